import * as v from 'valibot'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { txReplySchema } from './replies'

export const setAutoBorrowSchema = v.strictObject({ enabled: v.boolean() })
export type SetAutoBorrowBody = v.InferOutput<typeof setAutoBorrowSchema>

/** POST /v1/account/auto-borrow. docs/protocol 3.18. */
export const setAutoBorrow = defineAction({
  name: 'setAutoBorrow',
  wire: practiceWrites.setAutoBorrow,
  body: setAutoBorrowSchema,
  reply: txReplySchema,
})
