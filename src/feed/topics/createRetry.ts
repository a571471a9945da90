import type { Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import { backoffDelay } from '../socket/backoff'

/** Repeats a rejected subscription with growing pauses. */
export type Retry = {
  /** Starts the attempts; does nothing if they have started. */
  begin(): void
  /** Makes an attempt at once, if attempts have started. */
  now(): void
  /** Ends the attempts: the subscription succeeded or is not wanted anymore. */
  end(): void
}

/** Minimum pause, ms: a rejected subscription is not urgent, and the venue counts requests. */
const PAUSE_MS = 2_000
/** The first attempt of the backoff: the first pause is at most twice the minimum. */
const FIRST_ATTEMPT = 3

/** Creates a retry of `ask`. A pause is 2 s plus a random part, whose bound grows to 10 s. */
export function createRetry(ask: () => void, { timers, random }: { timers: Timers; random: Random }): Retry {
  let timer: unknown = null
  let attempt = FIRST_ATTEMPT

  function clearTimer(): void {
    if (timer !== null) timers.clear(timer)
    timer = null
  }

  function askAndWait(): void {
    clearTimer()
    ask()
    begin()
  }

  function begin(): void {
    timer ??= timers.set(askAndWait, PAUSE_MS + backoffDelay(attempt++, random))
  }

  return {
    begin,
    now() {
      if (timer !== null) askAndWait()
    },
    end() {
      clearTimer()
      attempt = FIRST_ATTEMPT
    },
  }
}
