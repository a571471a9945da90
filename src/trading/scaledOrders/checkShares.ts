import type { Decimal } from '@/base/decimal'
import type { Instrument } from '../instrument/instrument'
import { checkSize, type Rejection } from '../orders/orderRules'

/** Whether a size is whole lots and enough for so many orders; their greatest size is each one's own affair. */
export function checkShares(total: Decimal, count: number, instrument: Instrument): Rejection | undefined {
  if (total <= 0n) return { field: 'quantity', code: '10002', reason: 'notPositive' }
  const least = instrument.minQuantity * BigInt(Math.max(1, count))
  const offLot = checkSize(total, instrument).find(({ reason }) => reason === 'offLot')
  return (
    offLot ?? (total < least ? { field: 'quantity', code: '20002', reason: 'belowMinimum', limit: least } : undefined)
  )
}
