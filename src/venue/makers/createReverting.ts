/** A random number that reverts to 0, as a function of time: moves on by some milliseconds and returns the new value. */
export type Reverting = (elapsedMs: number) => number

/** A reverting number with a standard deviation, that forgets by a factor of e in `revertMs` (Ornstein and Uhlenbeck). */
export function createReverting(
  deviation: number,
  revertMs: number,
  gaussian: () => number,
  start: number = 0,
): Reverting {
  let value = start
  let stepMs = -1
  let kept = 1
  let added = 0
  return (elapsedMs) => {
    if (elapsedMs !== stepMs) {
      stepMs = elapsedMs
      kept = Math.exp(-elapsedMs / revertMs)
      added = deviation * Math.sqrt(1 - kept * kept)
    }
    value = value * kept + added * gaussian()
    return value
  }
}
