import * as v from 'valibot'
import { countSchema, symbolIdSchema } from '../fields'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'

export const cancelAllSchema = v.strictObject({ symbol_id: v.optional(symbolIdSchema) })
export type CancelAllBody = v.InferOutput<typeof cancelAllSchema>

/** `canceled` counts every order that was not terminal, algo and attached ones too (docs/protocol 9.52). */
export const cancelAllReplySchema = v.object({ tx_hash: v.string(), canceled: countSchema })
export type CancelAllReply = v.InferOutput<typeof cancelAllReplySchema>

/** POST /v1/trade/orders/cancel-all. docs/protocol 3.13, 9.52. */
export const cancelAll = defineAction({
  name: 'cancelAll',
  wire: practiceWrites.cancelAll,
  body: cancelAllSchema,
  reply: cancelAllReplySchema,
})
