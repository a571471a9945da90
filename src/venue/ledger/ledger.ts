import { actions } from '@/protocol/actions'
import type { Hex } from '@/protocol/fields'
import {
  isTerminal,
  type AssetFlow,
  type Execution,
  type ExplorerTransaction,
  type HistoricalPosition,
  type Interval,
  type Order,
  type SymbolRecord,
} from '@/protocol/records'
import type { ExecutedBlock } from '../chain/chain'
import type { Executed } from '../chain/stateMachine'
import type { EngineEvent } from '../engine/types'
import { createArchive, type Archive, type ArchiveDump } from './archive'
import { createExplorer, type Explorer, type ExplorerDump } from './explorer'
import type { History } from './history'
import { createMarketHistory, type MarketHistory, type MarketHistoryDump } from './marketHistory'

/** Maximum rows per account. docs/protocol 4.1. */
const MAX_ROWS = 10_000
const MAX_POSITIONS = 1_000
/** Maximum rows of the venue's own accounts, which trade all day. */
const MAX_MAKER_ROWS = 500
/** Maximum rows of all addresses without an account together: such keys are free. */
const MAX_ROWS_WITHOUT_ACCOUNT = 50_000

export type LedgerDump = {
  /** The addresses of the venue's own accounts; `house` in older snapshots. */
  venueAccounts?: string[]
  house?: string[]
  orders: ArchiveDump<Order>
  executions: ArchiveDump<Execution>
  flows: ArchiveDump<AssetFlow>
  positions: ArchiveDump<HistoricalPosition>
  markets: [symbolId: number, dump: MarketHistoryDump][]
  explorer: ExplorerDump
}

/** The effect of a block on the markets' bars: symbols that traded, and bars that closed. */
export type BarChanges = {
  readonly traded: ReadonlySet<number>
  readonly closed: readonly { readonly symbolId: number; readonly interval: Interval; readonly count: number }[]
}

/** Read models: data of reads that the engine does not store. A pure fold over blocks and their events. */
export type Ledger = {
  /** Terminal orders. */
  readonly orders: Archive<Order>
  readonly executions: Archive<Execution>
  readonly flows: Archive<AssetFlow>
  readonly positions: Archive<HistoricalPosition>
  readonly explorer: Explorer
  market(symbolId: number): MarketHistory | undefined
  apply(block: ExecutedBlock): BarChanges
  preload(symbolId: number, history: History): void
  /** Marks one of the venue's own accounts. */
  markVenueAccount(address: string): void
  dump(): LedgerDump
}

/** Creates the ledger, from a dump if there is one. `hasAccount`: whether an address has an account now. */
export function createLedger(
  symbols: readonly SymbolRecord[],
  genesisHash: Hex,
  hasAccount: (address: string) => boolean,
  from?: LedgerDump,
): Ledger {
  const venueAccounts = new Set<string>(from?.venueAccounts ?? from?.house)
  const isVenueAccount = (address: string) => venueAccounts.has(address)
  const forgettable = { includes: (address: string) => !hasAccount(address), maxRows: MAX_ROWS_WITHOUT_ACCOUNT }
  const capped = (cap: number) => (address: string) => (isVenueAccount(address) ? MAX_MAKER_ROWS : cap)
  const orders = createArchive<Order>(capped(MAX_ROWS), forgettable, from?.orders)
  const executions = createArchive<Execution>(capped(MAX_ROWS), forgettable, from?.executions)
  const flows = createArchive<AssetFlow>(capped(MAX_ROWS), forgettable, from?.flows)
  const positions = createArchive<HistoricalPosition>(capped(MAX_POSITIONS), forgettable, from?.positions)
  const explorer = createExplorer(isVenueAccount, forgettable, genesisHash, from?.explorer)
  const dumps = new Map(from?.markets)
  const markets = new Map(
    symbols.map((symbol) => [symbol.symbol_id, createMarketHistory(symbol, dumps.get(symbol.symbol_id))]),
  )

  function applyEvent(event: EngineEvent, traded: Set<number>): void {
    if (event.kind === 'order') {
      if (isTerminal(event.order.state)) orders.append(event.order.address, event.time, event.order)
    } else if (event.kind === 'trade') {
      markets.get(event.symbolId)?.trade(event.trade)
      traded.add(event.symbolId)
    } else if (event.kind === 'execution') executions.append(event.execution.address, event.time, event.execution)
    else if (event.kind === 'flow') flows.append(event.flow.address, event.time, event.flow)
    else if (event.kind === 'positionClosed') positions.append(event.position.address, event.time, event.position)
    else if (event.kind === 'funding') markets.get(event.funding.symbol_id)?.funding(event.funding)
  }

  return {
    orders,
    executions,
    flows,
    positions,
    explorer,
    market: (symbolId) => markets.get(symbolId),
    apply({ height, time, hash, executed, events }) {
      const closed: { symbolId: number; interval: Interval; count: number }[] = []
      for (const [symbolId, market] of markets)
        market.advance(time, (interval, count) => closed.push({ symbolId, interval, count }))
      const traded = new Set<number>()
      for (const event of events) applyEvent(event, traded)
      for (const done of executed) explorer.add(explorerRow(done, height, time))
      if (hash) explorer.block({ height, hash, count: executed.length })
      return { traded, closed }
    },
    preload(symbolId, history) {
      markets.get(symbolId)?.preload(history)
    },
    markVenueAccount(address) {
      venueAccounts.add(address)
    },
    dump: () => ({
      venueAccounts: [...venueAccounts],
      orders: orders.dump(),
      executions: executions.dump(),
      flows: flows.dump(),
      positions: positions.dump(),
      markets: [...markets].map(([symbolId, market]) => [symbolId, market.dump()]),
      explorer: explorer.dump(),
    }),
  }
}

/** A transaction in the explorer; a deposit acts on the account that it is for. docs/protocol 8.4, 9.8, 9.79. */
export function explorerRow({ tx, outcome }: Executed, height: number, time: number): ExplorerTransaction {
  const recipient = 'to_address' in tx.body && tx.action === 'deposit' ? tx.body.to_address : null
  return {
    tx_hash: tx.hash,
    block_height: height,
    time,
    signer_address: tx.signer,
    target_address: tx.target ?? recipient,
    action: actions[tx.action].label,
    nonce: tx.nonce,
    status: outcome.ok ? 'success' : 'failed',
    error_code: outcome.ok ? null : outcome.code,
  }
}
