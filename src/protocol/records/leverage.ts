import * as v from 'valibot'
import { integerSchema, symbolIdSchema } from '../fields'

/** The leverage an account has set on a perpetual. docs/protocol 4.18, 9.58. */
export const symbolLeverageSchema = v.object({ symbol_id: symbolIdSchema, leverage: integerSchema })
export type SymbolLeverage = v.InferOutput<typeof symbolLeverageSchema>

/** The leverage an account has set on borrowing a coin. docs/protocol 4.18, 9.58. */
export const coinLeverageSchema = v.object({ coin: v.string(), leverage: integerSchema })
export type CoinLeverage = v.InferOutput<typeof coinLeverageSchema>
