import type { Random } from '@/base/random'
import { createReverting } from './createReverting'
import { lotsOfValue, type Market } from './market'
import { roundStep } from './targetPrices'

/** Standard deviation of the logarithm of a taker order's value: the middle one is a small part of the mean. */
const SIZE_DEVIATION = 2.38
/** The greatest order, in mean ones. */
const GREATEST = 120
/** Part of the orders whose size is a round number. */
const ROUND_SHARE = 0.06
/** How much the last orders' sides say about the next one's, and how fast they are forgotten. */
const PERSISTENCE = 0.38
const FORGOTTEN = 0.12
/** How much of the market's activity goes with its volatility, and the most that it does. */
const ACTIVITY_POWER = 1.25
const MOST_ACTIVE = 8

/** Interest in a market that has nothing to do with its volatility: its standard deviation as a logarithm, and how long it lasts. */
const INTEREST = { deviation: 0.7, revertMs: 60_000 }

/** Interest as a function of time, relative to the usual. */
export function createInterest(gaussian: () => number): (elapsedMs: number) => number {
  const logarithm = createReverting(INTEREST.deviation, INTEREST.revertMs, gaussian)
  return (elapsedMs) => Math.exp(logarithm(elapsedMs) - INTEREST.deviation ** 2 / 2)
}

/** Part of all orders that follow another one within moments, and how long after it they do on average. */
export const FOLLOWERS = 0.28
export const FOLLOW_MS = 900

/** Orders that come in a unit of time, relative to `takerRate`, at some volatility of the market. */
export function activityAt(volatility: number): number {
  return Math.min(MOST_ACTIVE, volatility ** ACTIVITY_POWER)
}

/** Lots of one taker's order at a price in ticks: many small ones, a few great ones, some of a round number. */
export function drawOrderLots(market: Market, ticks: number, random: Random, gaussian: () => number): number {
  const factor = Math.exp(SIZE_DEVIATION * gaussian() - SIZE_DEVIATION ** 2 / 2)
  const lots = lotsOfValue(market, market.character.takerValue * Math.min(GREATEST, factor), ticks)
  return random() < ROUND_SHARE ? Math.max(market.minLots, roundStep(lots)) : lots
}

/** Chooses sides, true to buy: a large order is worked in parts, so one side often follows itself. `lean` is from −0.5 to 0.5. */
export function createSides(random: Random): (lean: number) => boolean {
  let recent = 0
  return (lean) => {
    const isBuy = random() < 0.5 + lean + PERSISTENCE * recent
    recent += FORGOTTEN * ((isBuy ? 1 : -1) - recent)
    return isBuy
  }
}

/** The mean order in `takerValue`s: the greatest ones are cut. */
export const MEAN_ORDER = 0.88
/** Variance of an order's value by its mean's square, and variance of the number of orders by its mean. */
const SIZE_VARIANCE = 33
const COUNT_VARIANCE = 3
/** Part of the variance of interest that is left in the mean of a minute. */
const MINUTE_INTEREST = 0.74

/** Standard deviation of the logarithm of a minute's volume at a given volatility: few orders scatter more than many. */
export function volumeDeviation(market: Market): number {
  const ofOrders = Math.log(1 + (SIZE_VARIANCE + COUNT_VARIANCE) / (60 * market.character.takerRate))
  return Math.sqrt(ofOrders + MINUTE_INTEREST * INTEREST.deviation ** 2)
}
