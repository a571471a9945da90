import * as v from 'valibot'
import { integerSchema, orNull, timeSchema } from '../fields'
import { practiceLimits } from '../profile/practiceLimits'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'

const { cancelAfterLeast: LEAST, cancelAfterMost: MOST } = practiceLimits

export const cancelAllAfterSchema = v.strictObject({
  timeout: v.pipe(
    integerSchema,
    v.check((ms) => ms === 0 || (ms >= LEAST && ms <= MOST), `must be 0 or from ${LEAST} to ${MOST}`),
  ),
})
export type CancelAllAfterBody = v.InferOutput<typeof cancelAllAfterSchema>

/** `trigger_time` is null once disarmed. */
export const cancelAllAfterReplySchema = v.object({ tx_hash: v.string(), trigger_time: orNull(timeSchema) })
export type CancelAllAfterReply = v.InferOutput<typeof cancelAllAfterReplySchema>

/** POST /v1/trade/orders/cancel-all-after, in milliseconds. docs/protocol 3.14, 9.52. */
export const cancelAllAfter = defineAction({
  name: 'cancelAllAfter',
  wire: practiceWrites.cancelAllAfter,
  body: cancelAllAfterSchema,
  reply: cancelAllAfterReplySchema,
})
