import type { Random } from '@/base/random'
import { createReverting, type Reverting } from './createReverting'
import { createGaussian } from './gaussian'
import type { Market } from './market'
import { createMarketMood } from './marketMood'
import { createFollowingWalk, createPriceWalk, type PriceWalk } from './priceWalk'

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
