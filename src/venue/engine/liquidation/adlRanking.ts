import { type Decimal, absolute, divide } from '@/base/decimal'
import { unrealizedPnl } from '../margin/unrealized'
import { leverageOf } from '../state/AccountState'
import type { Market } from '../state/Market'
import type { PositionState } from '../state/PositionState'
import type { World } from '../state/World'

/** How many groups there are; the last is deleveraged first. Practice profile: Trading rules. */
const GROUPS = 5

/** Every how many blocks the levels are worked out anew. */
export const ADL_BLOCKS = 20

/**
 * The positions that a bankrupt one is closed against, first the one with the highest profit × leverage. The account's own
 * and the insurance fund's come last, for want of others.
 */
export function rankedAgainst(world: World, position: PositionState): PositionState[] {
  const others = ranked(position.market, position.lots < 0)
  const isLast = (other: PositionState) => other.account === position.account || other.account === world.fund
  return [...others.filter((other) => !isLast(other)), ...others.filter(isLast)]
}

/** Gives every position of a market its level, 0 to 4, by side in five equal groups. */
export function refreshAdlLevels(world: World, market: Market): void {
  for (const long of [true, false]) {
    const positions = ranked(market, long).filter((position) => position.account !== world.fund)
    positions.forEach((position, rank) => {
      position.adlLevel = GROUPS - 1 - Math.floor((rank * GROUPS) / positions.length)
    })
  }
}

/** The positions of one side, highest profit × leverage first; equal ones by the age of their accounts. */
function ranked(market: Market, long: boolean): PositionState[] {
  const scored = [...market.perpetual!.positions]
    .filter((position) => position.lots > 0 === long)
    .map((position) => ({ position, score: scoreOf(position) }))
  scored.sort((a, b) => compare(b.score, a.score) || a.position.account.index - b.position.account.index)
  return scored.map(({ position }) => position)
}

/** Unrealized profit as a share of the entry value, times leverage. */
function scoreOf(position: PositionState): Decimal {
  const entry = absolute(position.cost)
  if (entry === 0n) return 0n
  return divide(unrealizedPnl(position) * BigInt(leverageOf(position.account, position.market)), entry)
}

function compare(a: Decimal, b: Decimal): number {
  return a < b ? -1 : a > b ? 1 : 0
}
