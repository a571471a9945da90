import { type Decimal, floorTo, maxBigInt } from '@/base/decimal'

/**
 * The next multiple of `step` above (1) or below (-1) an amount, at least `min`. From between two multiples it goes to
 * the adjacent one.
 */
export function stepAmount(value: Decimal, step: Decimal, direction: 1 | -1, min: Decimal): Decimal {
  const floor = floorTo(value, step)
  const next = direction === 1 ? floor + step : value === floor ? floor - step : floor
  return maxBigInt(next, min)
}
