import * as v from 'valibot'
import { addressSchema, integerBetween, textBetween } from '../fields'
import { practiceLimits } from '../profile/practiceLimits'
import { practiceWrites } from '../profile/practiceWrites'
import { defineAction } from './action'
import { agentReplySchema } from './replies'

/** How long an agent may be valid, in days. docs/protocol 1.7. */
export const validDaysSchema = integerBetween(practiceLimits.agentDaysLeast, practiceLimits.agentDaysMost)

export const approveAgentSchema = v.strictObject({
  agent_address: addressSchema,
  authorized_address: addressSchema,
  valid_days: validDaysSchema,
  label: textBetween(1, practiceLimits.agentLabelLength),
})
export type ApproveAgentBody = v.InferOutput<typeof approveAgentSchema>

/** POST /v1/account/approve-agent. docs/protocol 3.23, 2.10, 9.17, 9.33–9.35. */
export const approveAgent = defineAction({
  name: 'approveAgent',
  wire: practiceWrites.approveAgent,
  body: approveAgentSchema,
  reply: agentReplySchema,
})
