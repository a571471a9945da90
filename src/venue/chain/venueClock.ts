/** Venue time: wall time plus an offset that never decreases; it never steps back (docs/protocol 9.1). Integer ms. */
export type VenueClock = {
  now(): number
  /** The offset to store, so that a later clock continues from here. */
  offset(): number
  /** Moves venue time forward. */
  advance(ms: number): void
}

/**
 * A venue clock based on a wall clock. `offset` and `notBefore` come from an earlier run: if the wall clock has stepped
 * back meanwhile, venue time stands still until it has caught up.
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
