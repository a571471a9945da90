import * as v from 'valibot'
import { decimalSchema, integerSchema, openEnum, orNull, symbolIdSchema } from '../fields'
import { SYMBOL_KINDS } from './enums'

/** How much leverage a position of some size may have. `up_to_notional` null: no bound. docs/protocol 4.5. */
export const marginTierSchema = v.object({
  up_to_notional: orNull(decimalSchema),
  max_leverage: integerSchema,
  maintenance_rate: decimalSchema,
})
export type MarginTier = v.InferOutput<typeof marginTierSchema>

/** A market. The last three fields are there on perpetuals only. docs/protocol 4.5. */
export const symbolRecordSchema = v.object({
  symbol_id: symbolIdSchema,
  symbol: v.string(),
  kind: openEnum(SYMBOL_KINDS),
  base_coin: v.string(),
  quote_coin: v.string(),
  tick_size: decimalSchema,
  lot_size: decimalSchema,
  min_quantity: decimalSchema,
  max_quantity: decimalSchema,
  min_notional: decimalSchema,
  merge_multipliers: v.array(integerSchema),
  maker_fee_rate: decimalSchema,
  taker_fee_rate: decimalSchema,
  price_band: decimalSchema,
  status: openEnum(['trading', 'halted']),
  max_leverage: v.optional(integerSchema),
  margin_tiers: v.optional(v.array(marginTierSchema)),
  funding_interval: v.optional(integerSchema),
})
export type SymbolRecord = v.InferOutput<typeof symbolRecordSchema>
