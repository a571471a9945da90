import type { Decimal } from '@/base/decimal'
import type { StpMode } from '@/protocol/records/enums'
import type { Instrument } from '../instrument/instrument'
import type { BookSide } from './walkBook'

/** An own order resting on one side of a book. */
export type OwnOrder = { price: Decimal; size: Decimal }

/**
 * The side of a book as an order of the same account would meet it under an STP mode. Own orders that it would cancel
 * are left out; where they would cancel the order itself, the side ends before their price (levels of others at that
 * price may come first, which is not known). In mode `none` nothing changes.
 */
export function withoutOwn(
  side: BookSide,
  own: readonly OwnOrder[],
  stpMode: StpMode,
  instrument: Instrument,
): BookSide {
  if (own.length === 0 || stpMode === 'none') return side
  const lotsAt = new Map<number, number>()
  for (const { price, size } of own) {
    const ticks = Number(price / instrument.tick)
    lotsAt.set(ticks, (lotsAt.get(ticks) ?? 0) + Number(size / instrument.lot))
  }
  const prices: number[] = []
  const sizes: number[] = []
  for (let index = 0; index < side.count; index++) {
    const ticks = side.prices[index]!
    const ownLots = lotsAt.get(ticks) ?? 0
    if (ownLots > 0 && stpMode !== 'cancel_maker') break
    const otherLots = side.sizes[index]! - ownLots
    if (otherLots <= 0) continue
    prices.push(ticks)
    sizes.push(otherLots)
  }
  return { count: prices.length, prices, sizes }
}
