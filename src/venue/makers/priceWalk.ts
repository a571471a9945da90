import { YEAR_MS, type MarketCharacter } from './character'

/** A walk: how far a market's price is from its base price, as a logarithm. */
export type PriceWalk = {
  /**
   * Moves on by some milliseconds, given the common move of all markets (a deviate of deviation 1).
   * Returns the new logarithmic distance.
   */
  step(elapsedMs: number, common: number): number
  /** How restless the market is at present; 1 on average. */
  restlessness(): number
}

const MOOD_MS = 20 * 60_000
const MOOD_DEVIATION = 0.5
const PULL_MS = 10 * 86_400_000

/**
 * A random walk whose volatility itself wanders, pulled softly towards the base price, so that a venue that runs for
 * months stays in a plausible range.
 */
export function createPriceWalk(character: MarketCharacter, start: number, gaussian: () => number): PriceWalk {
  const { correlation, yearlyVolatility } = character
  const own = Math.sqrt(1 - correlation * correlation)
  let position = start
  let mood = 0

  return {
    step(elapsedMs, common) {
      const share = Math.min(1, elapsedMs / MOOD_MS)
      mood += -mood * share + Math.sqrt(share) * MOOD_DEVIATION * gaussian()
      const deviation = yearlyVolatility * Math.sqrt(elapsedMs / YEAR_MS) * Math.exp(mood - MOOD_DEVIATION ** 2 / 2)
      position += deviation * (correlation * common + own * gaussian()) - position * Math.min(1, elapsedMs / PULL_MS)
      return position
    },
    restlessness: () => Math.exp(mood),
  }
}

const BASIS_MS = 5 * 60_000
const BASIS_DEVIATION = 0.000_15

/** A walk that stays within a few hundredths of a percent of another one: the spot market of a perpetual's coin. */
export function createFollowingWalk(
  leader: () => number,
  restlessness: () => number,
  gaussian: () => number,
): PriceWalk {
  let basis = 0
  return {
    step(elapsedMs) {
      const share = Math.min(1, elapsedMs / BASIS_MS)
      basis += -basis * share + Math.sqrt(2 * share) * BASIS_DEVIATION * gaussian()
      return leader() + basis
    },
    restlessness,
  }
}
