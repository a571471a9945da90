import * as v from 'valibot'
import { addressSchema } from '../fields'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { validDaysSchema } from './approveAgent'
import { agentReplySchema } from './replies'

export const renewAgentSchema = v.strictObject({ agent_address: addressSchema, valid_days: validDaysSchema })
export type RenewAgentBody = v.InferOutput<typeof renewAgentSchema>

/** POST /v1/account/renew-agent. docs/protocol 3.24, 9.35. */
export const renewAgent = defineAction({
  name: 'renewAgent',
  wire: practiceWrites.renewAgent,
  body: renewAgentSchema,
  reply: agentReplySchema,
})
