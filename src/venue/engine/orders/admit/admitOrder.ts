import type { ErrorCode } from '@/protocol/errors'
import { tickOfLevel } from '../../book/walk'
import { closableLots } from '../../positions/closableLots'
import type { EngineOrder } from '../../state/model'
import type { World } from '../../state/World'
import { takingLimit } from '../bounds'
import { canFillWholly } from './canFillWholly'
import { checkFunds } from './checkFunds'
import { checkClientId, checkCount, checkMarginMode, checkPositionSide, checkReduces } from './checkNew'
import { checkBand, checkBracket, checkNotional, checkPostOnly } from './checkTerms'

/** The rules that a new order of any kind must keep; `more`: how many records it adds to the open ones. */
export function admitAny(order: EngineOrder, more: number): ErrorCode | null {
  if (order.market.halted) return '20011'
  return checkPositionSide(order) ?? checkClientId(order) ?? checkMarginMode(order) ?? checkCount(order, more)
}

/**
 * The rules of an order that acts at once. On the way price_match becomes a price, and a reduce-only order is cut to the
 * position. Null when it may act.
 */
export function admitActing(world: World, order: EngineOrder): ErrorCode | null {
  return resolvePriceMatch(order) ?? cutReduceOnly(order) ?? admitTerms(world, order)
}

function admitTerms(world: World, order: EngineOrder): ErrorCode | null {
  const limit = takingLimit(order)
  if (limit === null) return '20007'
  return (
    checkBand(order) ??
    checkNotional(order, limit) ??
    checkPostOnly(order) ??
    checkBracket(order, limit) ??
    (order.type === 'limit' && order.timeInForce === 'fok' && !canFillWholly(world, order) ? '20006' : null) ??
    checkFunds(world, order, limit)
  )
}

/** `queue_N` is the N-th price of the order's own side, `counter_party_N` of the other (docs/protocol 9.48). */
function resolvePriceMatch(order: EngineOrder): ErrorCode | null {
  const { priceMatch, isBuy, market } = order
  if (priceMatch === null) return null
  const ofBids = priceMatch.startsWith('queue') === isBuy
  const tick = tickOfLevel(ofBids ? market.book.bids : market.book.asks, priceMatch.endsWith('5') ? 5 : 1)
  if (tick === null) return '20007'
  order.limit = tick
  return null
}

function cutReduceOnly(order: EngineOrder): ErrorCode | null {
  const code = checkReduces(order)
  if (code !== null || !order.reduceOnly) return code
  order.lots = Math.min(order.lots, closableLots(order))
  order.size = order.lots
  return null
}
