import * as v from 'valibot'
import { decimalSchema, durationMsSchema, integerSchema, openEnum, orNull, symbolIdSchema } from '../fields'
import { SYMBOL_KINDS } from './enums'

/** The maximum leverage of positions up to a size. docs/protocol 4.5. */
export const marginTierSchema = v.object({
  /** Position value in the quote coin; null: no bound. */
  up_to_notional: orNull(decimalSchema),
  max_leverage: integerSchema,
  /** Fraction of the position value. */
  maintenance_rate: decimalSchema,
})
export type MarginTier = v.InferOutput<typeof marginTierSchema>

/** A market. Only perpetuals have the last three fields. docs/protocol 4.5. */
export const symbolRecordSchema = v.object({
  symbol_id: symbolIdSchema,
  symbol: v.string(),
  kind: openEnum(SYMBOL_KINDS),
  base_coin: v.string(),
  quote_coin: v.string(),
  /** Price step, in the quote coin. */
  tick_size: decimalSchema,
  /** Quantity step, in the base coin. */
  lot_size: decimalSchema,
  /** In the base coin. */
  min_quantity: decimalSchema,
  max_quantity: decimalSchema,
  /** The minimum of price × quantity, in the quote coin. */
  min_notional: decimalSchema,
  /** Ticks per price step of a merged book; the first is 1. */
  merge_multipliers: v.array(integerSchema),
  /** Fraction of the notional. */
  maker_fee_rate: decimalSchema,
  taker_fee_rate: decimalSchema,
  /** The allowed distance of a limit price from the reference price, as a fraction of it. */
  price_band: decimalSchema,
  status: openEnum(['trading', 'halted']),
  max_leverage: v.optional(integerSchema),
  margin_tiers: v.optional(v.array(marginTierSchema)),
  /** Time between two fundings. */
  funding_interval: v.optional(durationMsSchema),
})
export type SymbolRecord = v.InferOutput<typeof symbolRecordSchema>
