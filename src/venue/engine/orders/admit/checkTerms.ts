import type { ErrorCode } from '@/protocol/errors'
import { maxLeverageFor } from '../../margin/maxLeverageFor'
import { reaches } from '../../book/firstMaker'
import { bestTick, sideOf } from '../../book/Book'
import { closesOnly } from '../../state/orders'
import type { EngineOrder } from '../../state/model'
import { amountOf, priceOf } from '../../state/markets'
import { isInBand } from '../bounds'

/** The price band of a limit order; market orders are not checked (docs/protocol 9.56, 9.83). */
export function checkBand({ type, limit, market }: EngineOrder): ErrorCode | null {
  return type === 'limit' && !isInBand(market, priceOf(market, limit!)) ? '20004' : null
}

/** Checks the minimum notional; orders that only close are exempt. `ticks`: the price it is checked at. */
export function checkNotional(order: EngineOrder, ticks: number): ErrorCode | null {
  if (closesOnly(order)) return null
  const { market, quote, size } = order
  if (quote === null) return amountOf(market, ticks, size) < market.minNotional ? '20002' : null
  const best = bestTick(sideOf(market.book, !order.isBuy))!
  return quote < market.minNotional || quote < amountOf(market, best, 1) ? '20002' : null
}

/** A post-only order must not match immediately. */
export function checkPostOnly({ postOnly, isBuy, limit, market }: EngineOrder): ErrorCode | null {
  if (!postOnly) return null
  const best = bestTick(sideOf(market.book, !isBuy))
  return best !== null && reaches(isBuy, limit!, best) ? '20005' : null
}

/** The resulting position must allow the current leverage. `ticks`: the price it is checked at. */
export function checkBracket(order: EngineOrder, ticks: number): ErrorCode | null {
  const { market, account, isBuy, positionSide } = order
  if (market.perpetual === null || closesOnly(order)) return null
  const lots = account.slots.get(market.id)?.positions.get(positionSide!)?.lots ?? 0
  const after = lots + (isBuy ? order.lots : -order.lots)
  if (Math.abs(after) <= Math.abs(lots)) return null
  const allowed = maxLeverageFor(market, amountOf(market, ticks, Math.abs(after)))
  return order.leverage > allowed ? '20008' : null
}
