import { type Decimal, absolute, formatDecimal } from '@/base/decimal'
import type { PlaceOrderBody } from '@/protocol/actions'
import type { Instrument } from '../instrument/instrument'
import type { OpenPosition } from '../positions/OpenPosition'
import { lowestTrigger } from './encodeOrderDraft'

/**
 * The body of the market order that closes a position, or `size` of it. In hedge mode an order against the position's
 * side never flips it. In one-way mode it must be reduce-only, which requires a `tpsl` (rule 5). The one sent here is
 * at the market's lowest price, has no effect without `algo_order_type` (docs/protocol 9.41), and would end with the
 * position even at a venue that applied it.
 */
export function encodeClose(
  position: OpenPosition,
  instrument: Instrument,
  slippage: Decimal | null,
  size: Decimal = absolute(position.size),
): PlaceOrderBody {
  const isLong = position.size > 0n
  const body: PlaceOrderBody = {
    symbol_id: instrument.symbolId,
    is_buy: !isLong,
    order_type: 'market',
    quantity: formatDecimal(size),
    position_side: position.positionSide === 'both' ? 'both' : isLong ? 'long' : 'short',
    margin_mode: position.marginMode === 'isolated' ? 'isolated' : 'cross',
    market_order_type: 'base',
    ...(slippage !== null && { slippage: formatDecimal(slippage) }),
  }
  if (body.position_side !== 'both') return body
  return { ...body, flags: ['reduce_only'], tpsl: lowestTrigger(isLong, instrument) }
}

/** The body of the limit order that closes `size` of a position; like a market close it never opens one. */
export function encodeLimitClose(
  position: OpenPosition,
  instrument: Instrument,
  price: Decimal,
  size: Decimal,
): PlaceOrderBody {
  const { market_order_type: _base, ...body } = encodeClose(position, instrument, null, size)
  return { ...body, order_type: 'limit', time_in_force: 'gtc', price: formatDecimal(price) }
}

/**
 * The bodies of the market orders that reverse a position, to be sent together: in one-way mode one order of twice its
 * size, in hedge mode one that closes it and one that opens the other side.
 */
export function encodeReverse(
  position: OpenPosition,
  instrument: Instrument,
  slippage: Decimal | null,
): PlaceOrderBody[] {
  const size = absolute(position.size)
  const close = encodeClose(position, instrument, slippage)
  const { flags: _flags, tpsl: _tpsl, ...plain } = close
  if (close.position_side === 'both') return [{ ...plain, quantity: formatDecimal(2n * size) }]
  return [close, { ...plain, position_side: position.size > 0n ? 'short' : 'long' }]
}
