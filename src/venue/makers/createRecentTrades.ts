import { formatDecimal } from '@/base/decimal'
import { MINUTE_MS } from '@/base/durations'
import { createRandom, type Random } from '@/base/random'
import type { Trade } from '@/protocol/records/trade'
import type { MinuteBar } from '../ledger/history'
import { createGaussian } from './gaussian'
import { priceText, quantityText, type Market } from './market'
import { createSides, drawOrderLots, FOLLOW_MS, FOLLOWERS } from './orderFlow'

/** Maximum trades per minute. */
const MAX_TRADES = 500
const NO_TRANSACTION = `0x${'0'.repeat(64)}`

/** A minute to simulate: its planned bar, and the number of taker orders. */
export type PlannedMinute = { frame: MinuteBar; orders: number }

/** Simulates minutes as single trades in bursts like the live market's, and the bars that they add up to. */
export function createRecentTrades(
  market: Market,
  minutes: readonly PlannedMinute[],
  seed: number,
): { trades: Trade[]; bars: MinuteBar[] } {
  const random = createRandom(seed)
  const gaussian = createGaussian(random)
  const chooseSide = createSides(random)
  const trades: Trade[] = []
  const bars: MinuteBar[] = []
  for (const { frame, orders } of minutes) {
    const times = burstyTimes(Math.min(MAX_TRADES, Math.max(4, Math.round(orders))), frame.start, random)
    const middles = pricesThrough(frame, times.length, gaussian)
    const prices = new Set<number>()
    let volume = 0
    let turnover = 0n
    times.forEach((time, step) => {
      const isBuy = chooseSide(0)
      const isEnd = step === 0 || step === times.length - 1
      const ticks = isEnd ? middles[step]! : atTouch(market, frame, middles[step]!, isBuy)
      const lots = drawOrderLots(market, ticks, random, gaussian)
      prices.add(ticks)
      volume += lots
      turnover += BigInt(lots) * BigInt(ticks)
      trades.push(tradeOf(market, { number: trades.length + 1, ticks, lots, time, isBuy }))
    })
    bars.push({ ...frame, high: Math.max(...prices), low: Math.min(...prices), volume, turnover })
  }
  return { trades, bars }
}

/** Ascending times within a minute: an order follows another one within moments, or comes alone. */
function burstyTimes(count: number, start: number, random: Random): number[] {
  let last = 0
  const offsets = Array.from({ length: count }, () => {
    const follows = random() < FOLLOWERS
    last = follows ? last - FOLLOW_MS * Math.log(1 - random()) : MINUTE_MS * random()
    return (last %= MINUTE_MS)
  })
  return offsets.toSorted((a, b) => a - b).map((offset) => start + Math.floor(offset))
}

/** A walk in whole ticks from a bar's open to its close within its range. */
function pricesThrough({ open, high, low, close }: MinuteBar, count: number, gaussian: () => number): number[] {
  const steps = Array.from({ length: count }, (_, index) => (index === 0 ? 0 : gaussian()))
  const scale = (high - low) / (2 * Math.sqrt(count))
  const end = steps.reduce((sum, step) => sum + step, 0)
  let sum = 0
  return steps.map((step, index) => {
    sum += step
    const share = index / (count - 1)
    const price = Math.round(open + (close - open) * share + scale * (sum - end * share))
    return Math.min(high, Math.max(low, price))
  })
}

/** Buyers trade at the ask, sellers at the bid. */
function atTouch(market: Market, { high, low }: MinuteBar, middle: number, isBuy: boolean): number {
  const half = Math.max(1, Math.round(middle * market.parameters.halfSpread))
  return isBuy ? Math.min(high, middle + half) : Math.max(low, middle - half)
}

type SimulatedTrade = { number: number; ticks: number; lots: number; time: number; isBuy: boolean }

/** A trade before the first block. Its id begins with `past`, and it has no transaction. */
function tradeOf(market: Market, { number, ticks, lots, time, isBuy }: SimulatedTrade): Trade {
  return {
    trade_id: `past-${market.symbolId}-${number}`,
    price: priceText(market, ticks),
    quantity: quantityText(market, lots),
    amount: formatDecimal((BigInt(ticks) * market.tick * BigInt(lots) * market.lot) / 10n ** 18n),
    is_taker_buyer: isBuy,
    time,
    tx_hash: NO_TRANSACTION,
  }
}
