import { parseDecimal } from '@/base/decimal'
import type { PlaceOrderBody } from '@/protocol/actions/placeOrder'
import type { ModifyOrderBody } from '@/protocol/actions/orderActions'
import type { Order } from '@/protocol/records'
import type { Leg, OrderTerms, Pricing, Trigger } from './OrderTerms'

type TpslPrices = {
  readonly tp_trigger_price?: string | null | undefined
  readonly tp_trigger_by?: string | null | undefined
  readonly tp_order_price?: string | null | undefined
  readonly tp_order_type?: string | null | undefined
  readonly sl_trigger_price?: string | null | undefined
  readonly sl_trigger_by?: string | null | undefined
  readonly sl_order_price?: string | null | undefined
  readonly sl_order_type?: string | null | undefined
}

/**
 * The fields of the venue's record of an order that no request can change. Of `conditional` and `tpsl` only whether
 * they are null is used.
 */
export type FixedTerms = Pick<
  Order,
  | 'order_id'
  | 'symbol_id'
  | 'is_buy'
  | 'order_type'
  | 'slippage'
  | 'market_order_type'
  | 'algo_order_type'
  | 'position_side'
  | 'flags'
  | 'conditional'
  | 'tpsl'
>

/** The terms of a new order. `symbolId`: the batch's, for orders without their own. */
export function termsOfNew(order: Omit<PlaceOrderBody, 'symbol_id'>, symbolId: number): OrderTerms {
  const { algo_order_type: algo } = order
  const exit = algo === 'tpsl'
  return {
    symbolId,
    isBuy: order.is_buy,
    pricing: exit ? { kind: 'exit' } : pricingOf(order),
    quantity: parseDecimal(order.quantity),
    inQuote: !exit && order.order_type === 'market' && order.market_order_type === 'quote',
    // Without `algo_order_type` a venue stores `conditional`, but the order is active at once.
    trigger: algo === 'conditional' && order.conditional ? triggerOf(order.conditional) : null,
    reduces: reduces(order, exit),
    // Without `algo_order_type` a venue only stores `tpsl`.
    legs: exit || algo === 'attached_tpsl' ? legsOf(order.tpsl) : [],
  }
}

/**
 * The terms of an existing order after a change. Null when the change leaves out a field that another change may alter
 * before this one is executed: then the effect is unknown.
 */
export function termsOfChanged(
  order: FixedTerms,
  change: Omit<ModifyOrderBody, 'order_id' | 'client_order_id'>,
): OrderTerms | null {
  const exit = isExit(order)
  const { price, quantity, conditional, tpsl } = change
  const limit = order.order_type !== 'market'
  if (limit && price === undefined) return null
  const reducing = reduces(order, exit)
  if (quantity === undefined && !reducing) return null
  if (order.conditional !== null && conditional === undefined) return null
  if (order.tpsl !== null && tpsl === undefined) return null
  return {
    symbolId: order.symbol_id,
    isBuy: order.is_buy,
    pricing: exit
      ? { kind: 'exit' }
      : pricingOf({ order_type: limit ? 'limit' : 'market', price, slippage: order.slippage ?? undefined }),
    quantity: parseDecimal(quantity ?? '0'),
    inQuote: !exit && !limit && order.market_order_type === 'quote',
    trigger: order.algo_order_type === 'conditional' && conditional ? triggerOf(conditional) : null,
    reduces: reducing,
    // The record of a parent does not say whether its exits are attached; count them.
    legs: legsOf(tpsl),
  }
}

/** Whether an existing order only closes, if its market is a perpetual. */
export function onlyReduces(order: FixedTerms): boolean {
  return reduces(order, isExit(order))
}

function isExit({ algo_order_type: algo }: FixedTerms): boolean {
  return algo === 'tpsl' || algo === 'attached_tpsl'
}

/**
 * Whether an order only closes, if its market is a perpetual: an exit, a reduce-only order, or in hedge mode an order
 * against the side of its position. Only orders on perpetuals have a `position_side`.
 */
function reduces(
  order: {
    readonly is_buy: boolean
    readonly position_side?: string | null | undefined
    readonly flags?: readonly string[] | null | undefined
  },
  exit: boolean,
): boolean {
  const { is_buy: isBuy, position_side: side } = order
  if (side === undefined || side === null) return false
  return exit || (order.flags ?? []).includes('reduce_only') || side === (isBuy ? 'short' : 'long')
}

function pricingOf(order: Pick<PlaceOrderBody, 'order_type' | 'price' | 'price_match' | 'slippage'>): Pricing {
  if (order.order_type === 'market')
    return { kind: 'market', slippage: order.slippage === undefined ? null : parseDecimal(order.slippage) }
  if (order.price !== undefined) return { kind: 'limit', price: parseDecimal(order.price) }
  const [, side, level] = /^(queue|counter)(?:_party)?_(\d+)$/.exec(order.price_match ?? '') ?? []
  return { kind: 'match', side: side === 'queue' ? 'queue' : 'counter', level: Number(level) }
}

function triggerOf({ trigger_price: price, trigger_by: by }: { trigger_price: string; trigger_by: string }): Trigger {
  return { price: parseDecimal(price), byLast: by === 'last_price' }
}

function legsOf(tpsl: TpslPrices | undefined): readonly Leg[] {
  if (!tpsl) return []
  return (['tp', 'sl'] as const).flatMap((side) => {
    const price = tpsl[`${side}_trigger_price`]
    if (!price) return []
    const limit = tpsl[`${side}_order_type`] === 'limit' ? tpsl[`${side}_order_price`] : null
    const trigger = triggerOf({ trigger_price: price, trigger_by: tpsl[`${side}_trigger_by`] ?? 'last_price' })
    return [{ trigger, price: limit ? parseDecimal(limit) : null }]
  })
}
