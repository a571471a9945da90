import { type Decimal, ONE, divideHalfEven, maxBigInt, minBigInt } from '@/base/decimal'

/** The fields of an order that its margin depends on. */
export type MarginedOrder = { isBuy: boolean; price: Decimal; size: Decimal }

/**
 * Margin that a market's orders use in addition to the position's: price × size / leverage of the part that would
 * enlarge the position, on the more expensive side (docs/protocol 9.77). The closing part is taken from the best
 * prices. `position` is signed, and 0 in hedge mode, where opening orders do not offset it.
 */
export function marginOfOrders(orders: readonly MarginedOrder[], position: Decimal, leverage: number): Decimal {
  const larger = maxBigInt(enlargingValue(orders, position, true), enlargingValue(orders, position, false))
  return divideHalfEven(larger, BigInt(leverage) * ONE)
}

/** Value of one side's orders beyond the part that closes the position, times 10^18. */
function enlargingValue(orders: readonly MarginedOrder[], position: Decimal, isBuy: boolean): bigint {
  let closable = maxBigInt(0n, isBuy ? -position : position)
  const side = orders.filter((order) => order.isBuy === isBuy)
  if (closable > 0n) side.sort((a, b) => Number(isBuy ? b.price - a.price : a.price - b.price))
  let value = 0n
  for (const { price, size } of side) {
    const closing = minBigInt(closable, size)
    closable -= closing
    value += (size - closing) * price
  }
  return value
}

/** Margin that one more order would need in addition to the existing orders'; never below 0. */
export function additionalMargin(
  order: MarginedOrder,
  resting: readonly MarginedOrder[],
  position: Decimal,
  leverage: number,
): Decimal {
  const after = marginOfOrders([...resting, order], position, leverage)
  return maxBigInt(0n, after - marginOfOrders(resting, position, leverage))
}
