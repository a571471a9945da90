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
 * Lets an accepted order take liquidity up to a price in ticks. Self-trade prevention applies per account, by the
 * taker's mode. Returns whether the order may continue: false if self-trade prevention ended it (the caller cancels it)
 * or if the position that it closes is gone.
 */
export function takeLiquidity(world: World, taker: EngineOrder, limit: number): boolean {
  const { book } = taker.market
  while (world.orders.has(taker.id)) {
    const slot = firstMaker(book, taker.isBuy, limit)
    if (slot === 0) break
    const maker = world.orders.get(ownerOf(book.blocks, slot))!
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
    const lots = wantedLots(taker, maker.ticks)
    if (lots === 0) {
      // The remaining money is less than the price of a lot (docs/protocol 9.49).
      if (taker.quote !== null && taker.filled > 0) endOrder(world, taker, 'filled')
      break
    }
    applyTrade(world, maker, taker, Math.min(offered, lots))
  }
  const isPositionGone = closesOnly(taker) && closableLots(taker) === 0
  return !isPositionGone
}

/** The lots that an order still wants at a price. */
function wantedLots(taker: EngineOrder, ticks: number): number {
  if (taker.quote !== null) return Number((taker.quote - taker.filledAmount) / amountOf(taker.market, ticks, 1))
  return closesOnly(taker) ? Math.min(taker.lots, closableLots(taker)) : taker.lots
}
