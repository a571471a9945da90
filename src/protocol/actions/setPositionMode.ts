import * as v from 'valibot'
import { practiceWrites } from '../profile/practiceWrites'
import { POSITION_MODES } from '../records/enums'
import { defineAction } from './action'
import { txReplySchema } from './replies'

export const setPositionModeSchema = v.strictObject({ position_mode: v.picklist(POSITION_MODES) })
export type SetPositionModeBody = v.InferOutput<typeof setPositionModeSchema>

/** POST /v1/account/position-mode. docs/protocol 3.1, 3.15. */
export const setPositionMode = defineAction({
  name: 'setPositionMode',
  wire: practiceWrites.setPositionMode,
  body: setPositionModeSchema,
  reply: txReplySchema,
})
