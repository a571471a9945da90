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

/** A book of a market with so many levels per side, merged in steps of so many ticks. */
export function bookOf({ symbol }: { symbol: BookSymbol }, depth: number, merge: number): BookParams {
  return { symbolId: symbol.symbol_id, depth, merge, tickSize: symbol.tick_size, lotSize: symbol.lot_size }
}

/** The book that orders are computed with: not merged, as deep as the shown one, and deep enough for market orders. */
export function orderBookOf(market: { symbol: BookSymbol }, shownDepth: number): BookParams {
  return bookOf(market, Math.max(shownDepth, MIN_DEPTH), 1)
}
