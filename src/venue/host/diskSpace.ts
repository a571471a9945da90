import { statfsSync } from 'node:fs'
import type { Log } from './log'

/** Watches the free space on the disk that holds the venue's data. */
export type DiskSpace = {
  /** Why no write can be stored now, or null. */
  fault(): string | null
  /** Free bytes at the last measurement. */
  free(): number
  close(): void
}

export type DiskSpaceOptions = {
  /** Writes stop below so many free bytes: what is stored meanwhile, a snapshot included, must still fit. */
  reserveBytes?: number
  log: Log
}

const RESERVE_BYTES = 192 * 1024 * 1024
const EVERY_MS = 1_000
/** Writes go on only with so much more than the reserve, so that they do not stop and start in turns. */
const RESUME_FACTOR = 1.25

/**
 * Measures once a second how much space is free. The database must never write to a full disk: its library ends the process
 * in the middle of a transaction then. So writes stop, with an error, while there is still space for those under way.
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
      const message = isFull ? 'the disk is full: writes are stopped' : 'there is room on the disk again: writes go on'
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
