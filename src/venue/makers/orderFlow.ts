import type { Random } from '@/base/random'
import { createMeanReverting } from './createMeanReverting'
import { lotsOfValue, type Market } from './market'
import { roundStep } from './targetPrices'

/** Standard deviation of the logarithm of a taker order's value: the median is a small part of the mean. */
const SIZE_DEVIATION = 2.38
/** The largest order, in mean orders. */
const MAX_ORDER = 120
/** Share of the orders with a round size. */
const ROUND_SHARE = 0.06
/** The influence of recent orders' sides on the next one, and the weight of the newest order among them. */
const PERSISTENCE = 0.38
const DECAY = 0.12
/** The exponent of activity by volatility, and the maximum activity. */
const ACTIVITY_POWER = 1.25
const MAX_ACTIVITY = 8

/** Interest in a market that is independent of its volatility: standard deviation of its logarithm, and its duration. */
const INTEREST = { deviation: 0.7, revertMs: 60_000 }

/** Creates interest as a function of time, relative to the average. */
export function createInterest(gaussian: () => number): (elapsedMs: number) => number {
  const logarithm = createMeanReverting(INTEREST.deviation, INTEREST.revertMs, gaussian)
  return (elapsedMs) => Math.exp(logarithm(elapsedMs) - INTEREST.deviation ** 2 / 2)
}

/** Share of orders that follow another one within moments, and their mean delay. */
export const FOLLOWERS = 0.28
export const FOLLOW_MS = 900

/** Order rate relative to `takerRate` at a volatility of the market. */
export function activityAt(volatility: number): number {
  return Math.min(MAX_ACTIVITY, volatility ** ACTIVITY_POWER)
}

/** Lots of a taker order at a price in ticks: many small ones, a few large ones, some round numbers. */
export function drawOrderLots(market: Market, ticks: number, random: Random, gaussian: () => number): number {
  const factor = Math.exp(SIZE_DEVIATION * gaussian() - SIZE_DEVIATION ** 2 / 2)
  const lots = lotsOfValue(market, market.parameters.takerValue * Math.min(MAX_ORDER, factor), ticks)
  return random() < ROUND_SHARE ? Math.max(market.minLots, roundStep(lots)) : lots
}

/** Chooses sides, true to buy: a large order is executed in parts, so sides tend to repeat. `bias` is from −0.5 to 0.5. */
export function createSides(random: Random): (bias: number) => boolean {
  let recent = 0
  return (bias) => {
    const isBuy = random() < 0.5 + bias + PERSISTENCE * recent
    recent += DECAY * ((isBuy ? 1 : -1) - recent)
    return isBuy
  }
}

/** The mean order in `takerValue`s, since the largest ones are capped. */
export const MEAN_ORDER = 0.88
/** Variance of an order's value / its squared mean, and variance of the number of orders / its mean. */
const SIZE_VARIANCE = 33
const COUNT_VARIANCE = 3
/** Share of the variance of interest that remains in a minute's mean. */
const MINUTE_INTEREST = 0.74

/** Standard deviation of the logarithm of a minute's volume at a volatility: few orders vary more than many. */
export function volumeDeviation(market: Market): number {
  const ofOrders = Math.log(1 + (SIZE_VARIANCE + COUNT_VARIANCE) / (60 * market.parameters.takerRate))
  return Math.sqrt(ofOrders + MINUTE_INTEREST * INTEREST.deviation ** 2)
}
