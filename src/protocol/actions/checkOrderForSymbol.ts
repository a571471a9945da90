import { fault, type Fault } from '../errors'
import type { SymbolKind } from '../records/enums'
import { checkItems } from './checkItems'
import type { NewOrder } from './placeOrder'
import type { ModifyOrderBody } from './orderActions'

/** The kind of a symbol, which decides which fields an order must have. */
export type KindOfSymbol = { readonly kind: SymbolKind | (string & {}) }

/** An order to check against the rules for its symbol's kind; of a modify, only the triggers are checked. */
export type OrderForSymbol = NewOrder | Pick<ModifyOrderBody, 'conditional' | 'tpsl'>

/**
 * Checks the rules of place order (and of modify's triggers) that depend on the kind of the symbol; null when they
 * hold. docs/protocol 3.4; codes by docs/protocol 9.13, 9.14.
 */
export function checkOrderForSymbol(order: OrderForSymbol, symbol: KindOfSymbol): Fault | null {
  const spot = symbol.kind === 'spot'
  const fields = 'order_type' in order ? (spot ? checkSpotFields(order) : checkPerpetualFields(order)) : null
  return fields ?? (spot ? checkSpotTriggers(order) : null)
}

/** Checks each order of a batch with `checkOrderForSymbol` and names the first invalid item. docs/protocol 9.20. */
export function checkBatchForSymbol(orders: readonly OrderForSymbol[], symbol: KindOfSymbol): Fault | null {
  return checkItems(orders, (order) => checkOrderForSymbol(order, symbol))
}

function checkPerpetualFields(order: NewOrder): Fault | null {
  for (const field of ['position_side', 'margin_mode'] as const)
    if (order[field] === undefined) return fault('10001', field, `${field} is required on a perpetual`)
  if (order.market_order_type !== undefined && order.market_order_type !== 'base')
    return fault('10002', 'market_order_type', 'market_order_type must be base on a perpetual')
  return null
}

function checkSpotFields(order: NewOrder): Fault | null {
  for (const field of ['position_side', 'margin_mode'] as const)
    if (order[field] !== undefined) return fault('10003', field, `${field} must not be supplied on spot`)
  if (order.order_type === 'market' && order.market_order_type === undefined)
    return fault('10001', 'market_order_type', 'market_order_type is required on a spot market order')
  if (order.order_type === 'limit' && order.market_order_type === 'quote')
    return fault('10002', 'market_order_type', 'market_order_type must be base on a limit order')
  return null
}

function checkSpotTriggers({ conditional, tpsl }: OrderForSymbol): Fault | null {
  const sources = [
    ['conditional.trigger_by', conditional?.trigger_by],
    ['tpsl.tp_trigger_by', tpsl?.tp_trigger_by],
    ['tpsl.sl_trigger_by', tpsl?.sl_trigger_by],
  ] as const
  for (const [field, source] of sources)
    if (source !== undefined && source !== 'last_price')
      return fault('10002', field, `${field} must be last_price on spot`)
  return null
}
