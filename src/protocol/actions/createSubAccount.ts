import * as v from 'valibot'
import { addressSchema, textBetween } from '../fields'
import { practiceLimits } from '../profile/practiceLimits'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'

/** A sub-account's label: 1 to 32 characters. docs/protocol 3.26, 9.86. */
export const subAccountLabelSchema = textBetween(1, practiceLimits.subAccountLabelLength)

export const createSubAccountSchema = v.strictObject({ label: subAccountLabelSchema })
export type CreateSubAccountBody = v.InferOutput<typeof createSubAccountSchema>

export const createSubAccountReplySchema = v.object({ tx_hash: v.string(), sub_account_address: addressSchema })
export type CreateSubAccountReply = v.InferOutput<typeof createSubAccountReplySchema>

/** POST /v1/account/create-sub-account. docs/protocol 3.26, 9.39. */
export const createSubAccount = defineAction({
  name: 'createSubAccount',
  wire: practiceWrites.createSubAccount,
  body: createSubAccountSchema,
  reply: createSubAccountReplySchema,
})
