import { BaseError } from '@/base/BaseError'
import type { Timers } from '@/base/clock'
import type { Random } from '@/base/random'

export type Refresher = {
  /** Runs the job soon: now, or after the current run. */
  request(): void
  stop(): void
}

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 15_000

/**
 * Runs a job on request, one run at a time, and again with growing pauses when it fails. A request during a run causes
 * one more run, since the data of the current run may be outdated already.
 */
export function createRefresher(options: {
  readonly timers: Timers
  readonly random: Random
  readonly job: () => Promise<void>
}): Refresher {
  const { timers, random, job } = options
  let running = false
  let isRequested = false
  let stopped = false
  let failures = 0
  let timer: unknown = null

  async function run(): Promise<void> {
    running = true
    isRequested = false
    try {
      await job()
      failures = 0
    } catch (error) {
      failures++
      later()
      if (!(error instanceof BaseError)) raise(error)
    }
    running = false
    if (isRequested && timer === null) request()
  }

  /** Throws an error that no read causes outside of promises: a worker's rejected promises do not reach the page. */
  function raise(error: unknown): void {
    timers.set(() => {
      throw error
    }, 0)
  }

  function later(): void {
    if (stopped || timer !== null) return
    const pause = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + random() / 2)
    timer = timers.set(() => {
      timer = null
      request()
    }, pause)
  }

  function request(): void {
    if (stopped) return
    isRequested = true
    if (running) return
    if (timer !== null) timers.clear(timer)
    timer = null
    void run()
  }

  return {
    request,
    stop() {
      stopped = true
      if (timer !== null) timers.clear(timer)
      timer = null
    },
  }
}
