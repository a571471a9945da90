import { type Decimal, absolute, divide } from '@/base/decimal'
import { unrealizedPnl } from '../margin/unrealized'
import { leverageOf } from '../state/accounts'
import type { Market, PositionState } from '../state/model'
import type { World } from '../state/World'

/** How many groups there are; the last is deleveraged first. docs/protocol 7.8. */
const GROUPS = 5

/** Every how many blocks the levels are worked out anew, whatever happens. */
const EVERY_BLOCKS = 20

/** Up to how many positions of a market the levels follow each block's fills and prices; ranking more would cost too much. */
const AT_ONCE = 256

/**
 * The positions that a bankrupt one is closed against, first the one with the highest profit × leverage. The account's own
 * and the insurance fund's come last, for want of others.
 */
export function rankedAgainst(world: World, position: PositionState): PositionState[] {
  const others = ranked(position.market, position.lots < 0)
  const isLast = (other: PositionState) => other.account === position.account || other.account === world.fund
  return [...others.filter((other) => !isLast(other)), ...others.filter(isLast)]
}

/**
 * Ranks anew, at the end of a block, the markets whose levels may be others by now, and puts the levels into what the block
 * announces of positions, so that a push says what a read says.
 */
export function updateAdlLevels(world: World): void {
  const announced = new Set(world.announced.map(({ position }) => position.market))
  const isDue = world.height % EVERY_BLOCKS === 0
  for (const market of world.markets.values()) {
    if (market.perpetual === null) continue
    const isMoved = market.priceChanged || announced.has(market)
    if (isDue || (isMoved && market.perpetual.positions.size <= AT_ONCE)) rankLevels(world, market)
  }
  for (const { record, position } of world.announced) record.adl_level = position.adlLevel
  world.announced = []
}

/** The same for blocks that are passed over: prices may move, but nothing is announced. */
export function skipAdlLevels(world: World, height: number): void {
  if (Math.floor(height / EVERY_BLOCKS) === Math.floor(world.height / EVERY_BLOCKS)) return
  for (const market of world.markets.values()) if (market.perpetual !== null) rankLevels(world, market)
}

/** Gives every position of a market its level, 0 to 4, by side in five equal groups. */
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
