import * as v from 'valibot'
import { addressSchema } from '../fields'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { validDaysSchema } from './approveAgent'
import { agentReplySchema } from './replies'

export const renewAgentSchema = v.strictObject({ agent_address: addressSchema, valid_days: validDaysSchema })
export type RenewAgentBody = v.InferOutput<typeof renewAgentSchema>

/** POST /v1/account/renew-agent. Interface: Agent management; Settled 35. */
export const renewAgent = defineAction({
  name: 'renewAgent',
  wire: practiceWrites.renewAgent,
  body: renewAgentSchema,
  reply: agentReplySchema,
})
