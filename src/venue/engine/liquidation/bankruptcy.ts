import { type Decimal, ONE, absolute, divideHalfEven, maxBigInt } from '@/base/decimal'
import { unrealizedPnl } from '../margin/unrealized'
import { sizeOf } from '../state/markets'
import type { PositionState } from '../state/model'
import { equityOf, type Margin } from './Margin'

/**
 * The limit of a liquidation in ticks: the price at which closing the position leaves exactly 0 on its margin, rounded
 * in the account's favor (docs/protocol 9.74). Never below 0.
 */
export function bankruptcyTick(margin: Margin, position: PositionState): number {
  const { market } = position
  const size = sizeOf(market, position.lots)
  const worth = size * market.mark - equityOf(margin) * ONE
  const ticks = size > 0n ? -floorDivide(-worth, size * market.tick) : floorDivide(-worth, -size * market.tick)
  return ticks < 0n ? 0 : Number(ticks)
}

/** Precision of a bankruptcy price, so that its product with any size is exact in 18 places. */
const PRICE_STEP = 10n ** 6n

/**
 * The price at which closing the position would bring its margin to 0, rounded half-even at 12 places. Not below 0:
 * such a price would also pay for losses of the margin's other positions.
 */
export function bankruptcyPrice(margin: Margin, position: PositionState): Decimal {
  const beside = equityOf(margin) - unrealizedPnl(position)
  const value = position.lots > 0 ? position.cost - beside : beside - position.cost
  const size = absolute(sizeOf(position.market, position.lots))
  return maxBigInt(0n, divideHalfEven(value * ONE, size * PRICE_STEP) * PRICE_STEP)
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient
}
