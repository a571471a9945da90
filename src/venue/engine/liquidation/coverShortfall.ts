import { type Decimal, greatest, least } from '@/base/decimal'
import { isolatedMargins } from '../margin/unrealized'
import { applyFlow } from '../money/applyFlow'
import { totalOf } from '../state/accounts'
import type { AccountState } from '../state/model'
import { SETTLEMENT_COIN, type World } from '../state/World'
import { type Margin, positionsOn } from './Margin'

/** USDC that is not set aside for isolated positions. */
export function freeMoney(account: AccountState): Decimal {
  return totalOf(account, SETTLEMENT_COIN) - isolatedMargins(account)
}

/**
 * Sees to it that a liquidated margin ends at 0 and not below, fees included: an isolated one may cost the account nothing
 * but itself (`before`: the free money from before it), a cross one without positions may leave no debt. First what is left
 * of an isolated margin pays, then the insurance fund (docs/protocol 9.75).
 */
export function coverShortfall(world: World, margin: Margin, before: Decimal): void {
  const { account, isolated } = margin
  const open = positionsOn(margin).length > 0
  if (isolated === null && open) return
  let short = (isolated === null ? 0n : before) - freeMoney(account)
  if (short <= 0n) return
  if (isolated !== null && open) {
    const own = least(short, greatest(0n, isolated.isolatedMargin!))
    isolated.isolatedMargin! -= own
    short -= own
  }
  applyFlow(world, account, SETTLEMENT_COIN, 'liquidation', short)
  applyFlow(world, world.fund, SETTLEMENT_COIN, 'liquidation', -short)
}
