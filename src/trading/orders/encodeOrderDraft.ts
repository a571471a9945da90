import { type Decimal, formatDecimal } from '@/base/decimal'
import type { PlaceOrderBody } from '@/protocol/actions'
import type { Instrument } from '../instrument/instrument'
import type { ExitDraft, OrderDraft, TpslDraft, TriggerDraft } from './OrderDraft'

/** Each field of an order's request, undefined where it is not sent: the compiler asks for the value of a new field. */
type BodyFields = { [Field in keyof Required<PlaceOrderBody>]: PlaceOrderBody[Field] | undefined }

/**
 * The body of place order (docs/protocol 3.4). The draft must have passed checkOrder; throws RangeError without a
 * quantity.
 */
export function encodeOrderDraft(draft: OrderDraft, instrument: Instrument): PlaceOrderBody {
  if (draft.quantity === null) throw new RangeError('an order without a quantity')
  const { algo } = draft
  const isLimit = draft.orderType === 'limit'
  const fields: BodyFields = {
    symbol_id: instrument.symbolId,
    is_buy: draft.isBuy,
    order_type: draft.orderType,
    quantity: formatDecimal(draft.quantity),
    position_side: draft.positionSide ?? undefined,
    margin_mode: draft.marginMode ?? undefined,
    stp_mode: draft.stpMode === 'cancel_maker' ? undefined : draft.stpMode,
    client_order_id: draft.clientOrderId ?? undefined,
    market_order_type: isLimit ? undefined : draft.amountCoin,
    // The orders of a take-profit or stop-loss use the venue's slippage, not this one.
    slippage: isLimit || algo?.kind === 'tpsl' ? undefined : encode(draft.slippage),
    time_in_force: isLimit ? draft.timeInForce : undefined,
    price: isLimit ? encode(draft.price) : undefined,
    price_match: (isLimit && draft.priceMatch) || undefined,
    flags: flagsOf(draft),
    algo_order_type: algo?.kind,
    conditional: algo?.kind === 'conditional' ? conditionalOf(algo.when) : undefined,
    tpsl: tpslOf(draft, instrument),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as PlaceOrderBody
}

function encode(value: Decimal | null): string | undefined {
  return value === null ? undefined : formatDecimal(value)
}

function flagsOf({ postOnly, reduceOnly }: OrderDraft): PlaceOrderBody['flags'] {
  if (!postOnly && !reduceOnly) return undefined
  return [...(postOnly ? ['post_only' as const] : []), ...(reduceOnly ? ['reduce_only' as const] : [])]
}

function conditionalOf({ trigger, by }: TriggerDraft): PlaceOrderBody['conditional'] {
  return { trigger_price: formatDecimal(trigger ?? 0n), trigger_by: by }
}

/** Reduce-only requires a `tpsl` (rule 5): if the trader set none, send one that never fires. */
function tpslOf({ algo, reduceOnly, isBuy }: OrderDraft, instrument: Instrument): PlaceOrderBody['tpsl'] {
  if (algo !== null && algo.kind !== 'conditional') return tpslFields(algo.tpsl)
  return reduceOnly ? lowestTrigger(!isBuy, instrument) : undefined
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

export function lowestTrigger(isLong: boolean, instrument: Instrument): NonNullable<PlaceOrderBody['tpsl']> {
  const price = formatDecimal(instrument.tick)
  return isLong
    ? { tpsl_mode: 'full', sl_trigger_price: price, sl_trigger_by: 'mark_price', sl_order_type: 'market' }
    : { tpsl_mode: 'full', tp_trigger_price: price, tp_trigger_by: 'mark_price', tp_order_type: 'market' }
}
