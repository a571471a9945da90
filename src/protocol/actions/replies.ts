import * as v from 'valibot'
import { addressSchema, openEnum, orNull, timeSchema } from '../fields'
import { ORDER_STATES } from '../records/enums'

/** The reply of a write that returns nothing but its transaction hash. docs/protocol 3.1. */
export const txReplySchema = v.object({ tx_hash: v.string() })

/** The reply of place, modify, cancel and chase. docs/protocol 3.4, 3.1. */
export const orderReplySchema = v.object({
  tx_hash: v.string(),
  order_id: v.string(),
  client_order_id: orNull(v.string()),
})

/** The result of one item of a batch; `error_code` is `0` on success. docs/protocol 3.10, 9.20. */
export const batchResultSchema = v.object({
  order_id: orNull(v.string()),
  client_order_id: orNull(v.string()),
  state: openEnum(ORDER_STATES),
  error_code: v.string(),
})
export type BatchResult = v.InferOutput<typeof batchResultSchema>

/** The reply of the three batch writes: one result per item, in order. docs/protocol 3.10, 3.1. */
export const batchReplySchema = v.object({ tx_hash: v.string(), results: v.array(batchResultSchema) })
export type BatchReply = v.InferOutput<typeof batchReplySchema>

/** The reply of approve-agent and renew-agent. docs/protocol 3.1. */
export const agentReplySchema = v.object({
  tx_hash: v.string(),
  agent_address: addressSchema,
  expires_time: timeSchema,
})
