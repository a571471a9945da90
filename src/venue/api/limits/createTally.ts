/** Counts concurrent resources per client, up to a limit. */
export type Tally = {
  /** Adds to the count; false, without a change, if that exceeds the limit. */
  take(key: string, count?: number): boolean
  give(key: string, count?: number): void
  of(key: string): number
}

/** Creates a tally; clients with a count of 0 are forgotten. */
export function createTally(limit: number): Tally {
  const counts = new Map<string, number>()
  const of = (key: string) => counts.get(key) ?? 0
  return {
    take(key, count = 1) {
      const next = of(key) + count
      if (next > limit) return false
      counts.set(key, next)
      return true
    },
    give(key, count = 1) {
      const next = of(key) - count
      if (next > 0) counts.set(key, next)
      else counts.delete(key)
    },
    of,
  }
}
