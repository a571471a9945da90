import { DAY_MS, MINUTE_MS, YEAR_MS } from '@/base/durations'
import type { Random } from '@/base/random'
import { createMeanReverting, type MeanReverting } from './createMeanReverting'
import { createGaussian } from './gaussian'
import type { Market } from './market'
import { createCommonVolatility, LOG_VARIANCE, type CommonVolatility } from './commonVolatility'
import type { MarketParameters } from './marketParameters'

/** The correlated fair prices of all markets. */
export type FairPrices = {
  /** Advances all markets by milliseconds, to `time`. */
  step(elapsedMs: number, time: number): void
  /** The oracle price in fractional ticks; round it before use. */
  oracle(symbolId: number): number
  /** The logarithm of oracle price / base price. */
  position(symbolId: number): number
  /** The logarithm of a perpetual's price / oracle price; 0 on spot. Determines funding. */
  premium(symbolId: number): number
  /** Current volatility of a market, relative to its average. */
  volatility(symbolId: number): number
}

/** The start of a market, as logarithms. */
export type Start = { position: number; premium: number }

const PREMIUM_MS = 30 * MINUTE_MS
const PREMIUM_DEVIATION = 0.000_1

/** Creates fair prices from the given starts, by default the base prices. */
export function createFairPrices(
  markets: readonly Market[],
  random: Random,
  starts: ReadonlyMap<number, Start> = new Map(),
): FairPrices {
  const gaussian = createGaussian(random)
  const common = createCommonVolatility(random, gaussian)
  const positions = new Map(markets.map(({ symbolId }) => [symbolId, starts.get(symbolId)?.position ?? 0]))
  const position = (symbolId: number): number => positions.get(symbolId) ?? 0
  const walks = new Map<number, PriceWalk>()
  const leadersFirst = markets.toSorted((a, b) => Number(!!a.parameters.follows) - Number(!!b.parameters.follows))
  for (const { symbolId, parameters } of leadersFirst) {
    const leaderId = parameters.follows ?? symbolId
    const leader = walks.get(leaderId)
    walks.set(
      symbolId,
      leader
        ? createFollowingWalk(leader, () => position(leaderId), gaussian)
        : createPriceWalk(parameters, position(symbolId), common, gaussian),
    )
  }
  const premiums = markets.flatMap(({ symbolId, isPerpetual }): { symbolId: number; next: MeanReverting }[] => {
    const start = starts.get(symbolId)?.premium
    return isPerpetual ? [{ symbolId, next: createMeanReverting(PREMIUM_DEVIATION, PREMIUM_MS, gaussian, start) }] : []
  })
  const premiumOf = new Map(markets.map(({ symbolId }) => [symbolId, starts.get(symbolId)?.premium ?? 0]))
  const bases = new Map(markets.map(({ symbolId, baseTicks }) => [symbolId, baseTicks]))

  return {
    step(elapsedMs, time) {
      common.step(elapsedMs, time)
      for (const [symbolId, walk] of walks) positions.set(symbolId, walk.step(elapsedMs))
      for (const { symbolId, next } of premiums) premiumOf.set(symbolId, next(elapsedMs))
    },
    oracle: (symbolId) => Math.max(2, (bases.get(symbolId) ?? 0) * Math.exp(position(symbolId))),
    position,
    premium: (symbolId) => premiumOf.get(symbolId) ?? 0,
    volatility: (symbolId) => walks.get(symbolId)?.volatility() ?? 1,
  }
}

/** A random walk of the logarithm of price / base price. */
type PriceWalk = {
  /** Advances by milliseconds, after the common volatility. Returns the new value. */
  step(elapsedMs: number): number
  /** Current volatility, relative to the market's average: its square is about 1 on average. */
  volatility(): number
}

/** Standard deviation and duration of a market's own volatility, like the common one's parts. */
const OWN_DEVIATION = 0.5
const OWN_MS = 12 * MINUTE_MS
const PULL_MS = 10 * DAY_MS

/**
 * A random walk with random volatility and a weak pull to the base price, so that prices stay plausible over months.
 */
function createPriceWalk(
  parameters: MarketParameters,
  start: number,
  common: CommonVolatility,
  gaussian: () => number,
): PriceWalk {
  const { correlation, yearlyVolatility } = parameters
  const own = Math.sqrt(1 - correlation * correlation)
  const ownVolatility = createMeanReverting(own * OWN_DEVIATION, OWN_MS, gaussian)
  const variance = correlation ** 2 * LOG_VARIANCE + (own * OWN_DEVIATION) ** 2
  let position = start
  let volatility = 1

  return {
    step(elapsedMs) {
      const logarithm = correlation * common.logVolatility() + (own > 0 ? ownVolatility(elapsedMs) : 0)
      volatility = common.hour() * Math.exp(logarithm - variance)
      const move = correlation * common.move() + (own > 0 ? own * gaussian() : 0)
      position -= position * Math.min(1, elapsedMs / PULL_MS)
      position += yearlyVolatility * Math.sqrt(elapsedMs / YEAR_MS) * volatility * move
      return position
    },
    volatility: () => volatility,
  }
}

const BASIS_MS = 5 * MINUTE_MS
const BASIS_DEVIATION = 0.000_15

/** A walk within a few hundredths of a percent of another one: the spot market of a perpetual's coin. */
function createFollowingWalk(leader: PriceWalk, position: () => number, gaussian: () => number): PriceWalk {
  const basis = createMeanReverting(BASIS_DEVIATION, BASIS_MS, gaussian)
  return { step: (elapsedMs) => position() + basis(elapsedMs), volatility: leader.volatility }
}
