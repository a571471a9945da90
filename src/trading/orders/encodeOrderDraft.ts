import { type Decimal, absolute, formatDecimal } from '@/base/decimal'
import type { PlaceOrderBody } from '@/protocol/actions'
import type { Instrument } from '../instrument/instrument'
import type { OpenPosition } from '../positions/OpenPosition'
import type { ExitDraft, OrderDraft, TpslDraft } from './OrderDraft'

/**
 * The body of place order (docs/protocol 3.4). The draft must have passed checkOrder; throws RangeError without a
 * quantity.
 */
export function encodeOrderDraft(draft: OrderDraft, instrument: Instrument): PlaceOrderBody {
  if (draft.quantity === null) throw new RangeError('an order without a quantity')
  return {
    symbol_id: instrument.symbolId,
    is_buy: draft.isBuy,
    order_type: draft.orderType,
    quantity: formatDecimal(draft.quantity),
    ...(draft.positionSide && { position_side: draft.positionSide }),
    ...(draft.marginMode && { margin_mode: draft.marginMode }),
    ...(draft.stpMode !== 'cancel_maker' && { stp_mode: draft.stpMode }),
    ...(draft.clientOrderId !== null && { client_order_id: draft.clientOrderId }),
    ...(draft.orderType === 'market' ? marketFields(draft) : limitFields(draft)),
    ...flagsOf(draft),
    ...algoFields(draft, instrument),
  }
}

function marketFields({ amountCoin, slippage, algo }: OrderDraft): Partial<PlaceOrderBody> {
  // The orders of a take-profit or stop-loss use the venue's slippage, not this one.
  const own = slippage !== null && algo?.kind !== 'tpsl'
  return { market_order_type: amountCoin, ...(own && { slippage: formatDecimal(slippage) }) }
}

function limitFields({ timeInForce, price, priceMatch }: OrderDraft): Partial<PlaceOrderBody> {
  return {
    time_in_force: timeInForce,
    ...(price !== null && { price: formatDecimal(price) }),
    ...(priceMatch && { price_match: priceMatch }),
  }
}

function flagsOf({ postOnly, reduceOnly }: OrderDraft): Partial<PlaceOrderBody> {
  if (!postOnly && !reduceOnly) return {}
  return { flags: [...(postOnly ? ['post_only' as const] : []), ...(reduceOnly ? ['reduce_only' as const] : [])] }
}

/** Reduce-only requires a `tpsl` (rule 5): if the trader set none, send one that never fires. */
function algoFields({ algo, reduceOnly, isBuy }: OrderDraft, instrument: Instrument): Partial<PlaceOrderBody> {
  const idle = reduceOnly && { tpsl: lowestTrigger(!isBuy, instrument) }
  if (algo === null) return { ...idle }
  if (algo.kind !== 'conditional') return { algo_order_type: algo.kind, tpsl: tpslFields(algo.tpsl) }
  const { trigger, by } = algo.when
  return {
    ...idle,
    algo_order_type: algo.kind,
    conditional: { trigger_price: formatDecimal(trigger ?? 0n), trigger_by: by },
  }
}

function tpslFields({ mode, takeProfit, stopLoss }: TpslDraft): NonNullable<PlaceOrderBody['tpsl']> {
  return {
    tpsl_mode: mode,
    ...(takeProfit && exitFields('tp', takeProfit)),
    ...(stopLoss && exitFields('sl', stopLoss)),
  }
}

function exitFields(leg: 'tp' | 'sl', { trigger, by, orderType, price }: ExitDraft) {
  return {
    [`${leg}_trigger_price`]: formatDecimal(trigger ?? 0n),
    [`${leg}_trigger_by`]: by,
    [`${leg}_order_type`]: orderType,
    ...(orderType === 'limit' && { [`${leg}_order_price`]: formatDecimal(price ?? 0n) }),
  }
}

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

function lowestTrigger(isLong: boolean, instrument: Instrument): NonNullable<PlaceOrderBody['tpsl']> {
  const price = formatDecimal(instrument.tick)
  return isLong
    ? { tpsl_mode: 'full', sl_trigger_price: price, sl_trigger_by: 'mark_price', sl_order_type: 'market' }
    : { tpsl_mode: 'full', tp_trigger_price: price, tp_trigger_by: 'mark_price', tp_order_type: 'market' }
}
