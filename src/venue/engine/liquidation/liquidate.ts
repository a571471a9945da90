import { positionsOf, ordersOf } from '../state/accounts'
import type { AccountState } from '../state/model'
import type { World } from '../state/World'
import { coverShortfall, freeMoney } from './coverShortfall'
import { isAnyShort, isShort, type Margin, marginsOf } from './Margin'
import { reduceMargin } from './reduceMargin'
import { endOrder } from '../orders/lifecycle'

/** Liquidates what has fallen below its maintenance margin, accounts by age (docs/protocol 7.7, 9.74, 9.75). */
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
 * What a trader's own closing has lost beyond everything the account had: with no position left and nothing lent, the
 * insurance fund pays it, so that the account ends at 0.
 */
export function coverBankrupt(world: World, account: AccountState): void {
  if (positionsOf(account).length === 0 && !account.autoBorrow) coverShortfall(world, { account, isolated: null }, 0n)
}

/** Cancels the orders that stand on a margin: all cross ones, or those of one isolated position. */
function cancelOrdersOn(world: World, { account, isolated }: Margin): void {
  for (const order of ordersOf(account)) {
    const onMargin =
      isolated === null
        ? order.marginMode === 'cross'
        : order.market === isolated.market && order.positionSide === isolated.side
    if (onMargin && world.orders.has(order.id)) endOrder(world, order, 'canceled')
  }
}
