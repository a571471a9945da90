import { type Decimal, multiplyDivide, ONE } from '@/base/decimal'
import type { ErrorCode } from '@/protocol/errors'
import { marginWith, restingMargin } from '../../margin/orderMargin'
import { borrowLimit, freeOf } from '../../money/funds'
import { slotOf } from '../../state/accounts'
import { closesOnly } from '../../state/orders'
import type { EngineOrder } from '../../state/model'
import { priceOf } from '../../state/markets'
import { SETTLEMENT_COIN, type World } from '../../state/World'
import { reservationOf, spentCoin } from '../bookkeeping'

/**
 * Whether the account's funds cover an order at a price in ticks: a market order's slippage bound, a limit order's own
 * price. `replaced`: the resting order that it replaces (docs/protocol 9.61, 9.77).
 */
export function checkFunds(
  world: World,
  order: EngineOrder,
  ticks: number,
  replaced: EngineOrder | null = null,
): ErrorCode | null {
  return order.market.perpetual === null
    ? checkSpotFunds(world, order, ticks, replaced)
    : checkMargin(order, ticks, replaced)
}

function checkMargin(order: EngineOrder, ticks: number, replaced: EngineOrder | null): ErrorCode | null {
  if (closesOnly(order)) return null
  const { account, market, isBuy, lots } = order
  const slot = slotOf(account, market)
  const added = { isBuy, positionSide: order.positionSide!, ticks, lots }
  const more = marginWith(slot, added, replaced) - restingMargin(slot)
  return more > 0n && more > freeOf(account, SETTLEMENT_COIN) ? '20003' : null
}

function checkSpotFunds(
  world: World,
  order: EngineOrder,
  ticks: number,
  replaced: EngineOrder | null,
): ErrorCode | null {
  const coin = spentCoin(order)
  const back = replaced === null ? 0n : reservationOf(replaced, replaced.ticks, replaced.lots)
  const max = freeOf(order.account, coin) + back + borrowLimit(world, order.account, coin)
  return spotNeed(order, ticks) > max ? '20003' : null
}

function spotNeed(order: EngineOrder, ticks: number): Decimal {
  if (order.quote === null) return reservationOf(order, ticks, order.lots)
  return order.isBuy ? order.quote : multiplyDivide(order.quote, ONE, priceOf(order.market, ticks))
}
