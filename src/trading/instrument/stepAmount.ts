import { type Decimal, floorTo, greatest } from '@/base/decimal'

/**
 * The next whole multiple of `step` above (1) or below (-1) an amount, but not less than `least`: an amount between two
 * multiples goes to the nearer end of its way, never past it.
 */
export function stepAmount(value: Decimal, step: Decimal, direction: 1 | -1, least: Decimal): Decimal {
  const floor = floorTo(value, step)
  const next = direction === 1 ? floor + step : value === floor ? floor - step : floor
  return greatest(next, least)
}
