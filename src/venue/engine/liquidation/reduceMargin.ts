import { multiply } from '@/base/decimal'
import { bestTick, sideOf } from '../book/Book'
import { reaches } from '../book/firstMaker'
import { maintenanceOf, notionalOf } from '../margin/unrealized'
import { createForcedOrder } from '../orders/createOrder'
import { acceptOrder, endOrder } from '../orders/lifecycle'
import { takeLiquidity } from '../orders/takeLiquidity'
import type { PositionState } from '../state/model'
import type { World } from '../state/World'
import { bankruptcyTick } from './bankruptcy'
import { isShort, type Margin, positionsOn } from './Margin'
import { takeOver } from './takeOver'

/**
 * Brings a margin back above its maintenance: the position that needs the most margin first, down to the bound of the next
 * lower tier, in the lowest tier the whole of it, at market as far as the bankruptcy price. Where the book has no more to
 * give, the rest of the position is taken over (docs/protocol 9.74).
 */
export function reduceMargin(world: World, margin: Margin): void {
  while (isShort(margin)) {
    const position = heaviest(positionsOn(margin))
    const before = Math.abs(position.lots)
    const lots = stepOf(position)
    closeAtMarket(world, margin, position, lots)
    const closed = before - Math.abs(position.lots)
    if (closed < lots && isShort(margin)) takeOver(world, margin, position)
  }
}

function heaviest(positions: readonly PositionState[]): PositionState {
  return positions.reduce((most, position) => (maintenanceOf(position) > maintenanceOf(most) ? position : most))
}

/** Lots that bring a position to the next lower tier's bound; all of them in the lowest tier. */
function stepOf(position: PositionState): number {
  const { market, lots } = position
  const notional = notionalOf(position)
  const bounds = market.perpetual!.tiers.map((tier) => tier.upToNotional).filter((bound) => bound !== null)
  const lower = bounds.filter((bound) => bound < notional).at(-1)
  if (lower === undefined) return Math.abs(lots)
  const perLot = multiply(market.lot, market.mark)
  return Math.max(1, Math.abs(lots) - Number(lower / perLot))
}

function closeAtMarket(world: World, margin: Margin, position: PositionState, lots: number): void {
  const isBuy = position.lots < 0
  const limit = bankruptcyTick(margin, position)
  const best = bestTick(sideOf(position.market.book, !isBuy))
  if (best === null || !reaches(isBuy, limit, best)) return
  const order = createForcedOrder(world, { ...position, isBuy, lots }, 'liquidation', true)
  acceptOrder(world, order, 'new')
  takeLiquidity(world, order, limit)
  if (world.orders.has(order.id)) endOrder(world, order, 'canceled')
}
