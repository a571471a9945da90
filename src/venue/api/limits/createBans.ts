/** Clients whose requests are rejected for a time. */
export type Bans = {
  /** Bans a client, each time for twice as long; returns the duration, ms. */
  add(key: string): number
  /** The rest of a client's ban, ms; 0 if it is not banned. */
  leftMs(key: string): number
  /** The number of banned clients. */
  count(): number
}

type Ban = { readonly end: number; readonly durationMs: number }

/** The longest ban as a multiple of the first one. */
const MAX_FACTOR = 32
const SWEEP_ABOVE = 1000

/**
 * Creates bans, the first of `firstMs`, by the monotonic clock. A client that stays unbanned for as long as its last
 * ban is forgotten.
 */
export function createBans(firstMs: number, steady: () => number): Bans {
  const bans = new Map<string, Ban>()
  let sweepAbove = SWEEP_ABOVE

  const isForgotten = ({ end, durationMs }: Ban, now: number) => now >= end + durationMs

  function sweep(now: number): void {
    for (const [key, ban] of bans) if (isForgotten(ban, now)) bans.delete(key)
    sweepAbove = Math.max(SWEEP_ABOVE, bans.size * 2)
  }

  return {
    add(key) {
      const now = steady()
      const last = bans.get(key)
      const durationMs = last && !isForgotten(last, now) ? Math.min(last.durationMs * 2, firstMs * MAX_FACTOR) : firstMs
      if (bans.size >= sweepAbove) sweep(now)
      bans.set(key, { end: now + durationMs, durationMs })
      return durationMs
    },
    leftMs: (key) => Math.max(0, (bans.get(key)?.end ?? 0) - steady()),
    count() {
      const now = steady()
      return [...bans.values()].filter(({ end }) => end > now).length
    },
  }
}
