import * as v from 'valibot'
import { addressSchema } from '../fields'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { txReplySchema } from './replies'

export const revokeAgentSchema = v.strictObject({ agent_address: addressSchema })
export type RevokeAgentBody = v.InferOutput<typeof revokeAgentSchema>

/** POST /v1/account/revoke-agent. docs/protocol 3.25. */
export const revokeAgent = defineAction({
  name: 'revokeAgent',
  wire: practiceWrites.revokeAgent,
  body: revokeAgentSchema,
  reply: txReplySchema,
})
