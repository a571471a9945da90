import * as v from 'valibot'
import { addressSchema, decimalSchema, integerSchema, openEnum, orNull, symbolIdSchema, timeSchema } from '../fields'
import { createCompactCodec } from './compactCodec'
import { MARGIN_MODES, POSITION_SIDES } from './enums'

/** An open position. It has no values that depend on the current price. docs/protocol 4.15. */
export const positionSchema = v.object({
  symbol_id: symbolIdSchema,
  address: addressSchema,
  position_side: openEnum(POSITION_SIDES),
  margin_mode: openEnum(MARGIN_MODES),
  /** In the base coin; positive long, negative short. */
  open_size: decimalSchema,
  /** Average entry price, in the quote coin. */
  avg_price: decimalSchema,
  leverage: integerSchema,
  /** In the quote coin, without fees. All counters restart when the position opens from flat or flips. */
  cum_realized_pnl: decimalSchema,
  /** In the base coin. */
  cum_close_size: decimalSchema,
  /** In the quote coin. */
  cum_close_value: decimalSchema,
  /** Positive when paid. */
  cum_fee: decimalSchema,
  /** Positive when paid. */
  cum_funding_fee: decimalSchema,
  /** Greatest absolute size, in the base coin. */
  max_size: decimalSchema,
  /** In the quote coin; null on cross. */
  isolated_margin: orNull(decimalSchema),
  /** 0 to 4; positions at 4 are deleveraged first. */
  adl_level: integerSchema,
  created_time: timeSchema,
  updated_time: timeSchema,
})
export type Position = v.InferOutput<typeof positionSchema>

/** Compact keys of a position. docs/protocol 5.6. */
export const positionCodec = createCompactCodec('position', positionSchema, {
  symbol_id: 's',
  address: 'a',
  position_side: 'd',
  margin_mode: 'm',
  open_size: 'z',
  avg_price: 'p',
  leverage: 'l',
  cum_realized_pnl: 'c',
  cum_close_size: 'v',
  cum_close_value: 'e',
  cum_fee: 'f',
  cum_funding_fee: 'h',
  max_size: 'w',
  isolated_margin: 'o',
  adl_level: 'g',
  created_time: 'j',
  updated_time: 't',
})
