import * as v from 'valibot'
import { decimalSchema } from '../fields'

/** What an account holds of a coin. docs/protocol 4.14, 9.61. */
export const balanceSchema = v.object({
  coin: v.string(),
  total: decimalSchema,
  available: decimalSchema,
  locked: decimalSchema,
  borrowed: decimalSchema,
  interest: decimalSchema,
})
export type Balance = v.InferOutput<typeof balanceSchema>
