import type { ErrorCode, Fault } from '../errors'
import type { PlaceOrderBody } from './placeOrder'
import { checkTpsl } from './tpslFields'

/** A new order, be it alone or an item of a batch. */
export type NewOrder = Omit<PlaceOrderBody, 'symbol_id'>

/**
 * The rules of place order that need neither account nor symbol; null when all hold.
 * docs/protocol 3.4; codes by docs/protocol 9.13, 9.42, 9.45.
 */
export function checkPlaceOrder(order: NewOrder): Fault | null {
  return checkPrice(order) ?? checkFlags(order) ?? checkTpsl(order.tpsl) ?? checkAlgo(order)
}

function checkPrice(order: NewOrder): Fault | null {
  if (order.order_type === 'market') {
    if (order.price !== undefined) return forbidden('price', 'on a market order')
    if (order.price_match !== undefined) return forbidden('price_match', 'on a market order')
    return null
  }
  if (order.slippage !== undefined) return forbidden('slippage', 'on a limit order')
  if (order.price !== undefined && order.price_match !== undefined)
    return forbidden('price_match', 'together with price')
  if (order.price === undefined && order.price_match === undefined)
    return fault('10001', 'price', 'price or price_match is required on a limit order')
  return null
}

function checkFlags({ flags, order_type, time_in_force, tpsl }: NewOrder): Fault | null {
  if (flags?.includes('post_only')) {
    if (order_type === 'market') return fault('10003', 'flags', 'flags must not hold post_only on a market order')
    if (time_in_force !== undefined && time_in_force !== 'gtc')
      return fault('10002', 'time_in_force', 'time_in_force must be gtc with post_only')
  }
  if (flags?.includes('reduce_only') && !tpsl) return fault('10001', 'tpsl', 'tpsl is required with reduce_only')
  return null
}

function checkAlgo({ algo_order_type, conditional, order_type, tpsl }: NewOrder): Fault | null {
  if (algo_order_type === undefined) return null
  if (algo_order_type === 'conditional')
    return conditional ? null : fault('10001', 'conditional', 'conditional is required for a conditional order')
  if (!tpsl) return fault('10001', 'tpsl', `tpsl is required when algo_order_type is ${algo_order_type}`)
  if (algo_order_type === 'tpsl' && order_type !== 'market')
    return fault('10002', 'order_type', 'order_type must be market when algo_order_type is tpsl')
  return null
}

function forbidden(field: string, where: string): Fault {
  return fault('10003', field, `${field} must not be supplied ${where}`)
}

function fault(code: ErrorCode, field: string, message: string): Fault {
  return { code, field, message }
}
