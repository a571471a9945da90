import { type Decimal, parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument/instrument'
import { formatAmount } from '../format/formatAmount'
import { formatPrice, formatSize, UNKNOWN } from '../format/format'
import { createText } from '../format/text'

const text = createText({
  buy: 'Buy {quantity} {coin}',
  sell: 'Sell {quantity} {coin}',
  at: '{order} at {price}',
})

/** The fields of an order that its short description contains. `price` null: a market order. */
export type NamedOrder = {
  isBuy: boolean
  quantity: Decimal | null
  /** The unit of `quantity`: base size, or on spot market orders an amount of the quote coin. */
  amountCoin: 'base' | 'quote'
  price: Decimal | null
}

/** A short description of an order with the market's decimals: `Buy 0.500 BTC at 60,000.0`. */
export function nameOrder({ isBuy, quantity, amountCoin, price }: NamedOrder, instrument: Instrument): string {
  const inQuote = amountCoin === 'quote'
  const coin = inQuote ? instrument.quote : instrument.base
  const amount = inQuote
    ? quantity === null
      ? UNKNOWN
      : formatAmount(quantity, coin)
    : formatSize(quantity, instrument)
  const order = text(isBuy ? 'buy' : 'sell', { quantity: amount, coin })
  return price === null ? order : text('at', { order, price: formatPrice(price, instrument) })
}

/** Selects the fields for `nameOrder` from an order's record. */
export function namedOrder(order: Order): NamedOrder {
  return {
    isBuy: order.is_buy,
    quantity: parseDecimal(order.quantity),
    amountCoin: order.market_order_type === 'quote' ? 'quote' : 'base',
    price: null,
  }
}
