/** Counts what each client has at one time, up to a limit. */
export type Tally = {
  /** Counts some more; false, and nothing counted, when that would be too many. */
  take(key: string, count?: number): boolean
  give(key: string, count?: number): void
  of(key: string): number
}

/** Makes a tally; who has nothing is not remembered. */
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
