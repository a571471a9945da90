import * as v from 'valibot'
import { addressSchema, openEnum, orNull, timeSchema } from '../fields'
import { POSITION_MODES } from './enums'

/** An account. One never seen is a main account with defaults and `created_time` null. docs/protocol 4.13. */
export const accountSchema = v.object({
  address: addressSchema,
  kind: openEnum(['main', 'sub']),
  main_address: orNull(addressSchema),
  label: orNull(v.string()),
  position_mode: openEnum(POSITION_MODES),
  auto_borrow: v.boolean(),
  created_time: orNull(timeSchema),
})
export type Account = v.InferOutput<typeof accountSchema>

/** A sub-account or an associated account. docs/protocol 4.20, 9.86. */
export const subAccountSchema = v.object({ address: addressSchema, label: v.string(), created_time: timeSchema })
export type SubAccount = v.InferOutput<typeof subAccountSchema>
