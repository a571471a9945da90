/** The two clocks a program needs; injected, so that tests can set them. */
export type Clock = {
  /** Wall time, integer milliseconds since 1970. May step. */
  now(): number
  /** Time since an arbitrary start, milliseconds with a fraction. Never steps back. */
  monotonic(): number
}

/** Timers as a parameter: what `setTimeout` and `clearTimeout` do, without touching the globals. */
export type Timers = {
  set(callback: () => void, delayMs: number): unknown
  clear(handle: unknown): void
}
