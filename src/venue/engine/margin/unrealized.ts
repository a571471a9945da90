import { type Decimal, ONE, absolute, divideHalfEven, multiply } from '@/base/decimal'
import { maintenanceMargin } from '@/trading/margin/margin'
import { leverageOf, positionsOf, totalOf } from '../state/accounts'
import type { AccountState, PositionState } from '../state/model'
import { sizeOf } from '../state/markets'
import { SETTLEMENT_COIN } from '../state/World'

/** The unrealized profit of a position at the mark price. */
export function unrealizedPnl(position: PositionState): Decimal {
  return multiply(sizeOf(position.market, position.lots), position.market.mark) - position.cost
}

/** |size| × mark. */
export function notionalOf(position: PositionState): Decimal {
  return multiply(absolute(sizeOf(position.market, position.lots)), position.market.mark)
}

/** Maintenance margin of a position: the rate of its tier on all of it. docs/protocol 7.4. */
export function maintenanceOf(position: PositionState): Decimal {
  return maintenanceMargin(notionalOf(position), position.market.perpetual!.tiers)
}

/** |size| × mark / leverage of a cross position (docs/protocol 9.77). */
export function initialMarginOf(position: PositionState): Decimal {
  const { market, account } = position
  const size = absolute(sizeOf(market, position.lots))
  return divideHalfEven(size * market.mark, BigInt(leverageOf(account, market)) * ONE)
}

/** Sum of the margins set aside for isolated positions. */
export function isolatedMargins(account: AccountState): Decimal {
  let sum = 0n
  for (const position of positionsOf(account)) sum += position.isolatedMargin ?? 0n
  return sum
}

/** Sum of the unrealized profit of the cross positions. */
export function crossUnrealizedPnl(account: AccountState): Decimal {
  let sum = 0n
  for (const position of positionsOf(account)) if (position.isolatedMargin === null) sum += unrealizedPnl(position)
  return sum
}

/** The equity of the cross positions: USDC − isolated margins + unrealized profit (docs/protocol 9.63). */
export function crossEquity(account: AccountState): Decimal {
  return totalOf(account, SETTLEMENT_COIN) - isolatedMargins(account) + crossUnrealizedPnl(account)
}
