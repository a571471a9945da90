import * as v from 'valibot'
import { integerSchema, symbolIdSchema } from '../fields'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { txReplySchema } from './replies'

export const setLeverageSchema = v.strictObject({
  symbol_id: symbolIdSchema,
  leverage: v.pipe(integerSchema, v.minValue(1, 'must be at least 1')),
})
export type SetLeverageBody = v.InferOutput<typeof setLeverageSchema>

/** POST /v1/account/leverage. docs/protocol 3.16, 9.68, 9.76. */
export const setLeverage = defineAction({
  name: 'setLeverage',
  wire: practiceWrites.setLeverage,
  body: setLeverageSchema,
  reply: txReplySchema,
})
