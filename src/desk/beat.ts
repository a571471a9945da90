/** How often a panel that is read, not traded on by the eye, looks at what moves, ms. Other periods are multiples of it. */
export const BEAT_MS = 200

/** Ms from `now` to the next beat: the next multiple of the period. */
export function untilBeat(now: number, periodMs: number): number {
  return periodMs - (now % periodMs)
}

/**
 * Calls `run` at the next beat. Panels that look by the same beat are drawn in the same frame, where timers of their own
 * would cost the page a frame each. Answers how to call it off.
 */
export function onBeat(run: () => void, periodMs: number = BEAT_MS): () => void {
  const timer = setTimeout(run, untilBeat(performance.now(), periodMs))
  return () => clearTimeout(timer)
}
