import type { Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import { backoffDelay } from '../socket/backoff'

/** Asks again, with growing pauses, for what the venue would not give. */
export type Retry = {
  /** Begins to ask; does nothing where that has begun. */
  begin(): void
  /** Asks at once, if it has begun. */
  now(): void
  /** It was given, or is not wanted anymore. */
  end(): void
}

/** Least pause, ms: a rejected subscription is no emergency, and a venue counts what it is asked. */
const PAUSE_MS = 2_000
/** The first pause is at most twice the least one. */
const FIRST_ATTEMPT = 3

/** Makes a retry of `ask`; pauses are 2 s and a random part that grows to 10 s. */
export function createRetry(ask: () => void, { timers, random }: { timers: Timers; random: Random }): Retry {
  let timer: unknown = null
  let attempt = FIRST_ATTEMPT

  function clear(): void {
    if (timer !== null) timers.clear(timer)
    timer = null
  }

  function askAndWait(): void {
    clear()
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
      clear()
      attempt = FIRST_ATTEMPT
    },
  }
}
