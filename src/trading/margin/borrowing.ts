import { type Decimal, divideHalfEven, greatest, ONE } from '@/base/decimal'
import type { Funds } from './buyingPower'
import type { OrderDraft } from '../orders/OrderDraft'
import type { OrderPreview } from '../orders/previewOrder'

/**
 * How much of a coin an account may owe with auto-borrow: (coin leverage − 1) × net equity, in that coin. `netEquity` is
 * the worth of all balances and `price` the coin's, both in the same money; a debt or loss borrows nothing. docs/protocol 7.11, 9.63.
 */
export function borrowLimit(leverage: number, netEquity: Decimal, price: Decimal): Decimal {
  if (price <= 0n) return 0n
  return divideHalfEven(greatest(0n, netEquity) * BigInt(leverage - 1) * ONE, price)
}

/** What a debt costs in an hour at a rate, in its coin. docs/protocol 7.11. */
export function hourlyInterest(owed: Decimal, hourlyRate: Decimal): Decimal {
  return divideHalfEven(owed * hourlyRate, ONE)
}

/**
 * How much of the coin that a spot order gives away would be owed once it is filled as previewed: what it spends beyond
 * what is available. What other orders have reserved is not available, and stays theirs.
 */
export function borrowedBy({ isBuy }: Pick<OrderDraft, 'isBuy'>, preview: OrderPreview, funds: Funds): Decimal {
  const spent = isBuy ? preview.value : (preview.sweep?.quantity ?? 0n) + preview.rest
  return greatest(0n, spent - (isBuy ? funds.quote : funds.base))
}
