/** Clients whose requests are rejected for some time. */
export type Bans = {
  /** Bans a client from now on, each time twice as long as the time before; returns how long, ms. */
  add(key: string): number
  /** How long a client is still banned, ms; 0 when it is not. */
  leftMs(key: string): number
  /** How many clients are banned now. */
  count(): number
}

type Ban = { readonly end: number; readonly durationMs: number }

/** The longest ban is so many times the first one. */
const MOST_TIMES = 32
const SWEEP_ABOVE = 1000

/**
 * Makes bans, the first of `firstMs`, by the steady wall clock. A client that was not banned again for as long as its last
 * ban took is forgotten.
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
      const durationMs = last && !isForgotten(last, now) ? Math.min(last.durationMs * 2, firstMs * MOST_TIMES) : firstMs
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
