import * as v from 'valibot'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { checkOrderReference, orderReferenceEntries } from './orderReference'
import { orderReplySchema } from './replies'

export const cancelOrderSchema = v.strictObject(orderReferenceEntries)
export type CancelOrderBody = v.InferOutput<typeof cancelOrderSchema>

/** POST /v1/trade/orders/cancel. docs/protocol 3.7, 9.18. */
export const cancelOrder = defineAction({
  name: 'cancelOrder',
  wire: practiceWrites.cancelOrder,
  body: cancelOrderSchema,
  reply: orderReplySchema,
  check: checkOrderReference,
})
