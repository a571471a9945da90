import type { Random } from '@/base/random'
import { createReverting, type Reverting } from './createReverting'
import { createGaussian } from './gaussian'
import type { Market } from './market'
import { createMarketMood, LOG_VARIANCE, type MarketMood } from './marketMood'
import { YEAR_MS, type MarketCharacter } from './character'

/** The fair price of every market, moving together. */
export type FairPrices = {
  /** Moves all markets on by some milliseconds, to `time`. */
  step(elapsedMs: number, time: number): void
  /** The oracle price in ticks, with a fraction: it belongs to the walk and is rounded before it is used. */
  oracle(symbolId: number): number
  /** The oracle price as a logarithmic distance from the market's base price. */
  position(symbolId: number): number
  /** How far a perpetual trades from its oracle price, as a logarithm; 0 on spot. Funding comes of it. */
  premium(symbolId: number): number
  /** Volatility of a market at present, relative to its usual one. */
  volatility(symbolId: number): number
}

/** Where a market begins, as logarithms. */
export type Start = { position: number; premium: number }

const PREMIUM_MS = 30 * 60_000
const PREMIUM_DEVIATION = 0.000_1

/** Fair prices that go on from the given starts: from the base prices where none is given. */
export function createFairPrices(
  markets: readonly Market[],
  random: Random,
  starts: ReadonlyMap<number, Start> = new Map(),
): FairPrices {
  const gaussian = createGaussian(random)
  const mood = createMarketMood(random, gaussian)
  const positions = new Map(markets.map(({ symbolId }) => [symbolId, starts.get(symbolId)?.position ?? 0]))
  const position = (symbolId: number): number => positions.get(symbolId) ?? 0
  const walks = new Map<number, PriceWalk>()
  const leadersFirst = markets.toSorted((a, b) => Number(!!a.character.follows) - Number(!!b.character.follows))
  for (const { symbolId, character } of leadersFirst) {
    const leaderId = character.follows ?? symbolId
    const leader = walks.get(leaderId)
    walks.set(
      symbolId,
      leader
        ? createFollowingWalk(leader, () => position(leaderId), gaussian)
        : createPriceWalk(character, position(symbolId), mood, gaussian),
    )
  }
  const premiums = markets.flatMap(({ symbolId, isPerpetual }): { symbolId: number; next: Reverting }[] => {
    const start = starts.get(symbolId)?.premium
    return isPerpetual ? [{ symbolId, next: createReverting(PREMIUM_DEVIATION, PREMIUM_MS, gaussian, start) }] : []
  })
  const premiumOf = new Map(markets.map(({ symbolId }) => [symbolId, starts.get(symbolId)?.premium ?? 0]))
  const bases = new Map(markets.map(({ symbolId, baseTicks }) => [symbolId, baseTicks]))

  return {
    step(elapsedMs, time) {
      mood.step(elapsedMs, time)
      for (const [symbolId, walk] of walks) positions.set(symbolId, walk.step(elapsedMs))
      for (const { symbolId, next } of premiums) premiumOf.set(symbolId, next(elapsedMs))
    },
    oracle: (symbolId) => Math.max(2, (bases.get(symbolId) ?? 0) * Math.exp(position(symbolId))),
    position,
    premium: (symbolId) => premiumOf.get(symbolId) ?? 0,
    volatility: (symbolId) => walks.get(symbolId)?.volatility() ?? 1,
  }
}

/** A walk: how far a market's price is from its base price, as a logarithm. */
type PriceWalk = {
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
 * A random walk whose volatility itself changes at random, with a weak pull towards the base price, so that a venue that runs for
 * months stays in a plausible range.
 */
function createPriceWalk(
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
function createFollowingWalk(leader: PriceWalk, position: () => number, gaussian: () => number): PriceWalk {
  const basis = createReverting(BASIS_DEVIATION, BASIS_MS, gaussian)
  return { step: (elapsedMs) => position() + basis(elapsedMs), volatility: leader.volatility }
}
