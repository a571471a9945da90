import { type Decimal, absolute, formatDecimal } from '@/base/decimal'
import type { PlaceOrderBody } from '@/protocol/actions'
import type { Instrument } from './instrument'
import type { OpenPosition } from './OpenPosition'
import type { OrderDraft } from './OrderDraft'

/**
 * The body of the write that places this draft (Interface: place order). The draft must have passed checkOrder; throws
 * RangeError when it has no quantity.
 */
export function encodeOrderDraft(draft: OrderDraft, instrument: Instrument): PlaceOrderBody {
  if (draft.quantity === null) throw new RangeError('an order without a quantity')
  const shared = {
    symbol_id: instrument.symbolId,
    is_buy: draft.isBuy,
    order_type: draft.orderType,
    quantity: formatDecimal(draft.quantity),
    ...(draft.positionSide && { position_side: draft.positionSide }),
    ...(draft.marginMode && { margin_mode: draft.marginMode }),
  }
  if (draft.orderType === 'market') {
    return {
      ...shared,
      market_order_type: draft.amountCoin,
      ...(draft.slippage !== null && { slippage: formatDecimal(draft.slippage) }),
    }
  }
  return {
    ...shared,
    time_in_force: draft.timeInForce,
    ...(draft.price !== null && { price: formatDecimal(draft.price) }),
    ...(draft.priceMatch && { price_match: draft.priceMatch }),
    ...(draft.postOnly && { flags: ['post_only' as const] }),
  }
}

/**
 * The body of the market order that closes a position, or `size` of it. In hedge mode an order against the position's
 * side never flips it. In one-way mode only reduce-only says so, and the interface wants a `tpsl` with it (rule 5): the
 * one sent here lies at the market's lowest price, has no effect without `algo_order_type` (Settled 41), and would end
 * with the position even where a venue gave it one.
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

function lowestTrigger(isLong: boolean, instrument: Instrument): NonNullable<PlaceOrderBody['tpsl']> {
  const price = formatDecimal(instrument.tick)
  return isLong
    ? { tpsl_mode: 'full', sl_trigger_price: price, sl_trigger_by: 'mark_price', sl_order_type: 'market' }
    : { tpsl_mode: 'full', tp_trigger_price: price, tp_trigger_by: 'mark_price', tp_order_type: 'market' }
}
