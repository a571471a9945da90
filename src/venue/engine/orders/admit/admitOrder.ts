import type { ErrorCode } from '@/protocol/errors'
import { practiceLimits } from '@/protocol/profile'
import { tickOfLevel, walkOrders } from '../../book/walk'
import { closableLots } from '../../positions/closableLots'
import type { EngineOrder } from '../../state/model'
import type { World } from '../../state/World'
import { takingLimit } from '../bounds'
import { checkFunds } from './checkFunds'
import { checkBand, checkBracket, checkNotional, checkPostOnly } from './checkTerms'
import { reaches } from '../../book/firstMaker'
import { sideOf } from '../../book/Book'
import { closesOnly } from '../../state/orders'
import { slotOf } from '../../state/accounts'

/** Checks the rules for every new order; `more`: how many open orders it adds. */
export function admitAny(order: EngineOrder, more: number): ErrorCode | null {
  if (order.market.halted) return '20011'
  return checkPositionSide(order) ?? checkClientId(order) ?? checkMarginMode(order) ?? checkCount(order, more)
}

/**
 * Checks the rules for an order that acts at once. Resolves price_match to a price, and limits a reduce-only order to
 * the position. Null if it is accepted.
 */
export function admitActive(world: World, order: EngineOrder): ErrorCode | null {
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
    (order.type === 'limit' && order.timeInForce === 'fok' && !canFillCompletely(world, order) ? '20006' : null) ??
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

/**
 * Whether a fill-or-kill order would fill completely at its limit. Own resting orders do not count, except with
 * stp_mode none (docs/protocol 9.82). A maker that can only close counts up to the size of its position at that moment.
 */
function canFillCompletely(world: World, taker: EngineOrder): boolean {
  if (closesOnly(taker) && closableLots(taker) < taker.lots) return false
  const closable = new Map<string, number>()
  let left = taker.lots
  for (const number of walkOrders(sideOf(taker.market.book, !taker.isBuy))) {
    const maker = world.orders.get(number)!
    if (!reaches(taker.isBuy, taker.limit!, maker.ticks)) return false
    const own = maker.account === taker.account
    if (own && taker.stp !== 'none') {
      if (taker.stp !== 'cancel_maker') return false
      continue
    }
    left -= own && taker.positionSide === maker.positionSide ? maker.lots : offeredLots(maker, left, closable)
    if (left <= 0) return true
  }
  return false
}

/** The lots that a maker offers when its turn comes, after its account's earlier fills. */
function offeredLots(maker: EngineOrder, requestedLots: number, closable: Map<string, number>): number {
  if (maker.positionSide === null) return maker.lots
  const key = `${maker.account.address} ${maker.positionSide}`
  const left = closable.get(key) ?? closableLots(maker)
  const offered = closesOnly(maker) ? Math.min(maker.lots, left) : maker.lots
  closable.set(key, Math.max(0, left - Math.min(offered, requestedLots)))
  return offered
}

/** Whether `position_side` fits the account's position mode. docs/protocol 3.4. */
function checkPositionSide({ market, account, positionSide }: EngineOrder): ErrorCode | null {
  if (market.perpetual === null) return null
  return (positionSide === 'both') === (account.positionMode === 'one_way') ? null : '20010'
}

/** `client_order_id` is unique among an account's open orders. */
function checkClientId({ account, clientId }: EngineOrder): ErrorCode | null {
  return clientId !== null && account.byClientId.has(clientId) ? '20012' : null
}

/** One margin mode at a time on a position and its open orders (docs/protocol 9.53). */
function checkMarginMode(order: EngineOrder): ErrorCode | null {
  const { account, market, positionSide, marginMode } = order
  if (market.perpetual === null) return null
  const slot = slotOf(account, market)
  const position = slot.positions.get(positionSide!)
  if (position !== undefined && position.marginMode !== marginMode) return '20021'
  for (const other of slot.orders.values())
    if (other.positionSide === positionSide && other.marginMode !== marginMode) return '20021'
  return null
}

/** Reduce-only orders and hedge closes need a position to close (docs/protocol 9.54, 9.55). */
function checkReduces(order: EngineOrder): ErrorCode | null {
  return closesOnly(order) && closableLots(order) === 0 ? '20009' : null
}

/** Whether the account may have this many more orders on the symbol. */
function checkCount({ account, market }: EngineOrder, more: number): ErrorCode | null {
  return slotOf(account, market).orders.size + more > practiceLimits.openOrdersPerSymbol ? '20017' : null
}
