/** A random number that reverts to 0 over time: advances by milliseconds and returns the new value. */
export type MeanReverting = (elapsedMs: number) => number

/** Creates a reverting number with a standard deviation; it decays by a factor of e in `revertMs` (Ornstein–Uhlenbeck). */
export function createMeanReverting(
  deviation: number,
  revertMs: number,
  gaussian: () => number,
  start: number = 0,
): MeanReverting {
  let value = start
  let stepMs = -1
  let decay = 1
  let added = 0
  return (elapsedMs) => {
    if (elapsedMs !== stepMs) {
      stepMs = elapsedMs
      decay = Math.exp(-elapsedMs / revertMs)
      added = deviation * Math.sqrt(1 - decay * decay)
    }
    value = value * decay + added * gaussian()
    return value
  }
}
