import { type Decimal, ONE, divideHalfEven, greatest, least } from '@/base/decimal'

/** An order as far as the margin it holds goes. */
export type MarginedOrder = { isBuy: boolean; price: Decimal; size: Decimal }

/**
 * Margin that a market's orders hold beside an open position: price × size / leverage of what would enlarge it, of the
 * dearer side (docs/protocol 9.77). The part that closes is taken from the most eager prices. `position` is signed, and 0 in hedge
 * mode, where orders that open do not meet it.
 */
export function marginOfOrders(orders: readonly MarginedOrder[], position: Decimal, leverage: number): Decimal {
  const dearer = greatest(enlargingValue(orders, position, true), enlargingValue(orders, position, false))
  return divideHalfEven(dearer, BigInt(leverage) * ONE)
}

/** Value of one side's orders beyond what closes the position, times 10^18. */
function enlargingValue(orders: readonly MarginedOrder[], position: Decimal, isBuy: boolean): bigint {
  let closable = greatest(0n, isBuy ? -position : position)
  const side = orders.filter((order) => order.isBuy === isBuy)
  if (closable > 0n) side.sort((a, b) => Number(isBuy ? b.price - a.price : a.price - b.price))
  let value = 0n
  for (const { price, size } of side) {
    const closing = least(closable, size)
    closable -= closing
    value += (size - closing) * price
  }
  return value
}

/** Margin that one order more would need on top of what the orders hold already; never below 0. */
export function additionalMargin(
  order: MarginedOrder,
  resting: readonly MarginedOrder[],
  position: Decimal,
  leverage: number,
): Decimal {
  const after = marginOfOrders([...resting, order], position, leverage)
  return greatest(0n, after - marginOfOrders(resting, position, leverage))
}
