/** A source of uniform numbers in [0, 1); injected, so that a test can repeat random behavior from a seed. */
export type Random = () => number

/** A seeded source of uniform numbers (mulberry32): fast, repeatable, for simulation only, never for keys. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
