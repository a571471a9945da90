import * as v from 'valibot'
import { decimalSchema } from '../fields'

/** What an account holds of a coin. docs/protocol 4.14, 9.61. */
export const balanceSchema = v.object({
  coin: v.string(),
  /** In the coin, like all amounts here; negative when more is borrowed than there is. */
  total: decimalSchema,
  /** What new orders and withdrawals may use. */
  available: decimalSchema,
  /** What spot orders reserve; of USDC also isolated margins, and the initial margin of cross positions and orders. */
  locked: decimalSchema,
  /** What `total` is below zero, as a positive number. */
  borrowed: decimalSchema,
  /** The part of the debt that is interest. */
  interest: decimalSchema,
})
export type Balance = v.InferOutput<typeof balanceSchema>
