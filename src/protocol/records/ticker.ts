import * as v from 'valibot'
import { decimalSchema, orNull, symbolIdSchema, timeSchema } from '../fields'
import { createCompactCodec } from './compactCodec'

/** A symbol's prices and 24-hour statistics; the fields of perpetuals are null on spot. docs/protocol 4.6. */
export const tickerSchema = v.object({
  symbol_id: symbolIdSchema,
  /** Null before the first trade. */
  last_price: orNull(decimalSchema),
  /** Null on spot. */
  mark_price: orNull(decimalSchema),
  /** Null on spot. */
  oracle_price: orNull(decimalSchema),
  best_bid: orNull(decimalSchema),
  best_ask: orNull(decimalSchema),
  /** The price 24 hours ago, to the minute. */
  open_24h: orNull(decimalSchema),
  high_24h: orNull(decimalSchema),
  low_24h: orNull(decimalSchema),
  /** In the base coin. */
  volume_24h: orNull(decimalSchema),
  /** In the quote coin. */
  turnover_24h: orNull(decimalSchema),
  /** Sum of the long positions, in the base coin; null on spot. */
  open_interest: orNull(decimalSchema),
  /** The rate of the running funding interval as estimated now, as a fraction; positive: longs pay. Null on spot. */
  funding_rate: orNull(decimalSchema),
  /** Null on spot. */
  next_funding_time: orNull(timeSchema),
  time: timeSchema,
})
export type Ticker = v.InferOutput<typeof tickerSchema>

/** Compact keys of a ticker. docs/protocol 4.6. */
export const tickerCodec = createCompactCodec('ticker', tickerSchema, {
  symbol_id: 's',
  last_price: 'l',
  mark_price: 'm',
  oracle_price: 'o',
  best_bid: 'b',
  best_ask: 'a',
  open_24h: 'p',
  high_24h: 'h',
  low_24h: 'w',
  volume_24h: 'v',
  turnover_24h: 'u',
  open_interest: 'i',
  funding_rate: 'f',
  next_funding_time: 'n',
  time: 't',
})
