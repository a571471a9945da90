import * as v from 'valibot'
import { addressSchema, integerBetween, textBetween } from '../fields'
import { practiceLimits } from '../profile/practiceLimits'
import { defineAction } from './action'
import { agentReplySchema, txReplySchema } from './replies'

/** How long an agent may be valid, in days. docs/protocol 1.7. */
const validDaysSchema = integerBetween(practiceLimits.minAgentDays, practiceLimits.maxAgentDays)

const approveAgentSchema = v.strictObject({
  agent_address: addressSchema,
  authorized_address: addressSchema,
  valid_days: validDaysSchema,
  label: textBetween(1, practiceLimits.agentLabelLength),
})

/** POST /v1/account/approve-agent. docs/protocol 3.23, 2.10, 9.17, 9.33–9.35. */
export const approveAgent = defineAction({
  name: 'approveAgent',
  body: approveAgentSchema,
  reply: agentReplySchema,
})

const renewAgentSchema = v.strictObject({ agent_address: addressSchema, valid_days: validDaysSchema })

/** POST /v1/account/renew-agent. docs/protocol 3.24, 9.35. */
export const renewAgent = defineAction({
  name: 'renewAgent',
  body: renewAgentSchema,
  reply: agentReplySchema,
})

const revokeAgentSchema = v.strictObject({ agent_address: addressSchema })

/** POST /v1/account/revoke-agent. docs/protocol 3.25. */
export const revokeAgent = defineAction({
  name: 'revokeAgent',
  body: revokeAgentSchema,
  reply: txReplySchema,
})
