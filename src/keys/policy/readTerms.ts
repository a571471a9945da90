import { parseDecimal } from '@/base/decimal'
import type { PlaceOrderBody } from '@/protocol/actions/placeOrder'
import type { ModifyOrderBody } from '@/protocol/actions/modifyOrder'
import type { Order } from '@/protocol/records'
import type { Leg, OrderTerms, Pricing } from './OrderTerms'

type TpslPrices = {
  readonly tp_trigger_price?: string | null | undefined
  readonly tp_order_price?: string | null | undefined
  readonly sl_trigger_price?: string | null | undefined
  readonly sl_order_price?: string | null | undefined
}

/** The terms of a new order. `symbolId`: the batch's, where the order names none. */
export function termsOfNew(order: Omit<PlaceOrderBody, 'symbol_id'>, symbolId: number): OrderTerms {
  return {
    symbolId,
    isBuy: order.is_buy,
    pricing: pricingOf(order),
    quantity: parseDecimal(order.quantity),
    inQuote: order.order_type === 'market' && order.market_order_type === 'quote',
    trigger: order.conditional ? parseDecimal(order.conditional.trigger_price) : null,
    closing: order.algo_order_type === 'tpsl' || (order.flags ?? []).includes('reduce_only'),
    legs: legsOf(order.tpsl),
  }
}

/** The terms that an order of the venue's has after a change. */
export function termsOfChanged(
  order: Order,
  change: Omit<ModifyOrderBody, 'order_id' | 'client_order_id'>,
): OrderTerms {
  const price = change.price ?? order.price
  const trigger = change.conditional?.trigger_price ?? order.conditional?.trigger_price
  return {
    symbolId: order.symbol_id,
    isBuy: order.is_buy,
    pricing: pricingOf({
      order_type: order.order_type === 'market' ? 'market' : 'limit',
      price: price ?? undefined,
      price_match: (order.price_match ?? undefined) as PlaceOrderBody['price_match'],
      slippage: order.slippage ?? undefined,
    }),
    quantity: parseDecimal(change.quantity ?? order.quantity),
    inQuote: order.order_type === 'market' && order.market_order_type === 'quote',
    trigger: trigger === undefined ? null : parseDecimal(trigger),
    closing: order.algo_order_type === 'tpsl' || (order.flags ?? []).includes('reduce_only'),
    legs: legsOf(change.tpsl),
  }
}

/** The terms that an order of the venue's has once it is chased: at the best price of its own side. */
export function termsOfChased(order: Order): OrderTerms {
  return { ...termsOfChanged(order, {}), pricing: { kind: 'match', side: 'queue', level: 1 } }
}

function pricingOf(order: Pick<PlaceOrderBody, 'order_type' | 'price' | 'price_match' | 'slippage'>): Pricing {
  if (order.order_type === 'market')
    return { kind: 'market', slippage: order.slippage === undefined ? null : parseDecimal(order.slippage) }
  if (order.price !== undefined) return { kind: 'limit', price: parseDecimal(order.price) }
  const [, side, level] = /^(queue|counter)(?:_party)?_(\d+)$/.exec(order.price_match ?? '') ?? []
  return { kind: 'match', side: side === 'queue' ? 'queue' : 'counter', level: Number(level) }
}

function legsOf(tpsl: TpslPrices | undefined): readonly Leg[] {
  if (!tpsl) return []
  return [...leg(tpsl.tp_trigger_price, tpsl.tp_order_price), ...leg(tpsl.sl_trigger_price, tpsl.sl_order_price)]
}

function leg(trigger: string | null | undefined, price: string | null | undefined): readonly Leg[] {
  return trigger && price ? [{ trigger: parseDecimal(trigger), price: parseDecimal(price) }] : []
}
