import { MINUTE_MS, HOUR_MS } from '@/base/durations'
import type { Random } from '@/base/random'
import { createMeanReverting } from './createMeanReverting'

/** The common state of all markets: their volatility and common move. */
export type CommonVolatility = {
  /** Advances by milliseconds, to `time`. */
  step(elapsedMs: number, time: number): void
  /** The common move of the last step; its standard deviation is about 1. */
  move(): number
  /** The common part of the logarithm of volatility; 0 on average. */
  logVolatility(): number
  /** Volatility at this hour of the day, relative to the day's average. */
  hour(): number
}

/**
 * Volatility by hour of the day in UTC, relative to the day's average, at the middle of each hour; smoothed from hourly
 * bars of BTCUSDT at Binance, 2020-04-30 to 2020-06-30. High at midnight and while Europe and America trade.
 */
const HOURS = [
  1.2, 0.9, 0.82, 0.8, 0.77, 0.77, 0.82, 0.92, 1, 1.03, 1.06, 1.08, 1.16, 1.22, 1.3, 1.3, 1.24, 1.06, 0.98, 1, 0.98,
  0.9, 0.98, 1.12,
]

/** Parts of the common volatility, over days, half an hour and minutes; deviations are of its logarithm. */
const SLOW = { deviation: 0.3, revertMs: 24 * HOUR_MS }
const MIDDLE = { deviation: 0.35, revertMs: 25 * MINUTE_MS }
const FAST = { deviation: 0.32, revertMs: 2 * MINUTE_MS }
/** Variance of that logarithm. */
export const LOG_VARIANCE = SLOW.deviation ** 2 + MIDDLE.deviation ** 2 + FAST.deviation ** 2

/** News: their mean interval, maximum effect on the logarithm of volatility, and decay time. */
const NEWS_MS = 6 * HOUR_MS
const NEWS_STRENGTH = 1.4
const NEWS_FADE_MS = 5 * MINUTE_MS

/** A trend: its move per minute relative to the minute's standard deviation, its duration, and the effect of news on it. */
const TREND = 0.035
const TREND_MS = 45 * MINUTE_MS
const NEWS_TREND = 2.5

/** Creates the common state with volatility clusters, an hourly pattern, trends, and occasional news. */
export function createCommonVolatility(random: Random, gaussian: () => number): CommonVolatility {
  const slow = createMeanReverting(SLOW.deviation, SLOW.revertMs, gaussian)
  const middle = createMeanReverting(MIDDLE.deviation, MIDDLE.revertMs, gaussian)
  const fast = createMeanReverting(FAST.deviation, FAST.revertMs, gaussian)
  const trend = createMeanReverting(1, TREND_MS, gaussian)
  let news = 0
  let newsTrend = 0
  let move = 0
  let logVolatility = 0
  let hour = 1

  return {
    step(elapsedMs, time) {
      const fading = Math.exp(-elapsedMs / NEWS_FADE_MS)
      news *= fading
      newsTrend *= fading
      if (random() < elapsedMs / NEWS_MS) {
        const strength = 0.4 + 0.6 * random()
        news += NEWS_STRENGTH * strength
        newsTrend += (random() < 0.5 ? -1 : 1) * NEWS_TREND * strength
      }
      logVolatility = slow(elapsedMs) + middle(elapsedMs) + fast(elapsedMs) + news
      const drift = TREND * (trend(elapsedMs) + newsTrend) * Math.sqrt(Math.min(elapsedMs, TREND_MS) / MINUTE_MS)
      move = gaussian() + drift
      hour = hourOfDay(time)
    },
    move: () => move,
    logVolatility: () => logVolatility,
    hour: () => hour,
  }
}

/** Linear interpolation of the table. */
function hourOfDay(time: number): number {
  const position = (time / HOUR_MS + 23.5) % 24
  const index = Math.floor(position)
  const [before, after] = [HOURS[index] ?? 1, HOURS[(index + 1) % 24] ?? 1]
  return before + (after - before) * (position - index)
}
