import type { Decimal } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'
import { checkSize, type Rejection } from '../orders/orderRules'

/** Checks that a total size is in whole lots and enough for this many orders; the maximum size is checked per order. */
export function checkShares(total: Decimal, count: number, instrument: Instrument): Rejection | undefined {
  if (total <= 0n) return { field: 'quantity', code: '10002', reason: 'notPositive' }
  const min = instrument.minQuantity * BigInt(Math.max(1, count))
  const offLot = checkSize(total, instrument).find(({ reason }) => reason === 'offLot')
  return offLot ?? (total < min ? { field: 'quantity', code: '20002', reason: 'belowMinimum', limit: min } : undefined)
}
