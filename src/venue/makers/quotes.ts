/** An order of a maker's that rests on the book, as far as the maker knows. */
export type Quote = { orderId: string; ticks: number; isBid: boolean }

/** A maker's own orders on one market, by side and price. */
export type Quotes = {
  readonly size: number
  add(quote: Quote): void
  remove(quote: Quote): void
  has(isBid: boolean, ticks: number): boolean
  side(isBid: boolean): Iterable<Quote>
  clear(): void
}

/** No orders yet. */
export function createQuotes(): Quotes {
  const bids = new Map<number, Quote>()
  const asks = new Map<number, Quote>()
  const sideOf = (isBid: boolean): Map<number, Quote> => (isBid ? bids : asks)
  return {
    get size() {
      return bids.size + asks.size
    },
    add: (quote) => void sideOf(quote.isBid).set(quote.ticks, quote),
    remove: (quote) => void sideOf(quote.isBid).delete(quote.ticks),
    has: (isBid, ticks) => sideOf(isBid).has(ticks),
    side: (isBid) => sideOf(isBid).values(),
    clear: () => {
      bids.clear()
      asks.clear()
    },
  }
}

/** The best prices on the book, in ticks; null for an empty side. */
export type Touch = { bid: number | null; ask: number | null }

/** What a maker means to do next: which orders to take away and at which prices to rest. */
export type Plan = { cancel: Quote[]; place: { isBid: boolean; ticks: number }[] }

/** How much a maker does at most in one turn, for each of `cancel` and `place`. Interface: batches hold 20 items. */
export const BATCH = 20

/**
 * Compares what rests with what should. Orders that the fair price has reached go first; then missing prices are taken,
 * nearest first; then as many of the orders that are nowhere wanted are taken away as came in.
 */
export function planQuotes(
  quotes: Quotes,
  targets: { bids: readonly number[]; asks: readonly number[] },
  touch: Touch,
): Plan {
  const urgent: Quote[] = []
  const surplus: Quote[] = []
  const place: Plan['place'] = []
  for (const isBid of [true, false]) {
    const wanted = isBid ? targets.bids : targets.asks
    const nearest = wanted[0]
    if (nearest === undefined) continue
    const opposite = isBid ? touch.ask : touch.bid
    const wantedSet = new Set(wanted)
    for (const quote of quotes.side(isBid)) {
      if (isNearer(isBid, quote.ticks, nearest)) urgent.push(quote)
      else if (!wantedSet.has(quote.ticks)) surplus.push(quote)
    }
    for (const ticks of wanted) {
      if (quotes.has(isBid, ticks)) continue
      if (opposite === null || isNearer(isBid, opposite, ticks)) place.push({ isBid, ticks })
    }
  }
  const placed = nearestFirst(place).slice(0, BATCH)
  const room = Math.max(0, Math.min(BATCH - urgent.length, placed.length))
  return { cancel: [...urgent, ...surplus.slice(0, room)].slice(0, BATCH), place: placed }
}

/** Whether a price of a side is closer to the other side than another one of the same side. */
function isNearer(isBid: boolean, ticks: number, than: number): boolean {
  return isBid ? ticks > than : ticks < than
}

/** Both sides turn by turn, so that neither starves when there is much to do. */
function nearestFirst(place: Plan['place']): Plan['place'] {
  const bids = place.filter(({ isBid }) => isBid)
  const asks = place.filter(({ isBid }) => !isBid)
  const longer = Math.max(bids.length, asks.length)
  return Array.from({ length: longer }, (_, index) => [bids[index], asks[index]])
    .flat()
    .filter((entry) => entry !== undefined)
}
