/** Venue time: wall time plus an offset that only grows; it never steps back (docs/protocol 9.1). Integer ms. */
export type VenueClock = {
  now(): number
  /** What is to be kept on disk so that a later clock goes on from here. */
  offset(): number
  /** Moves venue time forward. */
  advance(ms: number): void
}

/**
 * A venue clock over a wall clock. `offset` and `notBefore` come from an earlier run: when the wall has stepped back
 * meanwhile, venue time stands still until the wall has caught up.
 */
export function createVenueClock(wall: () => number, offset = 0, notBefore = 0): VenueClock {
  let shift = offset
  let latest = notBefore
  return {
    now() {
      latest = Math.max(latest, wall() + shift)
      return latest
    },
    offset: () => shift,
    advance(ms) {
      shift += ms
      latest += ms
    },
  }
}
