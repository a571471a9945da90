import {
  clientOrderIdSchema,
  idSchema,
  positiveDecimalSchema,
  countSchema,
  symbolIdSchema,
  integerSchema,
  orNull,
  timeSchema,
} from '../fields'
import type { Fault } from '../errors'
import * as v from 'valibot'
import { defineAction } from './action'
import { orderReplySchema } from './replies'
import { checkTpsl, conditionalChangeSchema, tpslFieldsSchema } from './tpslFields'
import { practiceLimits } from '../profile/practiceLimits'

/** The two ways to name an order; at least one is required. docs/protocol 3.6, 3.7, 3.8. */
const orderReferenceEntries = {
  order_id: v.optional(idSchema),
  client_order_id: v.optional(clientOrderIdSchema),
}

/** Rejects a reference that names no order (10001). */
export function checkOrderReference(reference: {
  readonly order_id?: string | undefined
  readonly client_order_id?: string | undefined
}): Fault | null {
  if (reference.order_id !== undefined || reference.client_order_id !== undefined) return null
  return { code: '10001', field: 'order_id', message: 'order_id or client_order_id is required' }
}

/** The fields of a modify. docs/protocol 3.6. */
export const modifyOrderEntries = {
  ...orderReferenceEntries,
  price: v.optional(positiveDecimalSchema),
  quantity: v.optional(positiveDecimalSchema),
  conditional: v.optional(conditionalChangeSchema),
  tpsl: v.optional(tpslFieldsSchema),
}

const modifyOrderSchema = v.strictObject(modifyOrderEntries)
export type ModifyOrderBody = v.InferOutput<typeof modifyOrderSchema>

/** Rejects a modify that names no order or changes nothing (10001). docs/protocol 3.6, 9.50. */
export function checkModifyOrder(body: ModifyOrderBody): Fault | null {
  const { price, quantity, conditional, tpsl } = body
  const nothing: Fault | null =
    (price ?? quantity ?? conditional ?? tpsl)
      ? null
      : { code: '10001', field: 'price', message: 'price, quantity, conditional or tpsl is required' }
  return checkOrderReference(body) ?? nothing ?? checkTpsl(tpsl)
}

/** POST /v1/trade/orders/modify. docs/protocol 3.6, 9.50, 9.81, 9.82. */
export const modifyOrder = defineAction({
  name: 'modifyOrder',
  body: modifyOrderSchema,
  reply: orderReplySchema,
  check: checkModifyOrder,
})

export const cancelOrderSchema = v.strictObject(orderReferenceEntries)

/** POST /v1/trade/orders/cancel. docs/protocol 3.7, 9.18. */
export const cancelOrder = defineAction({
  name: 'cancelOrder',
  body: cancelOrderSchema,
  reply: orderReplySchema,
  check: checkOrderReference,
})

const chaseOrderSchema = v.strictObject(orderReferenceEntries)

/** POST /v1/trade/orders/chase. docs/protocol 3.8, 9.51. */
export const chaseOrder = defineAction({
  name: 'chaseOrder',
  body: chaseOrderSchema,
  reply: orderReplySchema,
  check: checkOrderReference,
})

const cancelAllSchema = v.strictObject({ symbol_id: v.optional(symbolIdSchema) })

/** `canceled` counts every order that was open, including algo and attached orders (docs/protocol 9.52). */
const cancelAllReplySchema = v.object({ tx_hash: v.string(), canceled: countSchema })

/** POST /v1/trade/orders/cancel-all. docs/protocol 3.13, 9.52. */
export const cancelAll = defineAction({
  name: 'cancelAll',
  body: cancelAllSchema,
  reply: cancelAllReplySchema,
})

const { minCancelAfter: MIN_TIMEOUT, maxCancelAfter: MAX_TIMEOUT } = practiceLimits

const cancelAllAfterSchema = v.strictObject({
  timeout: v.pipe(
    integerSchema,
    v.check(
      (ms) => ms === 0 || (ms >= MIN_TIMEOUT && ms <= MAX_TIMEOUT),
      `must be 0 or from ${MIN_TIMEOUT} to ${MAX_TIMEOUT}`,
    ),
  ),
})

/** `trigger_time` is null after disarming. */
const cancelAllAfterReplySchema = v.object({ tx_hash: v.string(), trigger_time: orNull(timeSchema) })

/** POST /v1/trade/orders/cancel-all-after; `timeout` is in milliseconds. docs/protocol 3.14, 9.52. */
export const cancelAllAfter = defineAction({
  name: 'cancelAllAfter',
  body: cancelAllAfterSchema,
  reply: cancelAllAfterReplySchema,
})
