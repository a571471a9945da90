import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { tickersQuery } from '@/client/queries/marketQueries'
import { useSymbols } from '@/terminal/market/market'
import { useTickers } from '@/terminal/market/useTickers'
import { useServices } from '@/terminal/session/Services'
import { filterMarkets, meetsConditions, sortRows } from './filterMarkets'
import type { MarketNumbers } from './marketColumns'
import type { MarketView } from './marketView'
import { useOwnPositions } from './useOwnPositions'
import { symbolsOf } from './watchlists'

/**
 * Maximum number of channel instances of one table, below the venue's limit per client. A row needs one for its ticker,
 * and one more if best prices are shown. Numbers of further rows are read every few seconds.
 */
const MAX_INSTANCES = 40

/**
 * Returns the markets of a view with their numbers. Selection and order follow from one read of all tickers every few
 * seconds, so that rows do not move under the pointer with each push, and sorting needs no subscriptions.
 */
export function useMarketRows(
  { list, columns, order, conditions }: MarketView,
  query: string,
): readonly MarketNumbers[] {
  const { http, settings } = useServices()
  const favorites = useStore(settings, (state) => state.favorites)
  const watchlists = useStore(settings, (state) => state.watchlists)
  const lists = { favorites, watchlists }
  const neededColumns: readonly string[] = [...columns, ...conditions.map(({ column }) => column), order.by]
  const ownPositions = useOwnPositions(neededColumns.includes('position') || neededColumns.includes('profit'))
  const polledTickers = new Map(useQuery(tickersQuery(http)).data?.map((ticker) => [ticker.symbol_id, ticker]))
  const allRows = filterMarkets(useSymbols(), query, list, lists).map((market): MarketNumbers => {
    const { symbolId } = market.instrument
    return { market, ticker: polledTickers.get(symbolId), own: ownPositions.get(symbolId) }
  })
  const matching = allRows.filter((row) => meetsConditions(row, conditions))
  const rows = sortRows(matching, order, symbolsOf(lists, list) ? [] : favorites)
  const maxLive = columns.includes('bid') || columns.includes('ask') ? MAX_INSTANCES / 2 : MAX_INSTANCES
  const liveTickers = useTickers(rows.slice(0, maxLive).map(({ market }) => market.instrument.symbolId))
  return rows.map((row, at) => ({
    ...row,
    ticker: liveTickers.get(row.market.instrument.symbolId) ?? row.ticker,
    isLive: at < maxLive,
  }))
}
