import { reaches } from '../../book/firstMaker'
import { sideOf } from '../../book/Book'
import { closableLots } from '../../positions/closableLots'
import { walkOrders } from '../../book/walk'
import { closesOnly } from '../../state/orders'
import type { EngineOrder } from '../../state/model'
import type { World } from '../../state/World'

/**
 * Whether a fill-or-kill order would be filled wholly at its limit. Own resting orders do not count, except with stp_mode
 * none (docs/protocol 9.82); an order that only closes counts as far as there will be something to close when its turn comes.
 */
export function canFillWholly(world: World, taker: EngineOrder): boolean {
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

/** What a maker gives when its turn comes, its account's earlier fills counted. */
function offeredLots(maker: EngineOrder, wanted: number, closable: Map<string, number>): number {
  if (maker.positionSide === null) return maker.lots
  const key = `${maker.account.address} ${maker.positionSide}`
  const left = closable.get(key) ?? closableLots(maker)
  const offered = closesOnly(maker) ? Math.min(maker.lots, left) : maker.lots
  closable.set(key, Math.max(0, left - Math.min(offered, wanted)))
  return offered
}
