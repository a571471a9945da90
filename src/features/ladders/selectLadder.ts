import { type Decimal, formatDecimal, parseDecimal } from '@/base/decimal'
import { isUnknown, type KeptLadder, liveRungs } from '@/client/ladders/KeptLadder'

/** A ladder in few figures. */
export type LadderFigures = {
  count: number
  /** Those that are known to be open. */
  live: number
  /** Those of which it is not known yet what became of them. */
  unknown: number
  /** Whether none of them was ever sent. */
  isUnsent: boolean
  /** Ends of the range of what is open; of all rungs once nothing is. In the order of the rungs. */
  first: Decimal
  last: Decimal
  filled: Decimal
  size: Decimal
}

const NEVER_PLACED: ReadonlySet<string> = new Set(['refused', 'missing', 'unsent'])

/** Sums up a ladder. Refused rungs count among the orders, not in its size. */
export function selectLadder(ladder: KeptLadder): LadderFigures {
  const live = liveRungs(ladder)
  const unknown = live.filter(isUnknown).length
  const placed = ladder.rungs.filter(({ state }) => !NEVER_PLACED.has(state))
  const shown = live.length > 0 ? live : ladder.rungs
  return {
    count: ladder.rungs.length,
    live: live.length - unknown,
    unknown,
    isUnsent: ladder.rungs.every(({ state }) => state === 'unsent'),
    first: parseDecimal(shown[0]!.price),
    last: parseDecimal(shown.at(-1)!.price),
    filled: sum(placed.map(({ filled }) => filled)),
    size: sum(placed.map(({ size }) => size)),
  }
}

/** Prices of live rungs, in their order. */
export function livePrices(ladder: KeptLadder): Decimal[] {
  return liveRungs(ladder).map(({ price }) => parseDecimal(price))
}

/** New prices for the live rungs, by client order id, as they are sent. */
export function pricesOf(ladder: KeptLadder, prices: readonly Decimal[]): ReadonlyMap<string, string> {
  return new Map(liveRungs(ladder).map(({ clientOrderId }, index) => [clientOrderId, formatDecimal(prices[index]!)]))
}

function sum(figures: readonly string[]): Decimal {
  return figures.reduce((total, figure) => total + parseDecimal(figure), 0n)
}
