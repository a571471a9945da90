import * as v from 'valibot'
import { coinSchema } from '../fields'
import { practiceReads } from '../profile/practiceReads'
import { assetFlowSchema } from '../records/assetFlow'
import { ofAddress } from './queryEntries'
import { readPage } from './read'

/** Movements on an account's balances. docs/protocol 4.17, 4.1. */
export const assetFlow = readPage({
  name: 'assetFlow',
  wire: practiceReads.assetFlow,
  query: { ...ofAddress, coin: v.optional(coinSchema) },
  item: assetFlowSchema,
  sortField: 'time',
  retained: 10_000,
})
