import type * as v from 'valibot'
import { account, agents, balances, coinLeverages, leverages, orders, positions, subAccounts } from './accountReads'
import { addressTransactions, blocks, transaction } from './explorerReads'
import { assetFlow, executions, orderHistory, positionHistory } from './historyReads'
import { depth, fundingRates, klines, symbols, tickers, trades } from './marketReads'
import type { Read } from './read'

/** Every read, by name. docs/protocol 4.1. */
export const reads = {
  symbols,
  tickers,
  depth,
  trades,
  klines,
  fundingRates,
  orders,
  orderHistory,
  executions,
  account,
  balances,
  positions,
  positionHistory,
  assetFlow,
  leverages,
  coinLeverages,
  agents,
  subAccounts,
  addressTransactions,
  transaction,
  blocks,
} as const

/** The name of a read. */
export type ReadName = keyof typeof reads

/** The parameters of a read after decoding, defaults filled in. */
export type ReadQuery<Name extends ReadName> = v.InferOutput<(typeof reads)[Name]['query']>

/** The parameters that a client passes; those with a default are optional. */
export type ReadParameters<Name extends ReadName> = v.InferInput<(typeof reads)[Name]['query']>

/** One record of a read's reply. */
export type ReadItem<Name extends ReadName> = v.InferOutput<(typeof reads)[Name]['item']>

/** The whole `data` of a read's reply. */
export type ReadReply<Name extends ReadName> = v.InferOutput<(typeof reads)[Name]['reply']>

/** The definitions of all reads as one venue knows them. */
export type Reads = {
  readonly [Name in ReadName]: Read<Name, ReadQuery<Name>, ReadItem<Name>, ReadReply<Name>>
}

/** The definition of any read. */
export type AnyRead = Read<ReadName>
