import * as v from 'valibot'
import { addressSchema } from '../fields'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { subAccountLabelSchema } from './createSubAccount'
import { txReplySchema } from './replies'

export const associateAccountSchema = v.strictObject({ main_address: addressSchema, label: subAccountLabelSchema })
export type AssociateAccountBody = v.InferOutput<typeof associateAccountSchema>

/** POST /v1/account/associate-account. docs/protocol 3.27, 9.37, 9.39, 9.86. */
export const associateAccount = defineAction({
  name: 'associateAccount',
  wire: practiceWrites.associateAccount,
  body: associateAccountSchema,
  reply: txReplySchema,
})
