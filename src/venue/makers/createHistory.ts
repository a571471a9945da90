import { formatDecimal } from '@/base/decimal'
import { createRandom, type Random } from '@/base/random'
import type { FundingRate } from '@/protocol/records/fundingRate'
import type { Trade } from '@/protocol/records/trade'
import type { History, MinuteBar } from '../ledger/history'
import { createFairPrices } from './fairPrices'
import { createGaussian } from './gaussian'
import { priceText, quantityText, type Market } from './market'

/** Days of history behind a new venue. docs/protocol 10.1. */
export const HISTORY_DAYS = 30

const MINUTE_MS = 60_000
const MINUTES = HISTORY_DAYS * 24 * 60
const TRADED_MINUTES = 10
/** Trades that a minute of them is cut into at most. */
const MOST_TRADES = 150
const FUNDING_ROWS = 500
const NO_TRANSACTION = `0x${'0'.repeat(64)}`

/**
 * History for each market, by symbol id: minute bars that end before `time` and lead up to the base prices, the public
 * trades of the last ten minutes (which add up to those minutes' bars), and past funding rates. The same seed gives
 * the same prices, whatever the time; the same seed and time give the same history.
 */
export function createHistories(markets: readonly Market[], seed: number, time: number): Map<number, History> {
  const end = Math.floor(time / MINUTE_MS) * MINUTE_MS
  const paths = walkPaths(markets, createRandom(seed))
  return new Map(
    markets.map((market) => {
      const closes = paths.get(market.symbolId) ?? new Float64Array()
      const recent = recentTrades(market, closes, seed, end)
      const history: History = {
        minutes: minuteBars(market, closes, seed, end, recent.bars),
        trades: recent.trades,
        ...(market.isPerpetual && { fundingRates: fundingRates(market, closes, seed, end) }),
      }
      return [market.symbolId, history]
    }),
  )
}

/** Closing prices in ticks for each market; entry 0 is the open of the first minute, the last one the base price. */
function walkPaths(markets: readonly Market[], random: Random): Map<number, Float64Array> {
  const prices = createFairPrices(markets, random)
  const paths = new Map(markets.map(({ symbolId }) => [symbolId, new Float64Array(MINUTES + 1)]))
  for (let minute = 0; minute <= MINUTES; minute += 1) {
    if (minute > 0) prices.step(MINUTE_MS)
    for (const [symbolId, path] of paths) path[minute] = prices.position(symbolId)
  }
  for (const { symbolId, baseTicks } of markets) {
    const path = paths.get(symbolId)
    const last = path?.[MINUTES] ?? 0
    path?.forEach((position, index) => {
      path[index] = Math.max(2, Math.round(baseTicks * Math.exp(position - last)))
    })
  }
  return paths
}

/** The bars in order; those of the last minutes are given, because trades stand behind them. */
function* minuteBars(
  market: Market,
  closes: Float64Array,
  seed: number,
  end: number,
  last: readonly MinuteBar[],
): Generator<MinuteBar> {
  const random = createRandom(seed + market.symbolId * 7919)
  const gaussian = createGaussian(random)
  const madeUp = closes.length - 1 - last.length
  for (let index = 0; index < madeUp; index += 1) yield barOf(market, closes, index, end, random, gaussian)
  yield* last
}

/** One minute: from the last close to the next, with wicks, and a volume that grows with the move. */
function barOf(
  market: Market,
  closes: Float64Array,
  index: number,
  end: number,
  random: Random,
  gaussian: () => number,
): MinuteBar {
  const open = closes[index] ?? 0
  const close = closes[index + 1] ?? open
  const start = end - (closes.length - 1 - index) * MINUTE_MS
  const usual = open * market.character.yearlyVolatility * Math.sqrt(1 / (365 * 24 * 60))
  const high = Math.max(open, close) + Math.round(Math.abs(gaussian()) * usual * 0.5)
  const low = Math.max(1, Math.min(open, close) - Math.round(Math.abs(gaussian()) * usual * 0.5))
  const activity = Math.exp(0.6 * gaussian() - 0.18) * (0.6 + (0.7 * (high - low)) / (usual + 1)) * hourOfDay(start)
  const lots = Math.max(1, Math.round((market.character.minuteTurnover * activity) / valueOfLot(market, close)))
  const typical = Math.round((high + low + close) / 3 + (random() - 0.5) * 0.2 * (high - low))
  const fair = Math.min(high, Math.max(low, typical))
  return { start, open, high, low, close, volume: lots, turnover: BigInt(lots) * BigInt(fair) }
}

/** Busier in the afternoon of London and New York than at night. */
function hourOfDay(start: number): number {
  const hour = (start / 3_600_000) % 24
  return 1 + 0.5 * Math.sin(((hour - 9) / 24) * 2 * Math.PI)
}

/** What a lot is worth in the quote coin, roughly: for sizes that are made up. */
function valueOfLot(market: Market, ticks: number): number {
  return (Number(market.tick) / 1e18) * (Number(market.lot) / 1e18) * ticks
}

/** The last minutes as single trades, and the bars that they add up to. */
function recentTrades(
  market: Market,
  closes: Float64Array,
  seed: number,
  end: number,
): { trades: Trade[]; bars: MinuteBar[] } {
  const random = createRandom(seed + market.symbolId * 104_729)
  const gaussian = createGaussian(random)
  const trades: Trade[] = []
  const bars: MinuteBar[] = []
  for (let index = closes.length - 1 - TRADED_MINUTES; index < closes.length - 1; index += 1) {
    const frame = barOf(market, closes, index, end, random, gaussian)
    const orders = frame.volume * (valueOfLot(market, frame.close) / market.character.takerValue)
    const prices = pricesThrough(frame, Math.round(Math.min(MOST_TRADES, Math.max(4, orders))), random)
    const shares = prices.map(() => Math.exp(gaussian() - 0.5))
    const whole = shares.reduce((sum, share) => sum + share, 0)
    let volume = 0
    let turnover = 0n
    prices.forEach((ticks, step) => {
      const lots = Math.max(market.minLots, Math.round((frame.volume * shares[step]!) / whole))
      volume += lots
      turnover += BigInt(lots) * BigInt(ticks)
      const before = step === 0 ? frame.open : (prices[step - 1] ?? ticks)
      const time = frame.start + Math.floor((MINUTE_MS * (step + random())) / prices.length)
      trades.push(tradeOf(market, { number: trades.length + 1, ticks, lots, time, rose: ticks >= before }))
    })
    bars.push({ ...frame, high: Math.max(...prices), low: Math.min(...prices), volume, turnover })
  }
  return { trades, bars }
}

/** A path of prices that begins at a bar's open, ends at its close and stays within its range. */
function pricesThrough(bar: MinuteBar, count: number, random: Random): number[] {
  const width = bar.high - bar.low
  return Array.from({ length: count }, (_, step) => {
    if (step === 0) return bar.open
    if (step === count - 1) return bar.close
    const straight = bar.open + ((bar.close - bar.open) * step) / (count - 1)
    return Math.min(bar.high, Math.max(bar.low, Math.round(straight + (random() - 0.5) * width * 0.5)))
  })
}

type MadeUpTrade = { number: number; ticks: number; lots: number; time: number; rose: boolean }

/** A trade of before the first block: its id says so, and it names no transaction. */
function tradeOf(market: Market, { number, ticks, lots, time, rose }: MadeUpTrade): Trade {
  return {
    trade_id: `past-${market.symbolId}-${number}`,
    price: priceText(market, ticks),
    quantity: quantityText(market, lots),
    amount: formatDecimal((BigInt(ticks) * market.tick * BigInt(lots) * market.lot) / 10n ** 18n),
    is_taker_buyer: rose,
    time,
    tx_hash: NO_TRANSACTION,
  }
}

/** Small funding rates around zero at the symbol's past funding times, oldest first. */
function fundingRates(market: Market, closes: Float64Array, seed: number, end: number): FundingRate[] {
  const gaussian = createGaussian(createRandom(seed + market.symbolId * 15_485_863))
  const interval = market.fundingInterval
  const last = Math.floor(end / interval) * interval
  const rows: FundingRate[] = []
  let premium = 0
  for (let back = FUNDING_ROWS - 1; back >= 0; back -= 1) {
    const time = last - back * interval
    const minute = closes.length - 1 - Math.round((end - time) / MINUTE_MS)
    if (minute < 0) continue
    premium = premium * 0.95 + gaussian() * 0.000_03
    rows.push({
      symbol_id: market.symbolId,
      rate: formatDecimal(BigInt(Math.round(premium * 1e8)) * 10n ** 10n),
      mark_price: priceText(market, closes[minute] ?? market.baseTicks),
      time,
    })
  }
  return rows
}
