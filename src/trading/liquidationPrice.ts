import { type Decimal, ONE, absolute, ceilTo, divideHalfEven, floorTo, greatest, least } from '@/base/decimal'
import type { MarginTier } from './instrument'

/** What a liquidation price follows from. */
export type LiquidationInput = {
  /** Signed size: negative is short. */
  size: Decimal
  entry: Decimal
  mark: Decimal
  /**
   * What stands behind the position before its own profit: the isolated margin, or on cross the account's collateral
   * (see crossCollateral).
   */
  collateral: Decimal
  tiers: readonly MarginTier[]
  tick: Decimal
}

/**
 * The first price, going from the mark against the position, at which equity no longer exceeds the maintenance margin of
 * the bracket that the position would then be in; on the tick nearest to the mark. Null when no such price exists above 0
 * or there is no position. An estimate on cross: it holds every other position's mark still.
 */
export function estimateLiquidationPrice(input: LiquidationInput): Decimal | null {
  if (input.size === 0n || input.tiers.length === 0) return null
  const price = input.size > 0n ? firstBelow(input) : firstAbove(input)
  if (price === null) return null
  const onTick = input.size > 0n ? ceilTo(price, input.tick) : floorTo(price, input.tick)
  return onTick > 0n ? onTick : null
}

/** A long walks down through the brackets: in each it is liquidated at or below that bracket's own solution. */
function firstBelow(input: LiquidationInput): Decimal | null {
  for (let index = input.tiers.length - 1; index >= 0; index--) {
    const { lower, upper } = priceRange(input, index)
    const reached = least(upper ?? input.mark, input.mark)
    const price = least(solve(input, index), reached)
    if (price > lower) return price
  }
  return null
}

/** A short walks up: in each bracket it is liquidated at or above that bracket's own solution. */
function firstAbove(input: LiquidationInput): Decimal | null {
  for (let index = 0; index < input.tiers.length; index++) {
    const { lower, upper } = priceRange(input, index)
    const price = greatest(solve(input, index), greatest(lower, input.mark))
    if (upper === null || price <= upper) return price
  }
  return null
}

/** The prices between which a position of this size is in one bracket. */
function priceRange(input: LiquidationInput, index: number): { lower: Decimal; upper: Decimal | null } {
  const size = absolute(input.size)
  const below = index === 0 ? 0n : (input.tiers[index - 1]!.upToNotional ?? 0n)
  const above = input.tiers[index]!.upToNotional
  return { lower: (below * ONE) / size, upper: above === null ? null : (above * ONE) / size }
}

/** collateral + size × (p − entry) = |size| × p × rate, solved for p. */
function solve(input: LiquidationInput, index: number): Decimal {
  const rate = input.tiers[index]!.maintenanceRate
  const owed = input.size * input.entry - input.collateral * ONE
  return divideHalfEven(owed * ONE, input.size * ONE - absolute(input.size) * rate)
}
