import { type Decimal, maxBigInt, minBigInt, multiply } from '@/base/decimal'
import { positionsOf, ordersOf, totalOf } from '../state/accounts'
import type { AccountState, PositionState } from '../state/model'
import { type World, SETTLEMENT_COIN } from '../state/World'
import { isAnyShort, isShort, type Margin, marginsOf, positionsOn } from './Margin'
import { endOrder, acceptOrder } from '../orders/lifecycle'
import { isolatedMargins, maintenanceOf, notionalOf } from '../margin/unrealized'
import { applyFlow } from '../money/applyFlow'
import { bestTick, sideOf } from '../book/Book'
import { reaches } from '../book/firstMaker'
import { createForcedOrder } from '../orders/createOrder'
import { takeLiquidity } from '../orders/takeLiquidity'
import { bankruptcyTick } from './bankruptcy'
import { takeOver } from './takeOver'

/** Liquidates every margin below its maintenance margin, in order of account age (docs/protocol 7.7, 9.74, 9.75). */
export function liquidateAll(world: World): void {
  for (const account of accountsWithPositions(world)) {
    if (!isAnyShort(account)) continue
    for (const margin of marginsOf(account)) if (isShort(margin)) liquidate(world, margin)
  }
}

function accountsWithPositions(world: World): AccountState[] {
  const accounts = new Set<AccountState>()
  for (const market of world.markets.values())
    for (const position of market.perpetual?.positions ?? []) accounts.add(position.account)
  accounts.delete(world.fund)
  return [...accounts].toSorted((a, b) => a.index - b.index)
}

function liquidate(world: World, margin: Margin): void {
  const before = freeMoney(margin.account)
  cancelOrdersOn(world, margin)
  reduceMargin(world, margin)
  coverShortfall(world, margin, before)
}

/**
 * Covers what a trader's own close has lost beyond the whole balance: without positions and with auto-borrow off, the
 * insurance fund pays it, so that the account ends at 0.
 */
export function coverBankrupt(world: World, account: AccountState): void {
  if (positionsOf(account).length === 0 && !account.autoBorrow) coverShortfall(world, { account, isolated: null }, 0n)
}

/** Cancels the orders of a margin: all cross ones, or those of one isolated position. */
function cancelOrdersOn(world: World, { account, isolated }: Margin): void {
  for (const order of ordersOf(account)) {
    const onMargin =
      isolated === null
        ? order.marginMode === 'cross'
        : order.market === isolated.market && order.positionSide === isolated.side
    if (onMargin && world.orders.has(order.id)) endOrder(world, order, 'canceled')
  }
}

/** USDC not set aside for isolated positions. */
function freeMoney(account: AccountState): Decimal {
  return totalOf(account, SETTLEMENT_COIN) - isolatedMargins(account)
}

/**
 * Makes a liquidated margin end at 0 and not below, including fees: an isolated one may cost the account nothing else
 * (`before`: its free USDC before the liquidation), a cross one without positions may leave no debt. First the rest of
 * an isolated margin pays, then the insurance fund (docs/protocol 9.75).
 */
function coverShortfall(world: World, margin: Margin, before: Decimal): void {
  const { account, isolated } = margin
  const open = positionsOn(margin).length > 0
  if (isolated === null && open) return
  let short = (isolated === null ? 0n : before) - freeMoney(account)
  if (short <= 0n) return
  if (isolated !== null && open) {
    const own = minBigInt(short, maxBigInt(0n, isolated.isolatedMargin!))
    isolated.isolatedMargin! -= own
    short -= own
  }
  applyFlow(world, account, SETTLEMENT_COIN, 'liquidation', short)
  applyFlow(world, world.fund, SETTLEMENT_COIN, 'liquidation', -short)
}

/**
 * Restores a margin to its maintenance margin: reduces the position that needs the most margin first to the next lower
 * tier's bound, or closes it in the lowest tier, at market down to the bankruptcy price. If the book has no more
 * liquidity, the rest is taken over (docs/protocol 9.74).
 */
function reduceMargin(world: World, margin: Margin): void {
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
  return positions.reduce((max, position) => (maintenanceOf(position) > maintenanceOf(max) ? position : max))
}

/** Lots that reduce a position to the next lower tier's bound; all of them in the lowest tier. */
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
