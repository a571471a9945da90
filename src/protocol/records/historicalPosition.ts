import * as v from 'valibot'
import { addressSchema, decimalSchema, integerSchema, openEnum, symbolIdSchema, timeSchema } from '../fields'
import { EXECUTION_KINDS, MARGIN_MODES, POSITION_SIDES } from './enums'

/** A closed position. docs/protocol 4.16, 9.78. */
export const historicalPositionSchema = v.object({
  symbol_id: symbolIdSchema,
  address: addressSchema,
  position_side: openEnum(POSITION_SIDES),
  margin_mode: openEnum(MARGIN_MODES),
  leverage: integerSchema,
  /** All value opened ÷ all quantity opened. */
  avg_entry_price: decimalSchema,
  /** All value closed ÷ all quantity closed. */
  avg_close_price: decimalSchema,
  /** Greatest absolute size, in the base coin. */
  max_size: decimalSchema,
  /** In the quote coin, without fees. */
  realized_pnl: decimalSchema,
  /** Positive when paid. */
  fee: decimalSchema,
  /** Positive when paid. */
  funding_fee: decimalSchema,
  opened_time: timeSchema,
  closed_time: timeSchema,
  /** How its last part was closed. */
  close_kind: openEnum(EXECUTION_KINDS),
})
export type HistoricalPosition = v.InferOutput<typeof historicalPositionSchema>

/** The key of a closed position's record, which has no id of its own. */
export function keyOfHistoricalPosition(row: {
  symbol_id: number
  position_side: string
  opened_time: number
  closed_time: number
}): string {
  return [row.symbol_id, row.position_side, row.opened_time, row.closed_time].join('|')
}
