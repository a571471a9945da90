import * as v from 'valibot'
import { decimalSchema, orNull, symbolIdSchema, timeSchema } from '../fields'
import { createCompactCodec, decodeWhole, type Compact } from './compactCodec'

/** A symbol's prices and its last 24 hours; what only perpetuals have is null on spot. docs/protocol 4.6. */
export const tickerSchema = v.object({
  symbol_id: symbolIdSchema,
  last_price: orNull(decimalSchema),
  mark_price: orNull(decimalSchema),
  oracle_price: orNull(decimalSchema),
  best_bid: orNull(decimalSchema),
  best_ask: orNull(decimalSchema),
  open_24h: orNull(decimalSchema),
  high_24h: orNull(decimalSchema),
  low_24h: orNull(decimalSchema),
  volume_24h: orNull(decimalSchema),
  turnover_24h: orNull(decimalSchema),
  open_interest: orNull(decimalSchema),
  funding_rate: orNull(decimalSchema),
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

/** The compact form of a ticker. docs/protocol 4.6. */
export function encodeTicker(ticker: Ticker): Compact {
  return tickerCodec.encode(ticker)
}

/** Reads a `ticker` push. Throws WireError. docs/protocol 4.6. */
export function decodeTicker(compact: unknown): Ticker {
  return decodeWhole(tickerCodec, tickerSchema, compact, 'ticker')
}
