import { type Decimal, divide, parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'
import { type NumberInput, formatPrice, formatSize } from '../format/format'
import { formatAmount } from '../format/formatAmount'

/** Formats a quantity of an order, without its coin. */
export function formatQuantity(quantity: NumberInput, order: Order, instrument: Instrument): string {
  if (order.market_order_type !== 'quote') return formatSize(quantity, instrument)
  const amount = typeof quantity === 'string' ? parseDecimal(quantity) : (quantity ?? 0n)
  return formatAmount(amount, instrument.quote)
}

/** Formats an average price (value ÷ size): with the market's decimals if exact, else with two more. */
export function formatAverage(amount: Decimal, filled: Decimal, instrument: Instrument): string {
  const average = divide(amount, filled)
  if (average % instrument.tick === 0n) return formatPrice(average, instrument)
  const finer = { ...instrument, priceDecimals: instrument.priceDecimals + 2 }
  return formatPrice(average, finer)
}

/** The unfilled part of an order in base size; null if its quantity is in the quote coin. */
export function restOf(order: Order): Decimal | null {
  if (order.market_order_type === 'quote') return null
  return parseDecimal(order.quantity) - parseDecimal(order.cum_filled_quantity)
}
