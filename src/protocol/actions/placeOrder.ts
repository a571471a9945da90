import * as v from 'valibot'
import { parseDecimal } from '@/base/decimal'
import { clientOrderIdSchema, decimalWhere, positiveDecimalSchema, symbolIdSchema } from '../fields'
import { practiceLimits } from '../profile/practiceLimits'
import {
  ALGO_ORDER_TYPES,
  MARGIN_MODES,
  MARKET_ORDER_TYPES,
  ORDER_FLAGS,
  ORDER_TYPES,
  POSITION_SIDES,
  PRICE_MATCHES,
  STP_MODES,
  TIMES_IN_FORCE,
} from '../records/enums'
import { defineAction } from './action'
import { orderReplySchema } from './replies'
import { conditionalFieldsSchema, tpslFieldsSchema, checkTpsl } from './tpslFields'
import { fault, type Fault } from '../errors'

const MIN_SLIPPAGE = parseDecimal(practiceLimits.minSlippage)
const MAX_SLIPPAGE = parseDecimal(practiceLimits.maxSlippage)

/** The fields of a new order. docs/protocol 3.4. */
export const placeOrderEntries = {
  client_order_id: v.optional(clientOrderIdSchema),
  symbol_id: symbolIdSchema,
  is_buy: v.boolean(),
  order_type: v.picklist(ORDER_TYPES),
  time_in_force: v.optional(v.picklist(TIMES_IN_FORCE)),
  quantity: positiveDecimalSchema,
  price: v.optional(positiveDecimalSchema),
  slippage: v.optional(
    decimalWhere(
      (value) => value >= MIN_SLIPPAGE && value <= MAX_SLIPPAGE,
      `must be from ${practiceLimits.minSlippage} to ${practiceLimits.maxSlippage}`,
    ),
  ),
  position_side: v.optional(v.picklist(POSITION_SIDES)),
  margin_mode: v.optional(v.picklist(MARGIN_MODES)),
  market_order_type: v.optional(v.picklist(MARKET_ORDER_TYPES)),
  stp_mode: v.optional(v.picklist(STP_MODES)),
  price_match: v.optional(v.picklist(PRICE_MATCHES)),
  tpsl: v.optional(tpslFieldsSchema),
  conditional: v.optional(conditionalFieldsSchema),
  algo_order_type: v.optional(v.picklist(ALGO_ORDER_TYPES)),
  flags: v.optional(v.array(v.picklist(ORDER_FLAGS))),
}

export const placeOrderSchema = v.strictObject(placeOrderEntries)
export type PlaceOrderBody = v.InferOutput<typeof placeOrderSchema>

/** POST /v1/trade/orders. docs/protocol 3.4, 9.13, 9.14, 9.17, 9.28, 9.41–9.49. */
export const placeOrder = defineAction({
  name: 'placeOrder',
  body: placeOrderSchema,
  reply: orderReplySchema,
  check: checkPlaceOrder,
})

/** A new order, alone or as an item of a batch. */
export type NewOrder = Omit<PlaceOrderBody, 'symbol_id'>

/**
 * Checks the rules of place order that need neither account nor symbol; null when they hold. docs/protocol 3.4; codes
 * by docs/protocol 9.13, 9.42, 9.45.
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
    if (order_type === 'market') return fault('10003', 'flags', 'flags must not contain post_only on a market order')
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
