import { type Decimal, ONE, divideHalfEven, minBigInt } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'

/** One side of a book, best price first: `count` levels in whole ticks and whole lots. */
export type BookSide = {
  readonly count: number
  readonly prices: ArrayLike<number>
  readonly sizes: ArrayLike<number>
}

/** How much to sweep: a base quantity, or an amount of the quote coin. */
export type SweepSize = { coin: 'base' | 'quote'; value: Decimal }

/** A price of a sweep, and the base size that fills there. */
export type LevelFill = { price: Decimal; size: Decimal }

/** The result of a sweep through one side of a book. */
export type Sweep = {
  /** The fills, best price first. */
  fills: readonly LevelFill[]
  /** Base quantity that would fill, whole lots. */
  quantity: Decimal
  /** Cost or proceeds in the quote coin. */
  amount: Decimal
  /** amount / quantity, half-even at 18 places; null when nothing fills. */
  averagePrice: Decimal | null
  /** The last price touched; null when nothing fills. */
  worstPrice: Decimal | null
  /** Whether the requested size fills completely within the known levels and the limit. */
  complete: boolean
  /** Whether the known levels were used up, so that a deeper book might fill more. */
  exhausted: boolean
}

/**
 * Walks the opposite side of the book from the best price to `limit` (null: to the end). Fills are whole lots; in the
 * quote coin a rest smaller than one lot counts as filled (docs/protocol 9.49). Rounds once, at the end.
 */
export function walkBook(
  side: BookSide,
  isBuy: boolean,
  size: SweepSize,
  limit: Decimal | null,
  instrument: Instrument,
): Sweep {
  const inQuote = size.coin === 'quote'
  let rest = inQuote ? size.value * ONE : size.value
  let quantity = 0n
  let amount = 0n
  let worstPrice: Decimal | null = null
  let complete = rest <= 0n
  const fills: LevelFill[] = []
  let exhausted = true
  for (let index = 0; index < side.count && !complete; index++) {
    const price = BigInt(side.prices[index]!) * instrument.tick
    if (limit !== null && (isBuy ? price > limit : price < limit)) {
      exhausted = false
      break
    }
    const lotCost = price * instrument.lot
    const remaining = inQuote ? (rest / lotCost) * instrument.lot : rest
    const filled = minBigInt(remaining, BigInt(side.sizes[index]!) * instrument.lot)
    if (filled > 0n) {
      worstPrice = price
      fills.push({ price, size: filled })
    }
    quantity += filled
    amount += filled * price
    rest -= inQuote ? filled * price : filled
    complete = inQuote ? rest < lotCost : rest === 0n
  }
  return {
    fills,
    quantity,
    amount: divideHalfEven(amount, ONE),
    averagePrice: quantity === 0n ? null : divideHalfEven(amount, quantity),
    worstPrice,
    complete,
    exhausted: exhausted && !complete,
  }
}

/**
 * The worst price of a market order: `slippage` (a fraction) beyond the best opposite price, rounded to the tick within
 * that bound (docs/protocol 6.6).
 */
export function slippageBound(best: Decimal, isBuy: boolean, slippage: Decimal, instrument: Instrument): Decimal {
  const bound = best * (isBuy ? ONE + slippage : ONE - slippage)
  const step = instrument.tick * ONE
  const steps = bound / step
  return (isBuy || bound % step === 0n ? steps : steps + 1n) * instrument.tick
}
