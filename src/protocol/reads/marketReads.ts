import { symbolRecordSchema } from '../records/symbolRecord'
import { readList, readOne, readPage } from './read'
import * as v from 'valibot'
import { symbolIdSchema, integerSchema } from '../fields'
import { tickerSchema } from '../records/ticker'
import { DEPTHS, levelSetSchema } from '../book/levelSet'
import { tradeSchema } from '../records/trade'
import { INTERVALS, klineSchema } from '../records/kline'
import { fundingRateSchema } from '../records/fundingRate'

/** All markets. docs/protocol 4.5. */
export const symbols = readList({
  name: 'symbols',
  query: {},
  item: symbolRecordSchema,
})

/** 24-hour statistics of one market or of all. docs/protocol 4.6. */
export const tickers = readList({
  name: 'tickers',
  query: { symbol_id: v.optional(symbolIdSchema) },
  item: tickerSchema,
})

/** A market's book. `update_id` equals `q` of that depth and merge on `l2_book`. docs/protocol 4.7, 9.29. */
export const depth = readOne({
  name: 'depth',
  query: {
    symbol_id: symbolIdSchema,
    depth: v.optional(v.picklist(DEPTHS), 20),
    merge: v.optional(v.pipe(integerSchema, v.minValue(1, 'must be at least 1')), 1),
  },
  item: levelSetSchema,
})

/** Public trades of a market. docs/protocol 4.8. */
export const trades = readPage({
  name: 'trades',
  query: { symbol_id: symbolIdSchema },
  item: tradeSchema,
  sortField: 'time',
})

/** Bars of a market, newest first. docs/protocol 4.9, 9.9, 9.32. */
export const klines = readPage({
  name: 'klines',
  query: { symbol_id: symbolIdSchema, interval: v.picklist(INTERVALS) },
  item: klineSchema,
  sortField: 'start',
})

/** Past funding of a perpetual. docs/protocol 4.10, 9.67. */
export const fundingRates = readPage({
  name: 'fundingRates',
  query: { symbol_id: symbolIdSchema },
  item: fundingRateSchema,
  sortField: 'time',
})
