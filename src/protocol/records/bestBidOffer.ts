import * as v from 'valibot'
import { decimalSchema, integerSchema, orNull, symbolIdSchema, timeSchema } from '../fields'
import { createCompactCodec } from './compactCodec'

/** The best price of each side; null where a side is empty. docs/protocol 5.11. */
export const bestBidOfferSchema = v.object({
  symbol_id: symbolIdSchema,
  /** In the quote coin. */
  bid_price: orNull(decimalSchema),
  /** In the base coin. */
  bid_size: orNull(decimalSchema),
  ask_price: orNull(decimalSchema),
  ask_size: orNull(decimalSchema),
  /** The channel's own sequence number; rises with every push. */
  update_id: integerSchema,
  time: timeSchema,
})
export type BestBidOffer = v.InferOutput<typeof bestBidOfferSchema>

/** Compact keys of the best prices. docs/protocol 5.11. */
export const bestBidOfferCodec = createCompactCodec('bbo', bestBidOfferSchema, {
  symbol_id: 's',
  bid_price: 'b',
  bid_size: 'z',
  ask_price: 'a',
  ask_size: 'y',
  update_id: 'q',
  time: 't',
})
