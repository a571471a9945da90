import * as v from 'valibot'
import { addressSchema, integerSchema, timeSchema } from '../fields'

/** A key that may trade for an account. docs/protocol 4.19. */
export const agentSchema = v.object({
  agent_address: addressSchema,
  /** The account that the key may trade for. */
  authorized_address: addressSchema,
  /** The signer of the approval. */
  signer_address: addressSchema,
  label: v.string(),
  /** Validity of the approval in days of 24 hours. */
  valid_days: integerSchema,
  approved_time: timeSchema,
  expires_time: timeSchema,
})
export type Agent = v.InferOutput<typeof agentSchema>
