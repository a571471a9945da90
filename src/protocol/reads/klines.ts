import * as v from 'valibot'
import { symbolIdSchema } from '../fields'
import { practiceReads } from '../profile/practiceReads'
import { INTERVALS, klineSchema } from '../records/kline'
import { readPage } from './read'

/** Bars of a market, newest first. docs/protocol 4.9, 9.9, 9.32. */
export const klines = readPage({
  name: 'klines',
  wire: practiceReads.klines,
  query: { symbol_id: symbolIdSchema, interval: v.picklist(INTERVALS) },
  item: klineSchema,
  sortField: 'start',
})
