import * as v from 'valibot'
import { nonZeroDecimalSchema, symbolIdSchema } from '../fields'
import { practiceWrites } from '../profile/practiceWrites'
import { POSITION_SIDES } from '../records/enums'
import { defineAction } from './action'
import { txReplySchema } from './replies'

export const updateMarginSchema = v.strictObject({
  symbol_id: symbolIdSchema,
  position_side: v.picklist(POSITION_SIDES),
  amount: nonZeroDecimalSchema,
})
export type UpdateMarginBody = v.InferOutput<typeof updateMarginSchema>

/** POST /v1/account/isolated-margin; a negative amount takes out. docs/protocol 3.17, 9.70. */
export const updateMargin = defineAction({
  name: 'updateMargin',
  wire: practiceWrites.updateMargin,
  body: updateMarginSchema,
  reply: txReplySchema,
})
