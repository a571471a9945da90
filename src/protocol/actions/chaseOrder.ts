import * as v from 'valibot'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { checkOrderReference, orderReferenceEntries } from './orderReference'
import { orderReplySchema } from './replies'

export const chaseOrderSchema = v.strictObject(orderReferenceEntries)
export type ChaseOrderBody = v.InferOutput<typeof chaseOrderSchema>

/** POST /v1/trade/orders/chase. docs/protocol 3.8, 9.51. */
export const chaseOrder = defineAction({
  name: 'chaseOrder',
  wire: practiceWrites.chaseOrder,
  body: chaseOrderSchema,
  reply: orderReplySchema,
  check: checkOrderReference,
})
