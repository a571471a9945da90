import { type Decimal, absolute, divide, divideHalfEven, minBigInt, multiplyDivide } from '@/base/decimal'

/** A position that fills change. `size` and `cost` are signed: negative is short. */
export type PositionBefore = {
  size: Decimal
  cost: Decimal
  /** Null on cross. */
  isolatedMargin: Decimal | null
}

/** A fill on a position: signed size, and unsigned value. */
export type PositionFill = { size: Decimal; value: Decimal }

/** The leverage of a new position, and whether it is isolated. */
export type OpeningTerms = { leverage: number; isolated: boolean }

/** A position after a fill (null when closed), and the realized profit of the closed part, without fees. */
export type FilledPosition = { held: PositionBefore | null; realized: Decimal }

/**
 * Applies a fill to a position like the venue does: the opposite part closes first and releases its share of cost and
 * margin, the rest opens (docs/protocol 9.59, 9.70, 9.78). Rounds once per fill, so fills must be applied one by one.
 */
export function fillPosition(held: PositionBefore | null, fill: PositionFill, terms: OpeningTerms): FilledPosition {
  if (fill.size === 0n) return { held, realized: 0n }
  if (held === null || held.size > 0n === fill.size > 0n) return { held: open(held, fill, terms), realized: 0n }
  const closing = minBigInt(absolute(fill.size), absolute(held.size))
  const opening = absolute(fill.size) - closing
  const opened = divideHalfEven(fill.value * opening, absolute(fill.size))
  const { held: rest, realized } = close(held, closing, fill.value - opened)
  if (opening === 0n) return { held: rest, realized }
  const onto = { size: fill.size > 0n ? opening : -opening, value: opened }
  return { held: open(rest, onto, terms), realized }
}

function open(held: PositionBefore | null, { size, value }: PositionFill, terms: OpeningTerms): PositionBefore {
  const before = held ?? { size: 0n, cost: 0n, isolatedMargin: terms.isolated ? 0n : null }
  return {
    size: before.size + size,
    cost: before.cost + (size > 0n ? value : -value),
    isolatedMargin:
      before.isolatedMargin === null ? null : before.isolatedMargin + divideHalfEven(value, BigInt(terms.leverage)),
  }
}

function close(held: PositionBefore, part: Decimal, value: Decimal): FilledPosition {
  const whole = absolute(held.size)
  const released = multiplyDivide(held.cost, part, whole)
  const realized = (held.size > 0n ? value : -value) - released
  if (part === whole) return { held: null, realized }
  return {
    held: {
      size: held.size > 0n ? held.size - part : held.size + part,
      cost: held.cost - released,
      isolatedMargin:
        held.isolatedMargin === null ? null : held.isolatedMargin - multiplyDivide(held.isolatedMargin, part, whole),
    },
    realized,
  }
}

/** The average entry price of a position: cost / size, half-even at 18 places, as the venue reports it. */
export function entryOf({ size, cost }: Pick<PositionBefore, 'size' | 'cost'>): Decimal {
  return divide(absolute(cost), absolute(size))
}
