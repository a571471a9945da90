import { practiceLimits } from '@/protocol/profile'
import type { ErrorCode } from '@/protocol/errors'
import { closableLots } from '../../positions/closableLots'
import { closesOnly } from '../../state/orders'
import type { EngineOrder } from '../../state/model'
import { slotOf } from '../../state/accounts'

/** Whether `position_side` fits the account's position mode. docs/protocol 3.4. */
export function checkPositionSide({ market, account, positionSide }: EngineOrder): ErrorCode | null {
  if (market.perpetual === null) return null
  return (positionSide === 'both') === (account.positionMode === 'one_way') ? null : '20010'
}

/** `client_order_id` is unique among an account's open orders. */
export function checkClientId({ account, clientId }: EngineOrder): ErrorCode | null {
  return clientId !== null && account.byClientId.has(clientId) ? '20012' : null
}

/** One margin mode at a time on a position and its open orders (docs/protocol 9.53). */
export function checkMarginMode(order: EngineOrder): ErrorCode | null {
  const { account, market, positionSide, marginMode } = order
  if (market.perpetual === null) return null
  const slot = slotOf(account, market)
  const position = slot.positions.get(positionSide!)
  if (position !== undefined && position.marginMode !== marginMode) return '20021'
  for (const other of slot.orders.values())
    if (other.positionSide === positionSide && other.marginMode !== marginMode) return '20021'
  return null
}

/** Reduce-only and hedge closes need a position to close (docs/protocol 9.54, 9.55). */
export function checkReduces(order: EngineOrder): ErrorCode | null {
  return closesOnly(order) && closableLots(order) === 0 ? '20009' : null
}

/** Whether the account may have so many orders more on the symbol. */
export function checkCount({ account, market }: EngineOrder, more: number): ErrorCode | null {
  return slotOf(account, market).orders.size + more > practiceLimits.openOrdersPerSymbol ? '20017' : null
}
