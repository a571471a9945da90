import * as v from 'valibot'
import { addressSchema, coinSchema, positiveDecimalSchema } from '../fields'
import { defineAction } from './action'
import { txReplySchema } from './replies'

const depositSchema = v.strictObject({
  to_address: addressSchema,
  coin: coinSchema,
  amount: positiveDecimalSchema,
})

/** POST /v1/account/deposit, by the venue's system key alone. docs/protocol 2.5, 3.22. */
export const deposit = defineAction({
  name: 'deposit',
  body: depositSchema,
  reply: txReplySchema,
  privateKeyOnly: true,
  systemOnly: true,
})

const transferSchema = v.strictObject({
  from_address: v.optional(addressSchema),
  to_address: addressSchema,
  coin: coinSchema,
  amount: positiveDecimalSchema,
})

/** POST /v1/account/transfer, by the private key only; `from_address` defaults to the signer. docs/protocol 9.38, 9.40. */
export const transfer = defineAction({
  name: 'transfer',
  body: transferSchema,
  reply: txReplySchema,
  privateKeyOnly: true,
})

const withdrawSchema = v.strictObject({
  coin: coinSchema,
  amount: positiveDecimalSchema,
  destination_address: addressSchema,
})

const withdrawReplySchema = v.object({ tx_hash: v.string(), withdrawal_id: v.string() })

/** POST /v1/account/withdraw, by the private key only. docs/protocol 3.21. */
export const withdraw = defineAction({
  name: 'withdraw',
  body: withdrawSchema,
  reply: withdrawReplySchema,
  privateKeyOnly: true,
})
