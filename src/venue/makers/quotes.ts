/** A resting order of a maker, as far as the maker knows. */
type Quote = { orderId: string; ticks: number; isBid: boolean }

/** A maker's own orders on one market, by side and price. */
export type Quotes = {
  readonly size: number
  add(quote: Quote): void
  remove(quote: Quote): void
  has(isBid: boolean, ticks: number): boolean
  side(isBid: boolean): Iterable<Quote>
  clear(): void
}

/** Creates an empty set. */
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

/** The next changes of a maker: orders to cancel, and prices to quote. */
export type Plan = { cancel: Quote[]; place: { isBid: boolean; ticks: number }[] }

/** Maximum orders per batch. docs/protocol 3.10, 3.12. */
export const BATCH = 20

/**
 * Compares resting quotes with target prices. A quote near enough to a target counts for it, so that a small move of
 * the fair price changes little. Quotes that the fair price has reached are canceled first; then missing prices are
 * placed, nearest first, at most `max`; then as many surplus quotes are canceled as were placed.
 */
export function planQuotes(
  quotes: Quotes,
  targets: { bids: readonly number[]; asks: readonly number[] },
  touch: Touch,
  max: number = BATCH,
): Plan {
  const bids = planSide([...quotes.side(true)], targets.bids, true, touch.ask)
  const asks = planSide([...quotes.side(false)], targets.asks, false, touch.bid)
  const place = interleave(bids.missing, asks.missing).slice(0, max)
  const urgent = [...bids.urgent, ...asks.urgent]
  const surplus = interleave(bids.surplus, asks.surplus).slice(0, place.length)
  return { cancel: [...urgent, ...surplus].slice(0, BATCH), place }
}

type SidePlan = { urgent: Quote[]; surplus: Quote[]; missing: Plan['place'] }

/** Plans one side; `opposite` is the best price of the other one, which no quote may reach. */
function planSide(resting: Quote[], targets: readonly number[], isBid: boolean, opposite: number | null): SidePlan {
  const plan: SidePlan = { urgent: [], surplus: [], missing: [] }
  const outward = isBid ? -1 : 1
  const nearest = targets[0]
  if (nearest === undefined) return plan
  resting.sort((a, b) => (a.ticks - b.ticks) * outward)
  let next = 0
  targets.forEach((ticks, index) => {
    const room = Math.abs((targets[index + 1] ?? targets[index - 1] ?? ticks) - ticks) / 2
    for (; next < resting.length; next += 1) {
      const quote = resting[next]!
      if ((quote.ticks - nearest) * outward < 0) plan.urgent.push(quote)
      else if ((quote.ticks - ticks) * outward < -room) plan.surplus.push(quote)
      else break
    }
    const quote = resting[next]
    if (quote && (quote.ticks - ticks) * outward <= room) next += 1
    else if (opposite === null || (opposite - ticks) * outward < 0) plan.missing.push({ isBid, ticks })
  })
  plan.surplus.push(...resting.slice(next))
  return plan
}

/** Alternates between both sides, so that neither starves. */
function interleave<T>(bids: readonly T[], asks: readonly T[]): T[] {
  const longer = Math.max(bids.length, asks.length)
  return Array.from({ length: longer }, (_, index) => [bids[index], asks[index]])
    .flat()
    .filter((entry) => entry !== undefined)
}
