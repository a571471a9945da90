import * as v from 'valibot'
import { addressSchema, decimalSchema, openEnum, orNull, symbolIdSchema, timeSchema } from '../fields'
import { EXECUTION_KINDS, POSITION_SIDES } from './enums'

/** One account's side of a trade. docs/protocol 4.12; null fields on spot: docs/protocol 9.79. */
export const executionSchema = v.object({
  execution_id: v.string(),
  /** The public trade; both sides have the same id. */
  trade_id: v.string(),
  order_id: v.string(),
  client_order_id: orNull(v.string()),
  address: addressSchema,
  symbol_id: symbolIdSchema,
  is_buy: v.boolean(),
  /** Null on spot. */
  position_side: orNull(openEnum(POSITION_SIDES)),
  /** In the quote coin. */
  price: decimalSchema,
  /** In the base coin. */
  quantity: decimalSchema,
  /** Price × quantity, in the quote coin. */
  amount: decimalSchema,
  /** In `fee_coin`; positive when paid. */
  fee: decimalSchema,
  fee_coin: v.string(),
  is_maker: v.boolean(),
  /** In the quote coin, without fees; null on spot. */
  realized_pnl: orNull(decimalSchema),
  kind: openEnum(EXECUTION_KINDS),
  time: timeSchema,
  tx_hash: v.string(),
})
export type Execution = v.InferOutput<typeof executionSchema>
