import * as v from 'valibot'
import { addressSchema, coinSchema, positiveDecimalSchema } from '../fields'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { txReplySchema } from './replies'

export const depositSchema = v.strictObject({
  to_address: addressSchema,
  coin: coinSchema,
  amount: positiveDecimalSchema,
})
export type DepositBody = v.InferOutput<typeof depositSchema>

/** POST /v1/account/deposit, by the venue's system key alone. docs/protocol 2.5, 3.22. */
export const deposit = defineAction({
  name: 'deposit',
  wire: practiceWrites.deposit,
  body: depositSchema,
  reply: txReplySchema,
  privateKeyOnly: true,
  systemOnly: true,
})
