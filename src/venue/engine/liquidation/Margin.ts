import type { Decimal } from '@/base/decimal'
import { crossEquity, maintenanceOf, unrealizedPnl } from '../margin/unrealized'
import { positionsOf, sortedPositions, totalOf } from '../state/accounts'
import type { AccountState, PositionState } from '../state/model'
import { SETTLEMENT_COIN } from '../state/World'

/** Positions that are liquidated together: an account's cross positions, or one isolated position (null: cross). */
export type Margin = { readonly account: AccountState; readonly isolated: PositionState | null }

/** The margins of an account with positions: cross first. */
export function marginsOf(account: AccountState): Margin[] {
  const positions = sortedPositions(account)
  const isolated = positions.filter((position) => position.isolatedMargin !== null)
  const margins: Margin[] = isolated.length < positions.length ? [{ account, isolated: null }] : []
  return [...margins, ...isolated.map((position) => ({ account, isolated: position }))]
}

/** The margin's open positions. */
export function positionsOn({ account, isolated }: Margin): PositionState[] {
  if (isolated !== null) return isolated.lots === 0 ? [] : [isolated]
  return sortedPositions(account).filter((position) => position.isolatedMargin === null)
}

/** The equity of the margin's positions at mark prices. */
export function equityOf({ account, isolated }: Margin): Decimal {
  return isolated === null ? crossEquity(account) : isolated.isolatedMargin! + unrealizedPnl(isolated)
}

/** Whether equity is below the maintenance margin. */
export function isShort(margin: Margin): boolean {
  let maintenance = 0n
  for (const position of positionsOn(margin)) maintenance += maintenanceOf(position)
  return maintenance > 0n && equityOf(margin) < maintenance
}

/** Whether any margin of an account is below its maintenance margin; in one pass, since it runs in every block. */
export function isAnyShort(account: AccountState): boolean {
  let profit = 0n
  let maintenance = 0n
  let setAside = 0n
  for (const position of positionsOf(account)) {
    if (position.isolatedMargin === null) {
      profit += unrealizedPnl(position)
      maintenance += maintenanceOf(position)
      continue
    }
    setAside += position.isolatedMargin
    if (position.isolatedMargin + unrealizedPnl(position) < maintenanceOf(position)) return true
  }
  return maintenance > 0n && totalOf(account, SETTLEMENT_COIN) - setAside + profit < maintenance
}
