import * as v from 'valibot'
import { addressSchema, integerSchema, timeSchema } from '../fields'

/** A key that may trade for an account. docs/protocol 4.19. */
export const agentSchema = v.object({
  agent_address: addressSchema,
  authorized_address: addressSchema,
  signer_address: addressSchema,
  label: v.string(),
  valid_days: integerSchema,
  approved_time: timeSchema,
  expires_time: timeSchema,
})
export type Agent = v.InferOutput<typeof agentSchema>
