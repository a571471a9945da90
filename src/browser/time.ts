import type { Clock, Timers } from '@/base/clock'

/** The browser's two clocks. Give it to code as a parameter, so that tests can set the time. */
export const browserClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }

/** The browser's timers. */
export const browserTimers: Timers = {
  set: (callback, delayMs) => setTimeout(callback, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}
