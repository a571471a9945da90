import { divide, parseDecimal } from '@/base/decimal'
import type { Order } from '@/protocol/records/order'
import type { Instrument } from '@/trading/instrument'
import { formatPrice, formatSize } from './format'
import type { Notification } from './notify'
import { createText } from './text'

const text = createText({
  bought: 'Bought',
  sold: 'Sold',
  filled: '{quantity} {coin} at {price} on average',
  filledPartly: '{quantity} {coin} at {price} on average; the rest was cancelled',
  nothing: 'Nothing was filled',
  nothingDetail: 'No price in {symbol} was within reach; the order was cancelled.',
})

/** How an order that could not rest has ended: what was filled, at which average, and whether a rest was cancelled. */
export function describeOrderEnd(order: Order, instrument: Instrument): Notification {
  const filled = parseDecimal(order.cum_filled_quantity)
  const { base: coin, symbol } = instrument
  if (filled === 0n) return { tone: 'warn', title: text('nothing'), detail: text('nothingDetail', { symbol }) }
  const price = formatPrice(divide(parseDecimal(order.cum_filled_amount), filled), instrument)
  const figures = { quantity: formatSize(filled, instrument), coin, price }
  return {
    tone: 'up',
    title: order.is_buy ? text('bought') : text('sold'),
    detail: order.state === 'filled' ? text('filled', figures) : text('filledPartly', figures),
  }
}
