import type { Decimal } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'
import { checkSize, type Rejection } from '../orders/orderRules'

/**
 * Distributes whole lots by weights without a remainder: each part is its exact share rounded down, and the remaining
 * lots go one by one to the largest fractions, the first among equals. A larger weight never gets less. Throws
 * RangeError unless some weight is above 0 and none below.
 */
export function shareLots(lots: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('weights must be positive')
  const parts = weights.map((weight) => (lots * weight) / whole)
  const left = lots - parts.reduce((sum, part) => sum + part, 0n)
  const byFraction = weights
    .map((weight, index) => ({ index, fraction: (lots * weight) % whole }))
    .sort((a, b) => (a.fraction === b.fraction ? a.index - b.index : a.fraction < b.fraction ? 1 : -1))
  for (const { index } of byFraction.slice(0, Number(left))) parts[index] = parts[index]! + 1n
  return parts
}

/** Checks that a total size is in whole lots and enough for this many orders; the maximum size is checked per order. */
export function checkShares(total: Decimal, count: number, instrument: Instrument): Rejection | undefined {
  if (total <= 0n) return { field: 'quantity', code: '10002', reason: 'notPositive' }
  const min = instrument.minQuantity * BigInt(Math.max(1, count))
  const offLot = checkSize(total, instrument).find(({ reason }) => reason === 'offLot')
  return offLot ?? (total < min ? { field: 'quantity', code: '20002', reason: 'belowMinimum', limit: min } : undefined)
}
