import { parseDecimal } from '@/base/decimal'
import type { Address } from '@/protocol/fields'
import type { Order, SymbolRecord } from '@/protocol/records'
import type { ReadName, ReadQuery, ReadReply } from '@/protocol/reads'
import type { Chain } from '../chain/chain'
import { reject } from '../engine/reject'
import type { StateMachine } from '../chain/stateMachine'
import type { Engine, Rejection } from '../engine/types'
import { decodeCursor, encodeCursor, type Position } from '../ledger/cursor'
import type { Ledger } from '../ledger/ledger'
import type { PageOf, PageQuery } from '../ledger/timeline'
import { createStepText } from '@/protocol/book/stepText'
import type { BookParams } from './hub/marketBooks'
import { mergeLevels, tickerOf } from './readModel'

export type ReadSources = {
  machine: StateMachine
  ledger: Ledger
  chain: Chain
  bookUpdateId: (params: BookParams) => number
  emptyHash: (parent: `0x${string}`, height: number) => `0x${string}`
}

type Answer<Data> = { ok: true; data: Data } | Rejection

/** The handler of each read, on the executed state (docs/protocol 9.7). */
export type ReadHandlers = { [Name in ReadName]: (query: ReadQuery<Name>) => Answer<ReadReply<Name>> }

type PageParameters = {
  limit: number
  cursor?: string | undefined
  start_time?: number | undefined
  end_time?: number | undefined
}

const BAD_CURSOR = 'cursor must be the next_cursor of a previous page'

/** Creates the handlers. docs/protocol 4.1, 4.4, 9.7–9.11. */
export function createReads(sources: ReadSources): ReadHandlers {
  const { machine, ledger, chain } = sources
  const { engine, agents } = machine

  return {
    symbols: () => list(engine.symbols()),
    tickers({ symbol_id }) {
      if (symbol_id !== undefined && !symbolOf(engine, symbol_id)) return reject('10004', 'no such symbol')
      const ids = engine.symbols().map((symbol) => symbol.symbol_id)
      const requestedIds = symbol_id === undefined ? ids : [symbol_id]
      return list(requestedIds.map((id) => tickerOf(engine, ledger, id, chain.time())))
    },
    depth({ symbol_id, depth, merge }) {
      const symbol = symbolOf(engine, symbol_id)
      if (!symbol) return reject('10004', 'no such symbol')
      if (!symbol.merge_multipliers.includes(merge))
        return reject('10002', `merge must be one of ${symbol.merge_multipliers.join(', ')}`)
      return { ok: true, data: depthOf(symbol, depth, merge) }
    },
    trades: ({ symbol_id, ...query }) =>
      ofMarket(symbol_id, (market) => timelinePage('trades', query, (rows) => market.trades.page(rows))),
    klines({ symbol_id, interval, ...query }) {
      return ofMarket(symbol_id, (market) => {
        const at = positionOf('klines', query.cursor, 1)
        if (!at.ok) return at
        const { limit, start, end } = rangeOf(query)
        const { bars, next } = market.bars(interval, { limit, start, end, before: at.position?.[0] ?? null })
        const rows = bars.map(({ time: _, ...bar }) => bar)
        return page('klines', rows, next === null ? null : [next])
      })
    },
    fundingRates: ({ symbol_id, ...query }) =>
      ofMarket(symbol_id, (market) => timelinePage('funding', query, (rows) => market.fundingRates.page(rows))),
    orders(query) {
      const orders = engine.openOrders(query.address).filter((order) => matches(order, query))
      return sortedPage('orders', query, orders, (order) => [order.created_time, Number(order.order_id)])
    },
    orderHistory(query) {
      const { address, client_order_id, order_id } = query
      const keep = (order: Order) => matches(order, query)
      if (client_order_id === undefined && order_id === undefined)
        return timelinePage('history', query, (rows) => ledger.orders.page(address, { ...rows, keep }))
      // A client's id may be reused: it means the newest order with it (docs/protocol 9.18).
      const newest = ledger.orders.find(address, keep)
      return timelinePage('history', query, (rows) =>
        ledger.orders.page(address, { ...rows, keep: (order) => order === newest }),
      )
    },
    executions: ({ address, symbol_id, ...query }) =>
      timelinePage('executions', query, (rows) =>
        ledger.executions.page(address, { ...rows, keep: ofSymbol(symbol_id) }),
      ),
    account: ({ address }) => ({ ok: true, data: engine.account(address) }),
    balances: ({ address }) => list(engine.balances(address)),
    positions: ({ address, symbol_id }) => list(engine.positions(address).filter(ofSymbol(symbol_id) ?? (() => true))),
    positionHistory: ({ address, symbol_id, ...query }) =>
      timelinePage('positions', query, (rows) =>
        ledger.positions.page(address, { ...rows, keep: ofSymbol(symbol_id) }),
      ),
    assetFlow: ({ address, coin, ...query }) =>
      timelinePage('flows', query, (rows) =>
        ledger.flows.page(address, { ...rows, keep: coin === undefined ? undefined : (flow) => flow.coin === coin }),
      ),
    leverages: ({ address }) => list(engine.leverages(address)),
    coinLeverages: ({ address }) => list(engine.coinLeverages(address)),
    agents(query) {
      const rows = agents.of(query.address, chain.time()).map((agent, index) => ({ ...agent, index }))
      const sorted = sortedPage('agents', query, rows, (agent) => [agent.approved_time, agent.index])
      if (!sorted.ok) return sorted
      return { ok: true, data: { ...sorted.data, list: sorted.data.list.map(({ index: _, ...agent }) => agent) } }
    },
    subAccounts: ({ address }) => list(engine.subAccounts(address)),
    addressTransactions: ({ address, ...query }) =>
      timelinePage('txs', query, (rows) => ledger.explorer.byAddress.page(address, rows)),
    transaction({ hash }) {
      const transaction = ledger.explorer.find(hash)
      return transaction ? { ok: true, data: transaction } : reject('10004', 'no such transaction')
    },
    blocks(query) {
      const at = positionOf('blocks', query.cursor, 1)
      if (!at.ok) return at
      const { limit, start, end } = rangeOf(query)
      const genesis = chain.timeOf(0)
      const blockMs = chain.timeOf(1) - genesis
      const newest = Math.min(at.position ? at.position[0]! - 1 : chain.height(), Math.floor((end - genesis) / blockMs))
      const oldest = Math.max(ledger.explorer.oldestHeight(), Math.ceil((start - genesis) / blockMs))
      const blocks = ledger.explorer.blocks({ limit, newest, oldest }, sources.emptyHash)
      const rows = blocks.map((block) => ({ ...block, time: chain.timeOf(block.height) }))
      const last = rows.at(-1)?.height
      return page('blocks', rows, last !== undefined && last > oldest ? [last] : null)
    },
  }

  function depthOf(symbol: SymbolRecord, depth: number, merge: number): ReadReply<'depth'> {
    const { symbol_id } = symbol
    const levels = engine.levels(symbol_id)
    const price = createStepText(parseDecimal(symbol.tick_size))
    const size = createStepText(parseDecimal(symbol.lot_size))
    const side = (from: readonly (readonly [number, number])[], isBid: boolean) =>
      mergeLevels(from, isBid, depth, merge).map(([tick, lots]): [string, string] => [price(tick), size(lots)])
    return {
      symbol_id,
      bids: side(levels.bids, true),
      asks: side(levels.asks, false),
      merge,
      update_id: sources.bookUpdateId({ symbol_id, depth, merge }),
      time: chain.time(),
    }
  }

  function ofMarket<Data>(
    symbolId: number,
    answer: (market: NonNullable<ReturnType<Ledger['market']>>) => Answer<Data>,
  ): Answer<Data> {
    const market = ledger.market(symbolId)
    return market ? answer(market) : reject('10004', 'no such symbol')
  }
}

function symbolOf(engine: Engine, symbolId: number): SymbolRecord | undefined {
  return engine.symbols().find(({ symbol_id }) => symbol_id === symbolId)
}

type OrderFilter = {
  address: Address
  symbol_id?: number | undefined
  order_id?: string | undefined
  client_order_id?: string | undefined
}

function matches(order: Order, { symbol_id, order_id, client_order_id }: OrderFilter): boolean {
  return (
    (symbol_id === undefined || order.symbol_id === symbol_id) &&
    (order_id === undefined || order.order_id === order_id) &&
    (client_order_id === undefined || order.client_order_id === client_order_id)
  )
}

function ofSymbol(symbolId: number | undefined): ((row: { symbol_id: number }) => boolean) | undefined {
  return symbolId === undefined ? undefined : (row) => row.symbol_id === symbolId
}

function list<Item>(items: Item[]): { ok: true; data: { list: Item[] } } {
  return { ok: true, data: { list: items } }
}

type Page<Item> = { list: Item[]; next_cursor: string | null; has_more: boolean }

function page<Item>(name: string, rows: Item[], next: Position | null): { ok: true; data: Page<Item> } {
  const next_cursor = next && encodeCursor(name, next)
  return { ok: true, data: { list: rows, next_cursor, has_more: next_cursor !== null } }
}

function positionOf(
  name: string,
  cursor: string | undefined,
  length: number,
): Rejection | { ok: true; position: Position | null } {
  if (cursor === undefined || cursor === '') return { ok: true, position: null }
  const position = decodeCursor(name, length, cursor)
  return position ? { ok: true, position } : reject('10002', BAD_CURSOR)
}

function rangeOf({ limit, start_time, end_time }: PageParameters): { limit: number; start: number; end: number } {
  return { limit, start: start_time ?? -Infinity, end: end_time ?? Number.MAX_SAFE_INTEGER }
}

function timelinePage<Row>(
  name: string,
  query: PageParameters,
  read: (query: PageQuery<Row>) => PageOf<Row>,
): Answer<Page<Row>> {
  const at = positionOf(name, query.cursor, 1)
  if (!at.ok) return at
  const { rows, next } = read({ ...rangeOf(query), before: at.position?.[0] ?? null })
  return page(name, rows, next === null ? null : [next])
}

/** A page of rows that are all in memory: by time and number, newest first; the cursor is the last row's pair. */
function sortedPage<Row>(
  name: string,
  query: PageParameters,
  rows: readonly Row[],
  placeOf: (row: Row) => readonly [time: number, number: number],
): Answer<Page<Row>> {
  const at = positionOf(name, query.cursor, 2)
  if (!at.ok) return at
  const { limit, start, end } = rangeOf(query)
  const after = at.position
  const matching = rows
    .map((row) => ({ row, place: placeOf(row) }))
    .filter(({ place }) => place[0] >= start && place[0] <= end && (!after || compare(place, after) < 0))
    .sort((a, b) => compare(b.place, a.place))
  const shown = matching.slice(0, limit)
  const next = matching.length > limit ? shown.at(-1)!.place : null
  return page(
    name,
    shown.map(({ row }) => row),
    next,
  )
}

function compare(a: Position, b: Position): number {
  return a[0]! - b[0]! || a[1]! - b[1]!
}
