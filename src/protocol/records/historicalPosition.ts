import * as v from 'valibot'
import { addressSchema, decimalSchema, integerSchema, openEnum, symbolIdSchema, timeSchema } from '../fields'
import { EXECUTION_KINDS, MARGIN_MODES, POSITION_SIDES } from './enums'

/** A position that was closed. docs/protocol 4.16, 9.78. */
export const historicalPositionSchema = v.object({
  symbol_id: symbolIdSchema,
  address: addressSchema,
  position_side: openEnum(POSITION_SIDES),
  margin_mode: openEnum(MARGIN_MODES),
  leverage: integerSchema,
  avg_entry_price: decimalSchema,
  avg_close_price: decimalSchema,
  max_size: decimalSchema,
  realized_pnl: decimalSchema,
  fee: decimalSchema,
  funding_fee: decimalSchema,
  opened_time: timeSchema,
  closed_time: timeSchema,
  close_kind: openEnum(EXECUTION_KINDS),
})
export type HistoricalPosition = v.InferOutput<typeof historicalPositionSchema>
