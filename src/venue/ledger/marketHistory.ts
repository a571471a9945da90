import { formatDecimal, ONE, parseDecimal } from '@/base/decimal'
import {
  INTERVALS,
  type FundingRate,
  type Interval,
  type KlinePush,
  type SymbolRecord,
  type Trade,
} from '@/protocol/records'
import { mergeBar, type Bar } from './bar'
import { createBarSeries, type BarQuery, type BarSeries, type BarSeriesDump } from './barSeries'
import { barStart } from '@/protocol/records/interval'
import { createDayStatistics } from './dayStatistics'
import type { History } from './history'
import { createTimeline, type Timeline, type TimelineDump } from './timeline'

const MAX_TRADES = 5_000
const MAX_RATES = 10_000
/** Somewhat more than 30 days of minutes; years of longer intervals. */
const MAX_BARS = 45_000
const MAX_LONG_BARS = 20_000

export type MarketHistoryDump = {
  series: Record<Interval, BarSeriesDump>
  trades: TimelineDump<Trade>
  fundingRates: TimelineDump<FundingRate>
}

/** The last 24 hours of a symbol as wire decimals; null before the first trade. */
type DayStats = Record<'open' | 'high' | 'low' | 'volume' | 'turnover', string> | null

/** The history that a symbol's trades produce. */
export type MarketHistory = {
  readonly trades: Timeline<Trade>
  readonly fundingRates: Timeline<FundingRate>
  /** Advances the bars to a time; calls `onClosed` for each interval with closed bars. */
  advance(time: number, onClosed: (interval: Interval, count: number) => void): void
  /** One public trade, at or after the time of the last `advance`. */
  trade(trade: Trade): void
  funding(rate: FundingRate): void
  preload(history: History): void
  bars(interval: Interval, query: BarQuery): { bars: KlinePush[]; next: number | null }
  /** The newest closed bars, oldest first. */
  closedBars(interval: Interval, count: number): KlinePush[]
  openBar(interval: Interval): KlinePush | null
  day(): DayStats
  dump(): MarketHistoryDump
}

/** Makes the history of one symbol. */
export function createMarketHistory(symbol: SymbolRecord, from?: MarketHistoryDump): MarketHistory {
  const tick = parseDecimal(symbol.tick_size)
  const lot = parseDecimal(symbol.lot_size)
  const series = Object.fromEntries(
    INTERVALS.map((interval) => [
      interval,
      createBarSeries(interval, interval === '1m' ? MAX_BARS : MAX_LONG_BARS, from?.series[interval]),
    ]),
  ) as Record<Interval, BarSeries>
  const trades = createTimeline<Trade>(MAX_TRADES, from?.trades)
  const fundingRates = createTimeline<FundingRate>(MAX_RATES, from?.fundingRates)
  const dayStatistics = createDayStatistics(series['1m'])

  const price = (ticks: number) => formatDecimal(BigInt(ticks) * tick)
  const size = (lots: number) => formatDecimal(BigInt(lots) * lot)
  const amount = (product: bigint) => formatDecimal((product * tick * lot) / ONE)

  function klineOf(interval: Interval, bar: Bar): KlinePush {
    return {
      start: bar.start,
      interval,
      open: price(bar.open),
      close: price(bar.close),
      high: price(bar.high),
      low: price(bar.low),
      volume: size(bar.volume),
      turnover: amount(bar.turnover),
      time: bar.last,
    }
  }

  return {
    trades,
    fundingRates,
    advance(time, onClosed) {
      // Bars of all intervals close on a whole minute, so only the minutes need to be checked.
      const minutes = series['1m'].advance(time)
      if (minutes === 0) return
      onClosed('1m', minutes)
      for (const interval of INTERVALS) {
        const count = interval === '1m' ? 0 : series[interval].advance(time)
        if (count > 0) onClosed(interval, count)
      }
    },
    trade(trade) {
      const ticks = Number(parseDecimal(trade.price) / tick)
      const lots = Number(parseDecimal(trade.quantity) / lot)
      for (const interval of INTERVALS) series[interval].trade(trade.time, ticks, lots)
      trades.append(trade.time, trade)
    },
    funding: (rate) => fundingRates.append(rate.time, rate),
    preload(history) {
      for (const bar of fiveMinuteBars(history.minutes, (minute) => series['1m'].take(minute)))
        for (const interval of INTERVALS) if (interval !== '1m') series[interval].take(bar)
      for (const trade of history.trades ?? []) trades.append(trade.time, trade)
      for (const rate of history.fundingRates ?? []) fundingRates.append(rate.time, rate)
    },
    bars(interval, query) {
      const page = series[interval].page(query)
      return { bars: page.bars.map((bar) => klineOf(interval, bar)), next: page.next }
    },
    closedBars: (interval, count) => series[interval].latestClosed(count).map((bar) => klineOf(interval, bar)),
    openBar(interval) {
      const bar = series[interval].current()
      return bar && klineOf(interval, bar)
    },
    day() {
      const day = dayStatistics()
      if (!day) return null
      const { open, high, low, volume, turnover } = day
      return { open: price(open), high: price(high), low: price(low), volume: size(volume), turnover: amount(turnover) }
    },
    dump: () => ({
      series: Object.fromEntries(
        INTERVALS.map((interval) => [interval, series[interval].dump()]),
      ) as MarketHistoryDump['series'],
      trades: trades.dump(),
      fundingRates: fundingRates.dump(),
    }),
  }
}

/** Minute bars joined in fives, from which all longer intervals can be made; `each` gets each minute too. */
function* fiveMinuteBars(minutes: History['minutes'], onMinute: (minute: Bar) => void): Generator<Bar> {
  let five: Bar | null = null
  for (const { start, open, high, low, close, volume, turnover } of minutes) {
    const minute = { start, open, high, low, close, volume, turnover, last: start }
    onMinute(minute)
    const startOfFive = barStart('5m', start)
    if (five && five.start !== startOfFive) {
      yield five
      five = null
    }
    if (five) mergeBar(five, minute)
    else five = { ...minute, start: startOfFive }
  }
  if (five) yield five
}
