import type { BookParams } from '@/feed/types'
import type { SymbolRecord } from '@/protocol/records/symbolRecord'

// The page's entry uses this file to open the book of the URL's market before the desk has loaded, so it has few
// imports.

/** Minimum depth for the estimate of a market order, levels per side. */
const MIN_DEPTH = 50

/** A symbol as part of a URL: `BTC/USDC` is `BTC_USDC`. */
export function marketSlug(symbol: string): string {
  return symbol.replaceAll('/', '_')
}

type BookSymbol = Pick<SymbolRecord, 'symbol_id' | 'tick_size' | 'lot_size'>

/**
 * Parameters of the book that orders are estimated with: unmerged, at least as deep as the shown one, and deep enough
 * for market orders.
 */
export function orderBookOf({ symbol }: { symbol: BookSymbol }, shownDepth: number): BookParams {
  return {
    symbolId: symbol.symbol_id,
    depth: Math.max(shownDepth, MIN_DEPTH),
    merge: 1,
    tickSize: symbol.tick_size,
    lotSize: symbol.lot_size,
  }
}
