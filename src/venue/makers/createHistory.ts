import { formatDecimal } from '@/base/decimal'
import { MINUTE_MS, YEAR_MS } from '@/base/durations'
import { createRandom, type Random } from '@/base/random'
import type { FundingRate } from '@/protocol/records/fundingRate'
import type { History, MinuteBar } from '../ledger/history'
import { createRecentTrades } from './createRecentTrades'
import { createFairPrices } from './fairPrices'
import { createGaussian } from './gaussian'
import { priceText, type Market } from './market'
import { activityAt, MEAN_ORDER, volumeDeviation } from './orderFlow'

/** Days of history before a new venue's first block. docs/protocol 10.2. */
export const HISTORY_DAYS = 30

const MINUTES = HISTORY_DAYS * 24 * 60
const TRADED_MINUTES = 10
const FUNDING_ROWS = 500

/** The simulated past of a market by minute: entry 0 is the open of the first minute, every other one the end of a minute. */
type Path = {
  /** Prices in ticks; the last one is the base price. */
  closes: Float64Array
  /** Volatility in the minute, relative to the average one. */
  volatility: Float64Array
  /** Logarithm of a perpetual's price / oracle price. */
  premiums: Float64Array
}

/**
 * Creates the history of each market, by symbol id: minute bars that end before `time` and lead to the base prices, the
 * public trades of the last ten minutes (which add up to their bars), and past funding rates. The same seed gives the
 * same prices at the same hour of any day; the same seed and time give the same history.
 */
export function createHistories(markets: readonly Market[], seed: number, time: number): Map<number, History> {
  const end = Math.floor(time / MINUTE_MS) * MINUTE_MS
  const paths = walkPaths(markets, createRandom(seed), end)
  return new Map(
    markets.map((market) => {
      const path = paths.get(market.symbolId)!
      const recent = recentTrades(market, path, seed, end)
      const history: History = {
        minutes: minuteBars(market, path, seed, end, recent.bars),
        trades: recent.trades,
        ...(market.isPerpetual && { fundingRates: fundingRates(market, path, end) }),
      }
      return [market.symbolId, history]
    }),
  )
}

function walkPaths(markets: readonly Market[], random: Random, end: number): Map<number, Path> {
  const prices = createFairPrices(markets, random)
  const numbers = () => new Float64Array(MINUTES + 1)
  const paths = new Map(
    markets.map(({ symbolId }): [number, Path] => [
      symbolId,
      { closes: numbers(), volatility: numbers(), premiums: numbers() },
    ]),
  )
  for (let minute = 0; minute <= MINUTES; minute += 1) {
    if (minute > 0) prices.step(MINUTE_MS, end - (MINUTES - minute) * MINUTE_MS)
    for (const [symbolId, { closes, volatility, premiums }] of paths) {
      premiums[minute] = prices.premium(symbolId)
      closes[minute] = prices.position(symbolId) + premiums[minute]!
      volatility[minute] = prices.volatility(symbolId)
    }
  }
  for (const { symbolId, baseTicks } of markets) {
    const closes = paths.get(symbolId)!.closes
    const last = closes[MINUTES]!
    for (let index = 0; index <= MINUTES; index += 1)
      closes[index] = Math.max(2, Math.round(baseTicks * Math.exp(closes[index]! - last)))
  }
  return paths
}

/** The bars in order; the last minutes' are given, because their trades exist. */
function* minuteBars(
  market: Market,
  path: Path,
  seed: number,
  end: number,
  last: readonly MinuteBar[],
): Generator<MinuteBar> {
  const barOf = createBars(market, path, end, seed + market.symbolId * 7919)
  for (let minute = 1; minute <= MINUTES - last.length; minute += 1) yield barOf(minute)
  yield* last
}

/** Creates single minutes from close to close, with wicks by the minute's volatility and the volume of its orders. */
function createBars(market: Market, path: Path, end: number, seed: number): (minute: number) => MinuteBar {
  const { closes, volatility } = path
  const random = createRandom(seed)
  const gaussian = createGaussian(random)
  const minuteDeviation = market.parameters.yearlyVolatility * Math.sqrt(MINUTE_MS / YEAR_MS)
  const scatter = volumeDeviation(market)
  const meanOrder = MEAN_ORDER * Math.exp(-(scatter ** 2) / 2) * market.parameters.takerValue
  return (minute) => {
    const [open, close, relative] = [closes[minute - 1]!, closes[minute]!, volatility[minute]!]
    const deviation = open * minuteDeviation * relative
    const high = Math.round(highest(open, close, deviation, random))
    const low = Math.max(1, -Math.round(highest(-open, -close, deviation, random)))
    const value = ordersInMinute(market, relative) * meanOrder * Math.exp(scatter * gaussian())
    const lots = Math.max(1, Math.round(value / valueOfLot(market, close)))
    const typical = Math.round((high + low + close) / 3 + (random() - 0.5) * 0.2 * (high - low))
    const fair = Math.min(high, Math.max(low, typical))
    const start = end - (MINUTES - minute + 1) * MINUTE_MS
    return { start, open, high, low, close, volume: lots, turnover: BigInt(lots) * BigInt(fair) }
  }
}

/** The highest price of a random walk between two prices, drawn from its distribution. */
function highest(open: number, close: number, deviation: number, random: Random): number {
  return (open + close + Math.sqrt((close - open) ** 2 - 2 * deviation ** 2 * Math.log(1 - random()))) / 2
}

/** Average number of taker orders in a minute at a volatility. */
function ordersInMinute(market: Market, volatility: number): number {
  return 60 * market.parameters.takerRate * activityAt(volatility)
}

/** The approximate value of a lot in the quote coin, for simulated sizes. */
function valueOfLot(market: Market, ticks: number): number {
  return (Number(market.tick) / 1e18) * (Number(market.lot) / 1e18) * ticks
}

/** The last minutes as single trades, and the bars that they add up to. */
function recentTrades(market: Market, path: Path, seed: number, end: number): ReturnType<typeof createRecentTrades> {
  const barOf = createBars(market, path, end, seed + market.symbolId * 104_729)
  const minutes = Array.from({ length: TRADED_MINUTES }, (_, index) => {
    const minute = MINUTES - TRADED_MINUTES + 1 + index
    return { frame: barOf(minute), orders: ordersInMinute(market, path.volatility[minute]!) }
  })
  return createRecentTrades(market, minutes, seed + market.symbolId * 104_730)
}

/** Rates at the symbol's past funding times, oldest first: the mean premium of each interval, as in the engine. */
function fundingRates(market: Market, { closes, premiums }: Path, end: number): FundingRate[] {
  const interval = market.fundingInterval
  const minutesOf = Math.round(interval / MINUTE_MS)
  const last = Math.floor(end / interval) * interval
  const rows: FundingRate[] = []
  for (let back = FUNDING_ROWS - 1; back >= 0; back -= 1) {
    const time = last - back * interval
    const minute = MINUTES - Math.round((end - time) / MINUTE_MS)
    if (minute < minutesOf) continue
    const sum = premiums.subarray(minute - minutesOf, minute).reduce((total, premium) => total + premium, 0)
    rows.push({
      symbol_id: market.symbolId,
      rate: formatDecimal(BigInt(Math.round((sum / minutesOf) * 1e8)) * 10n ** 10n),
      mark_price: priceText(market, closes[minute] ?? market.baseTicks),
      time,
    })
  }
  return rows
}
