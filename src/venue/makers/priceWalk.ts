import { YEAR_MS, type MarketCharacter } from './character'
import { createReverting } from './createReverting'
import { LOG_VARIANCE, type MarketMood } from './marketMood'

/** A walk: how far a market's price is from its base price, as a logarithm. */
export type PriceWalk = {
  /** Moves on by some milliseconds, after the common mood has. Returns the new logarithmic distance. */
  step(elapsedMs: number): number
  /** Volatility at present, relative to the market's usual one: its square is about 1 on average. */
  volatility(): number
}

/** Volatility that a market has of its own, as the common one's parts. */
const OWN_DEVIATION = 0.5
const OWN_MS = 12 * 60_000
const PULL_MS = 10 * 86_400_000

/**
 * A random walk whose volatility itself wanders, pulled softly towards the base price, so that a venue that runs for
 * months stays in a plausible range.
 */
export function createPriceWalk(
  character: MarketCharacter,
  start: number,
  mood: MarketMood,
  gaussian: () => number,
): PriceWalk {
  const { correlation, yearlyVolatility } = character
  const own = Math.sqrt(1 - correlation * correlation)
  const ownVolatility = createReverting(own * OWN_DEVIATION, OWN_MS, gaussian)
  const variance = correlation ** 2 * LOG_VARIANCE + (own * OWN_DEVIATION) ** 2
  let position = start
  let volatility = 1

  return {
    step(elapsedMs) {
      const logarithm = correlation * mood.logVolatility() + (own > 0 ? ownVolatility(elapsedMs) : 0)
      volatility = mood.hour() * Math.exp(logarithm - variance)
      const move = correlation * mood.move() + (own > 0 ? own * gaussian() : 0)
      position -= position * Math.min(1, elapsedMs / PULL_MS)
      position += yearlyVolatility * Math.sqrt(elapsedMs / YEAR_MS) * volatility * move
      return position
    },
    volatility: () => volatility,
  }
}

const BASIS_MS = 5 * 60_000
const BASIS_DEVIATION = 0.000_15

/** A walk that stays within a few hundredths of a percent of another one: the spot market of a perpetual's coin. */
export function createFollowingWalk(leader: PriceWalk, position: () => number, gaussian: () => number): PriceWalk {
  const basis = createReverting(BASIS_DEVIATION, BASIS_MS, gaussian)
  return { step: (elapsedMs) => position() + basis(elapsedMs), volatility: leader.volatility }
}
