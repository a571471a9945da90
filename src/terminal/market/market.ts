import { createContext, use } from 'react'
import { useRoute } from 'wouter'
import type { SymbolRecord } from '@/protocol/records/symbolRecord'
import { createInstrument, type Instrument } from '@/trading/instrument/instrument'
import { watchPath } from '../watch/watching'
import { marketSlug } from './marketBook'

/** One market: the venue's record, and its steps and limits for arithmetic. */
export type Market = { symbol: SymbolRecord; instrument: Instrument }

/** What a panel with a market of its own provides to its parts. `MarketScope` creates it. */
export type PanelScope = {
  /** Id of the panel, the key of its own state such as its ticket's draft. */
  id: string
  /** Registers the panel's ticket as open; returns the function that removes it. */
  addTicket: (symbolId: number) => () => void
  /** Returns whether an intent is for the ticket of this panel. With null as market: whether this ticket is in use. */
  acceptsIntent: (symbolId: number | null, panel?: string) => boolean
}

/** All markets, and the shown one: the page's, or that of the panel `scope`. */
export type MarketsView = { markets: readonly Market[]; open: Market; scope?: PanelScope }

/** Set by the shell from the venue's symbols and the page's URL. */
export const MarketsContext = createContext<MarketsView | null>(null)

/** The shown market: the one in the page's URL, or the panel's. Throws outside the desk. */
export function useMarket(): Market {
  return useMarketsView().open
}

/** All markets in the venue's order. Throws outside the desk. */
export function useSymbols(): readonly Market[] {
  return useMarketsView().markets
}

/** Finds markets by symbol id, for tables with several markets. */
export function useMarketById(): (symbolId: number) => Market | undefined {
  const { markets } = useMarketsView()
  return (symbolId) => markets.find((market) => market.instrument.symbolId === symbolId)
}

/** The enclosing panel with a market of its own; undefined where the page's market is shown. */
export function usePanelScope(): PanelScope | undefined {
  return useMarketsView().scope
}

function useMarketsView(): MarketsView {
  const view = use(MarketsContext)
  if (!view) throw new Error('useMarket outside the desk')
  return view
}

/** Creates markets from the venue's symbols. */
export function createMarkets(symbols: readonly SymbolRecord[]): Market[] {
  return symbols.map((symbol) => ({ symbol, instrument: createInstrument(symbol) }))
}

/** Returns the path of a market's desk; of the watched account's desk while one is watched. */
export function useMarketPath(): (symbol: string) => string {
  // Uses the URL, because the session still has the watched address while the page navigates back to trading.
  const [, watched] = useRoute('/watch/:address/:symbol?')
  const desk = watched ? watchPath(watched.address) : '/trade'
  return (symbol) => `${desk}/${encodeURIComponent(marketSlug(symbol))}`
}
