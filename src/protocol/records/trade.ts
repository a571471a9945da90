import * as v from 'valibot'
import { decimalSchema, timeSchema } from '../fields'
import { createCompactCodec } from './compactCodec'

/** A public trade. docs/protocol 4.8. */
export const tradeSchema = v.object({
  trade_id: v.string(),
  /** In the quote coin. */
  price: decimalSchema,
  /** In the base coin. */
  quantity: decimalSchema,
  /** Price × quantity, in the quote coin. */
  amount: decimalSchema,
  is_taker_buyer: v.boolean(),
  time: timeSchema,
  /** The taker's transaction. */
  tx_hash: v.string(),
})
export type Trade = v.InferOutput<typeof tradeSchema>

/** Compact keys of a trade. docs/protocol 5.9. */
export const tradeCodec = createCompactCodec('trade', tradeSchema, {
  trade_id: 'i',
  price: 'p',
  quantity: 'q',
  amount: 'a',
  is_taker_buyer: 'm',
  time: 't',
  tx_hash: 'x',
})
