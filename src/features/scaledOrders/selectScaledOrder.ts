import { type Decimal, formatDecimal, parseDecimal } from '@/base/decimal'
import { formatPrice } from '@/terminal/format/format'
import type { Instrument } from '@/trading/instrument/instrument'
import { isUnknown, type StoredScaledOrder, liveLevels } from '@/client/scaledOrders/StoredScaledOrder'
import { text } from './messages'

/** The numbers of a scaled order as a whole. */
export type ScaledOrderTotals = {
  count: number
  /** Levels known to be open. */
  live: number
  /** Levels in an unknown state. */
  unknown: number
  /** Whether no level was ever sent. */
  isUnsent: boolean
  /** First and last price of the open levels (of all levels if none is open), in the order of the levels. */
  first: Decimal
  last: Decimal
  filled: Decimal
  size: Decimal
}

const NEVER_PLACED: ReadonlySet<string> = new Set(['rejected', 'missing', 'unsent'])

/** Sums up a scaled order. Rejected levels count as orders, but not in the size. */
export function selectScaledOrder(scaledOrder: StoredScaledOrder): ScaledOrderTotals {
  const live = liveLevels(scaledOrder)
  const unknown = live.filter(isUnknown).length
  const placedLevels = scaledOrder.levels.filter(({ state }) => !NEVER_PLACED.has(state))
  const shownLevels = live.length > 0 ? live : scaledOrder.levels
  return {
    count: scaledOrder.levels.length,
    live: live.length - unknown,
    unknown,
    isUnsent: scaledOrder.levels.every(({ state }) => state === 'unsent'),
    first: parseDecimal(shownLevels[0]!.price),
    last: parseDecimal(shownLevels.at(-1)!.price),
    filled: sum(placedLevels.map(({ filled }) => filled)),
    size: sum(placedLevels.map(({ size }) => size)),
  }
}

/** Formats the range of a scaled order: `{first} – {last}`. */
export function describeRange(scaledOrder: StoredScaledOrder, instrument: Instrument): string {
  const { first, last } = selectScaledOrder(scaledOrder)
  return text('rangeOf', { first: formatPrice(first, instrument), last: formatPrice(last, instrument) })
}

/** Returns the prices of live levels, in order. */
export function livePrices(scaledOrder: StoredScaledOrder): Decimal[] {
  return liveLevels(scaledOrder).map(({ price }) => parseDecimal(price))
}

/** Returns the new prices of the live levels by client order id, as wire decimals. */
export function pricesOf(scaledOrder: StoredScaledOrder, prices: readonly Decimal[]): ReadonlyMap<string, string> {
  return new Map(
    liveLevels(scaledOrder).map(({ clientOrderId }, index) => [clientOrderId, formatDecimal(prices[index]!)]),
  )
}

function sum(numbers: readonly string[]): Decimal {
  return numbers.reduce((total, number) => total + parseDecimal(number), 0n)
}
