import * as v from 'valibot'
import { addressSchema, coinSchema, positiveDecimalSchema } from '../fields'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'

export const withdrawSchema = v.strictObject({
  coin: coinSchema,
  amount: positiveDecimalSchema,
  destination_address: addressSchema,
})
export type WithdrawBody = v.InferOutput<typeof withdrawSchema>

export const withdrawReplySchema = v.object({ tx_hash: v.string(), withdrawal_id: v.string() })
export type WithdrawReply = v.InferOutput<typeof withdrawReplySchema>

/** POST /v1/account/withdraw, by the private key only. docs/protocol 3.21. */
export const withdraw = defineAction({
  name: 'withdraw',
  wire: practiceWrites.withdraw,
  body: withdrawSchema,
  reply: withdrawReplySchema,
  privateKeyOnly: true,
})
