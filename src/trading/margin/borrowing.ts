import { type Decimal, divideHalfEven, maxBigInt, ONE } from '@/base/decimal'
import type { Funds } from './buyingPower'
import type { OrderPreview } from '../orders/previewOrder'

/**
 * How much of a coin an account may owe with auto-borrow: (coin leverage − 1) × net equity, in that coin. `netEquity`
 * is the value of all balances, in the currency of `price`; if negative, nothing. docs/protocol 7.11, 9.63.
 */
export function borrowLimit(leverage: number, netEquity: Decimal, price: Decimal): Decimal {
  if (price <= 0n) return 0n
  return divideHalfEven(maxBigInt(0n, netEquity) * BigInt(leverage - 1) * ONE, price)
}

/** Interest on a debt for an hour, in its coin. docs/protocol 7.11. */
export function hourlyInterest(debt: Decimal, hourlyRate: Decimal): Decimal {
  return divideHalfEven(debt * hourlyRate, ONE)
}

/**
 * How much spot orders would borrow once filled, if they spend `spent` of the quote coin (buying) or the base coin
 * (selling): what is beyond the available balance. Amounts reserved by other orders are not available.
 */
export function borrowedBy(isBuy: boolean, spent: Decimal, funds: Funds): Decimal {
  return maxBigInt(0n, spent - (isBuy ? funds.quote : funds.base))
}

/** How much an order spends once filled as previewed: quote coin if it buys, base coin if it sells. */
export function spentBy(isBuy: boolean, { value, sweep, rest }: OrderPreview): Decimal {
  return isBuy ? value : (sweep?.quantity ?? 0n) + rest
}
