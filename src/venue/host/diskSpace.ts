import { statfsSync } from 'node:fs'
import type { Log } from './log'

/** Watches the free space on the disk of the venue's data. */
export type DiskSpace = {
  /** The reason why no write can be stored now, or null. */
  fault(): string | null
  /** Free bytes at the last measurement. */
  free(): number
  close(): void
}

export type DiskSpaceOptions = {
  /** Writes stop below this many free bytes: data in progress, including a snapshot, must still fit. */
  reserveBytes?: number
  log: Log
}

const RESERVE_BYTES = 192 * 1024 * 1024
const EVERY_MS = 1_000
/** Writes resume only above this multiple of the reserve, so that they do not stop and resume repeatedly. */
const RESUME_FACTOR = 1.25

/**
 * Measures the free space once a second. The database must never write to a full disk: its library would end the
 * process within a transaction. So writes stop, with an error, while there is still space for those in progress.
 */
export function watchDiskSpace(folder: string, options: DiskSpaceOptions): DiskSpace {
  const { reserveBytes = RESERVE_BYTES, log } = options
  let free = Infinity
  let full = false

  function measure(): void {
    const { bavail, bsize } = statfsSync(folder)
    free = bavail * bsize
    const isFull = free < reserveBytes * (full ? RESUME_FACTOR : 1)
    if (isFull !== full) {
      const message = isFull ? 'the disk is full: writes are rejected' : 'the disk has space again: writes resume'
      log(isFull ? 'error' : 'info', message, { free_bytes: free })
    }
    full = isFull
  }

  measure()
  const timer = setInterval(measure, EVERY_MS)
  timer.unref()
  return {
    fault: () => (full ? 'the venue’s disk is full: nothing was written; try again later' : null),
    free: () => free,
    close: () => clearInterval(timer),
  }
}
