import * as v from 'valibot'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { batchOf } from './batchOf'
import { cancelOrderSchema } from './cancelOrder'
import { checkItems } from './checkItems'
import { checkOrderReference } from './orderReference'
import { batchReplySchema } from './replies'

export const batchCancelSchema = v.strictObject({ orders: batchOf(cancelOrderSchema) })
export type BatchCancelBody = v.InferOutput<typeof batchCancelSchema>

/** POST /v1/trade/orders/batch/cancel. docs/protocol 3.12, 9.20. */
export const batchCancel = defineAction({
  name: 'batchCancel',
  wire: practiceWrites.batchCancel,
  body: batchCancelSchema,
  reply: batchReplySchema,
  check: ({ orders }: BatchCancelBody) => checkItems(orders, checkOrderReference),
})
