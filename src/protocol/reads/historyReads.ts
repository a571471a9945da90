import { orderSchema } from '../records/order'
import { ofAddress, ofSymbol, orderIdsQuery } from './queryEntries'
import { readPage } from './read'
import { executionSchema } from '../records/execution'
import { historicalPositionSchema } from '../records/historicalPosition'
import * as v from 'valibot'
import { coinSchema } from '../fields'
import { assetFlowSchema } from '../records/assetFlow'

/** Finished orders. docs/protocol 4.11, 4.1, 9.11, 9.18. */
export const orderHistory = readPage({
  name: 'orderHistory',
  query: { ...ofAddress, ...ofSymbol, ...orderIdsQuery },
  item: orderSchema,
  sortField: 'updated_time',
  retained: 10_000,
})

/** An account's fills. docs/protocol 4.12, 4.1. */
export const executions = readPage({
  name: 'executions',
  query: { ...ofAddress, ...ofSymbol },
  item: executionSchema,
  sortField: 'time',
  retained: 10_000,
})

/** Closed positions. docs/protocol 4.16, 4.1. */
export const positionHistory = readPage({
  name: 'positionHistory',
  query: { ...ofAddress, ...ofSymbol },
  item: historicalPositionSchema,
  sortField: 'closed_time',
  retained: 1_000,
})

/** Changes of an account's balances. docs/protocol 4.17, 4.1. */
export const assetFlow = readPage({
  name: 'assetFlow',
  query: { ...ofAddress, coin: v.optional(coinSchema) },
  item: assetFlowSchema,
  sortField: 'time',
  retained: 10_000,
})
