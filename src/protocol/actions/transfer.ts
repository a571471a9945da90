import * as v from 'valibot'
import { addressSchema, coinSchema, positiveDecimalSchema } from '../fields'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { txReplySchema } from './replies'

export const transferSchema = v.strictObject({
  from_address: v.optional(addressSchema),
  to_address: addressSchema,
  coin: coinSchema,
  amount: positiveDecimalSchema,
})
export type TransferBody = v.InferOutput<typeof transferSchema>

/** POST /v1/account/transfer, by the private key only; `from_address` defaults to the signer. docs/protocol 9.38, 9.40. */
export const transfer = defineAction({
  name: 'transfer',
  wire: practiceWrites.transfer,
  body: transferSchema,
  reply: txReplySchema,
  privateKeyOnly: true,
})
