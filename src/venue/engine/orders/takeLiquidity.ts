import { ownerOf } from '../book/OrderBlocks'
import { firstMaker } from '../book/firstMaker'
import { closableLots } from '../positions/closableLots'
import { closesOnly } from '../state/orders'
import type { EngineOrder } from '../state/model'
import { amountOf } from '../state/markets'
import type { World } from '../state/World'
import { applyTrade } from './applyTrade'
import { endOrder } from './lifecycle'

/**
 * Lets an accepted order take what it reaches, as far as a price in ticks. Self-trade prevention is checked per account, by
 * the taker's mode. Answers whether it may go on living: false when self-trade prevention ended it (it is then still to be
 * canceled) or when it closes a position of which nothing is left.
 */
export function takeLiquidity(world: World, taker: EngineOrder, limit: number): boolean {
  const { book } = taker.market
  while (world.orders.has(taker.id)) {
    const place = firstMaker(book, taker.isBuy, limit)
    if (place === 0) break
    const maker = world.orders.get(ownerOf(book.blocks, place))!
    if (maker.account === taker.account && taker.stp !== 'none') {
      if (taker.stp !== 'cancel_taker') endOrder(world, maker, 'canceled')
      if (taker.stp !== 'cancel_maker') return false
      continue
    }
    const offered = closesOnly(maker) ? Math.min(maker.lots, closableLots(maker)) : maker.lots
    if (offered === 0) {
      endOrder(world, maker, 'canceled')
      continue
    }
    const wanted = wantedLots(taker, maker.ticks)
    if (wanted === 0) {
      // what is left of the money is less than a lot costs (docs/protocol 9.49)
      if (taker.quote !== null && taker.filled > 0) endOrder(world, taker, 'filled')
      break
    }
    applyTrade(world, maker, taker, Math.min(offered, wanted))
  }
  return !isSpent(taker)
}

/** How many lots an order still wants at a price. */
function wantedLots(taker: EngineOrder, ticks: number): number {
  if (taker.quote !== null) return Number((taker.quote - taker.filledAmount) / amountOf(taker.market, ticks, 1))
  return closesOnly(taker) ? Math.min(taker.lots, closableLots(taker)) : taker.lots
}

/** Whether an order closes a position of which nothing is left. */
function isSpent(order: EngineOrder): boolean {
  return closesOnly(order) && closableLots(order) === 0
}
