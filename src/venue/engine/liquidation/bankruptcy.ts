import { type Decimal, ONE, multiplyDivide } from '@/base/decimal'
import { unrealizedPnl } from '../margin/unrealized'
import { sizeOf } from '../state/Market'
import type { PositionState } from '../state/PositionState'
import { equityOf, type Margin } from './Margin'

/**
 * The limit of a liquidation in ticks: the price at which closing the position leaves exactly nothing on its margin,
 * rounded in the account's favour (Settled 74). Never below 0.
 */
export function bankruptcyTick(margin: Margin, position: PositionState): number {
  const { market } = position
  const size = sizeOf(market, position.lots)
  const worth = size * market.mark - equityOf(margin) * ONE
  const ticks = size > 0n ? -floorDivide(-worth, size * market.tick) : floorDivide(-worth, -size * market.tick)
  return ticks < 0n ? 0 : Number(ticks)
}

/**
 * Money at which some lots of the position change hands at the bankruptcy price: the part's share of the value that would
 * bring the margin to exactly 0.
 */
export function bankruptcyValue(margin: Margin, position: PositionState, lots: number): Decimal {
  const others = equityOf(margin) - unrealizedPnl(position)
  const value = position.lots > 0 ? position.cost - others : others - position.cost
  return multiplyDivide(value, BigInt(lots), BigInt(Math.abs(position.lots)))
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient
}
