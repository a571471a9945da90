import { createContext, use } from 'react'
import { useRoute } from 'wouter'
import type { SymbolRecord } from '@/protocol/records/symbolRecord'
import { createInstrument, type Instrument } from '@/trading/instrument/instrument'
import { watchPath } from '../watch/watching'

/** One market: the venue's record of it, and the same for arithmetic. */
export type Market = { symbol: SymbolRecord; instrument: Instrument }

/** What a panel with a market of its own is to the parts in it. Made by `MarketScope`. */
export type PanelScope = {
  /** Id of the panel. What it keeps for itself, such as what is typed on its ticket, goes by it. */
  id: string
  /** Enters the panel's ticket among the open ones until what is returned is called. */
  addTicket: (symbolId: number) => () => void
  /** Whether something is meant for the panel's ticket: for a ticket of that market, or with null for the ticket in use. */
  isMeant: (symbolId: number | null, panel?: string) => boolean
}

/** All markets, and the one that is shown: the page's, or that of the panel `scope`. */
export type MarketsView = { markets: readonly Market[]; open: Market; scope?: PanelScope }

/** Filled by the shell from the symbols that the venue lists and the page's address. */
export const MarketsContext = createContext<MarketsView | null>(null)

/** The market that is shown here: the one that the page's address names, or that of the panel. Throws outside the desk. */
export function useMarket(): Market {
  return useMarketsView().open
}

/** All markets in the venue's order. Throws outside the desk. */
export function useSymbols(): readonly Market[] {
  return useMarketsView().markets
}

/** Finds markets by symbol id, for tables that show several. */
export function useMarketById(): (symbolId: number) => Market | undefined {
  const { markets } = useMarketsView()
  return (symbolId) => markets.find((market) => market.instrument.symbolId === symbolId)
}

/** The panel that has a market of its own here; undefined where the page's market is shown. */
export function usePanelScope(): PanelScope | undefined {
  return useMarketsView().scope
}

function useMarketsView(): MarketsView {
  const view = use(MarketsContext)
  if (!view) throw new Error('useMarket outside the desk')
  return view
}

/** Reads the venue's symbols into markets. */
export function createMarkets(symbols: readonly SymbolRecord[]): Market[] {
  return symbols.map((symbol) => ({ symbol, instrument: createInstrument(symbol) }))
}

/** A symbol as it stands in the page's address: `BTC/USDC` is `BTC_USDC`. */
export function marketSlug(symbol: string): string {
  return symbol.replaceAll('/', '_')
}

/** Gives the address of a market's desk; of the watched account's desk while one is watched. */
export function useMarketPath(): (symbol: string) => string {
  // The page's address decides, not the session: on the way back to trading that still watches.
  const [, watched] = useRoute('/watch/:address/:symbol?')
  const desk = watched ? watchPath(watched.address) : '/trade'
  return (symbol) => `${desk}/${encodeURIComponent(marketSlug(symbol))}`
}
