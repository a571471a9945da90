import { type Decimal, absolute, divide } from '@/base/decimal'
import { unrealizedPnl } from '../margin/unrealized'
import { leverageOf } from '../state/accounts'
import type { Market, PositionState } from '../state/model'
import type { World } from '../state/World'

/** Number of groups; the last is deleveraged first. docs/protocol 7.8. */
const GROUPS = 5

/** Interval in blocks at which the levels are always recomputed. */
const EVERY_BLOCKS = 20

/** In markets with up to this many positions, the levels are updated in each block; ranking more would be too slow. */
const MAX_RANKED = 256

/**
 * The positions to close a bankrupt one against, highest profit × leverage first. The account's own and the insurance
 * fund's come last.
 */
export function rankedAgainst(world: World, position: PositionState): PositionState[] {
  const others = ranked(position.market, position.lots < 0)
  const isLast = (other: PositionState) => other.account === position.account || other.account === world.fund
  return [...others.filter((other) => !isLast(other)), ...others.filter(isLast)]
}

/**
 * At the end of a block, ranks the markets whose levels may have changed, and adds the levels to the block's position
 * events, so that pushes equal reads.
 */
export function updateAdlLevels(world: World): void {
  const announced = new Set(world.announced.map(({ position }) => position.market))
  const isDue = world.height % EVERY_BLOCKS === 0
  for (const market of world.markets.values()) {
    if (market.perpetual === null) continue
    const isMoved = market.priceChanged || announced.has(market)
    if (isDue || (isMoved && market.perpetual.positions.size <= MAX_RANKED)) rankLevels(world, market)
  }
  for (const { record, position } of world.announced) record.adl_level = position.adlLevel
  world.announced = []
}

/** Ranks for skipped blocks: prices may move, but no events are emitted. */
export function skipAdlLevels(world: World, height: number): void {
  if (Math.floor(height / EVERY_BLOCKS) === Math.floor(world.height / EVERY_BLOCKS)) return
  for (const market of world.markets.values()) if (market.perpetual !== null) rankLevels(world, market)
}

/** Sets the level of every position of a market, 0 to 4, in five equal groups by side. */
function rankLevels(world: World, market: Market): void {
  for (const long of [true, false]) {
    const positions = ranked(market, long).filter((position) => position.account !== world.fund)
    positions.forEach((position, rank) => {
      position.adlLevel = levelOf(rank, positions.length)
    })
  }
}

function levelOf(rank: number, count: number): number {
  return GROUPS - 1 - Math.floor((rank * GROUPS) / count)
}

/** The positions of one side, highest profit × leverage first; equal ones by account age. */
function ranked(market: Market, long: boolean): PositionState[] {
  const scored = [...market.perpetual!.positions]
    .filter((position) => position.lots > 0 === long)
    .map((position) => ({ position, score: scoreOf(position) }))
  scored.sort((a, b) => compare(b.score, a.score) || a.position.account.index - b.position.account.index)
  return scored.map(({ position }) => position)
}

/** Unrealized profit / entry value × leverage. */
function scoreOf(position: PositionState): Decimal {
  const entry = absolute(position.cost)
  if (entry === 0n) return 0n
  return divide(unrealizedPnl(position) * BigInt(leverageOf(position.account, position.market)), entry)
}

function compare(a: Decimal, b: Decimal): number {
  return a < b ? -1 : a > b ? 1 : 0
}
