import { addressSchema, openEnum, orNull, timeSchema, integerSchema, symbolIdSchema } from '../fields'
import { POSITION_MODES } from './enums'

import * as v from 'valibot'

/** An account. An unknown address is a main account with defaults and `created_time` null. docs/protocol 4.13. */
export const accountSchema = v.object({
  address: addressSchema,
  kind: openEnum(['main', 'sub']),
  /** The main account of a sub-account; null on a main account. */
  main_address: orNull(addressSchema),
  /** Null on a main account. */
  label: orNull(v.string()),
  position_mode: openEnum(POSITION_MODES),
  /** Whether spot buys may borrow the missing amount. */
  auto_borrow: v.boolean(),
  /** Null for an address that has no account yet. */
  created_time: orNull(timeSchema),
})
export type Account = v.InferOutput<typeof accountSchema>

/** A sub-account or an associated account. docs/protocol 4.20, 9.86. */
export const subAccountSchema = v.object({ address: addressSchema, label: v.string(), created_time: timeSchema })
export type SubAccount = v.InferOutput<typeof subAccountSchema>

/** The leverage an account has set on a perpetual. docs/protocol 4.18, 9.58. */
export const symbolLeverageSchema = v.object({ symbol_id: symbolIdSchema, leverage: integerSchema })
export type SymbolLeverage = v.InferOutput<typeof symbolLeverageSchema>

/** The leverage an account has set on borrowing a coin. docs/protocol 4.18, 9.58. */
export const coinLeverageSchema = v.object({ coin: v.string(), leverage: integerSchema })
export type CoinLeverage = v.InferOutput<typeof coinLeverageSchema>
