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
export type FilledPosition = { position: PositionBefore | null; realized: Decimal }

/**
 * Applies a fill to a position like the venue does: the opposite part closes first and releases its share of cost and
 * margin, the rest opens (docs/protocol 9.59, 9.70, 9.78). Rounds once per fill, so fills must be applied one by one.
 */
export function fillPosition(position: PositionBefore | null, fill: PositionFill, terms: OpeningTerms): FilledPosition {
  if (fill.size === 0n) return { position, realized: 0n }
  if (position === null || position.size > 0n === fill.size > 0n)
    return { position: open(position, fill, terms), realized: 0n }
  const closing = minBigInt(absolute(fill.size), absolute(position.size))
  const opening = absolute(fill.size) - closing
  const opened = divideHalfEven(fill.value * opening, absolute(fill.size))
  const { position: rest, realized } = close(position, closing, fill.value - opened)
  if (opening === 0n) return { position: rest, realized }
  const onto = { size: fill.size > 0n ? opening : -opening, value: opened }
  return { position: open(rest, onto, terms), realized }
}

function open(position: PositionBefore | null, { size, value }: PositionFill, terms: OpeningTerms): PositionBefore {
  const before = position ?? { size: 0n, cost: 0n, isolatedMargin: terms.isolated ? 0n : null }
  return {
    size: before.size + size,
    cost: before.cost + (size > 0n ? value : -value),
    isolatedMargin:
      before.isolatedMargin === null ? null : before.isolatedMargin + divideHalfEven(value, BigInt(terms.leverage)),
  }
}

function close(position: PositionBefore, part: Decimal, value: Decimal): FilledPosition {
  const whole = absolute(position.size)
  const released = multiplyDivide(position.cost, part, whole)
  const realized = (position.size > 0n ? value : -value) - released
  if (part === whole) return { position: null, realized }
  return {
    position: {
      size: position.size > 0n ? position.size - part : position.size + part,
      cost: position.cost - released,
      isolatedMargin:
        position.isolatedMargin === null
          ? null
          : position.isolatedMargin - multiplyDivide(position.isolatedMargin, part, whole),
    },
    realized,
  }
}

/** The average entry price of a position: cost / size, half-even at 18 places, as the venue reports it. */
export function entryOf({ size, cost }: Pick<PositionBefore, 'size' | 'cost'>): Decimal {
  return divide(absolute(cost), absolute(size))
}
