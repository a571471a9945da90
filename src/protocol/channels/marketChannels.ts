import * as v from 'valibot'
import { integerSchema, symbolIdSchema } from '../fields'
import { levelSetCodec, DEPTHS } from '../book/levelSet'
import { defineChannel, symbolParams, decodeList } from './channel'
import { tradeCodec } from '../records/trade'
import { INTERVALS } from '../records/interval'
import { klineCodec } from '../records/kline'
import { bestBidOfferCodec } from '../records/bestBidOffer'
import { tickerCodec } from '../records/ticker'

/**
 * A market's book: a snapshot, then a delta for each block with changes. The hub checks whether the symbol supports
 * `merge` and whether the connection is subscribed to another depth already. docs/protocol 5.8, 9.24, 9.29.
 */
export const l2Book = defineChannel({
  name: 'l2Book',
  params: v.object({
    symbol_id: symbolIdSchema,
    depth: v.optional(v.picklist(DEPTHS), 20),
    merge: v.optional(v.pipe(integerSchema, v.minValue(1, 'must be at least 1')), 1),
  }),
  payload: levelSetCodec.schema,
  decode: levelSetCodec.decodeWhole,
})

/** A market's trades, one push per block that has any. docs/protocol 5.9. */
export const trade = defineChannel({
  name: 'trade',
  params: symbolParams,
  payload: tradeCodec.schema,
  list: true,
  decode: decodeList('trade', tradeCodec.decodeWhole),
})

/** A market's open bar, and the final values of each bar that closes. docs/protocol 5.10, 9.32. */
export const kline = defineChannel({
  name: 'kline',
  params: v.object({ symbol_id: symbolIdSchema, interval: v.picklist(INTERVALS) }),
  payload: klineCodec.schema,
  decode: klineCodec.decodeWhole,
})

/** The best bid and ask of a market. docs/protocol 5.11. */
export const bbo = defineChannel({
  name: 'bbo',
  params: symbolParams,
  payload: bestBidOfferCodec.schema,
  decode: bestBidOfferCodec.decodeWhole,
})

/** The 24-hour statistics of a market. docs/protocol 4.6. */
export const ticker = defineChannel({
  name: 'ticker',
  params: symbolParams,
  payload: tickerCodec.schema,
  decode: tickerCodec.decodeWhole,
})
