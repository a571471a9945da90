import * as v from 'valibot'
import { decimalSchema } from '../fields'

/** An account's balance of a coin. docs/protocol 4.14, 9.61. */
export const balanceSchema = v.object({
  coin: v.string(),
  /** In the coin, like all amounts here; negative when the account borrowed more than it owns. */
  total: decimalSchema,
  /** Usable for new orders and withdrawals. */
  available: decimalSchema,
  /** Reserved by spot orders; for USDC also isolated margin, and the initial margin of cross positions and orders. */
  locked: decimalSchema,
  /** The amount by which `total` is below zero, as a positive number. */
  borrowed: decimalSchema,
  /** The part of the debt that is interest. */
  interest: decimalSchema,
})
export type Balance = v.InferOutput<typeof balanceSchema>
