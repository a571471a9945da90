import * as v from 'valibot'
import { parseDecimal } from '@/base/decimal'
import { clientOrderIdSchema, decimalWhere, positiveDecimalSchema, symbolIdSchema } from '../fields'
import { practiceLimits } from '../profile/practiceLimits'
import { practiceWrites } from '../profile/practiceWrites'
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
import { checkPlaceOrder } from './checkPlaceOrder'
import { orderReplySchema } from './replies'
import { conditionalFieldsSchema, tpslFieldsSchema } from './tpslFields'

const SLIPPAGE_LEAST = parseDecimal(practiceLimits.slippageLeast)
const SLIPPAGE_MOST = parseDecimal(practiceLimits.slippageMost)

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
      (value) => value >= SLIPPAGE_LEAST && value <= SLIPPAGE_MOST,
      `must be from ${practiceLimits.slippageLeast} to ${practiceLimits.slippageMost}`,
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
  wire: practiceWrites.placeOrder,
  body: placeOrderSchema,
  reply: orderReplySchema,
  check: checkPlaceOrder,
})
