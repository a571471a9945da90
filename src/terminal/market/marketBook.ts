import type { BookParams } from '@/feed/types'
import type { SymbolRecord } from '@/protocol/records/symbolRecord'

// Also part of the page's entry, which opens the book of the address before the desk is there: it imports nothing more.

/** Minimum depth for the estimate of a market order, levels per side. */
const MIN_DEPTH = 50

/** A symbol as part of a URL: `BTC/USDC` is `BTC_USDC`. */
export function marketSlug(symbol: string): string {
  return symbol.replaceAll('/', '_')
}

type BookSymbol = Pick<SymbolRecord, 'symbol_id' | 'tick_size' | 'lot_size'>

/** The book that orders are computed with: not merged, as deep as the shown one, and deep enough for market orders. */
export function orderBookOf({ symbol }: { symbol: BookSymbol }, shownDepth: number): BookParams {
  return {
    symbolId: symbol.symbol_id,
    depth: Math.max(shownDepth, MIN_DEPTH),
    merge: 1,
    tickSize: symbol.tick_size,
    lotSize: symbol.lot_size,
  }
}
