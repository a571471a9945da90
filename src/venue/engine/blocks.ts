import { runDueTimers } from './accounts/cancelAllAfter'
import { chargeInterest } from './funding/chargeInterest'
import { settleFunding } from './funding/settleFunding'
import { skipAdlLevels, updateAdlLevels } from './liquidation/adlRanking'
import { coverBankrupt, liquidateAll } from './liquidation/liquidate'
import { isSteady } from './prices/midWindow'
import { updateMark } from './prices/updateMark'
import { emitBlock } from './records/emitBlock'
import { systemHash, type World } from './state/World'
import { fireTriggers } from './triggers/fireTriggers'

/** Blocks come every 50 ms of venue time. docs/protocol 8.1. */
export const BLOCK_MS = 50

/** Opens a block; timers that are due act before its transactions. */
export function beginBlock(world: World, height: number, time: number): void {
  world.height = height
  world.time = time
  world.txHash = systemHash(height)
  world.stirred = false
  const before = world.events.length
  runDueTimers(world)
  world.stirred = world.events.length > before
}

/**
 * Closes a block: mark prices, then what they trigger, then funding and interest where their time has come, then
 * liquidation, and at last what the block looks like from outside.
 */
export function endBlock(world: World): void {
  const before = world.events.length
  world.txHash = systemHash(world.height)
  for (const market of world.markets.values()) updateMark(market)
  for (const market of world.markets.values()) fireTriggers(world, market)
  for (const market of world.markets.values()) if (market.perpetual !== null) settleFunding(world, market)
  chargeInterest(world)
  for (const account of world.bankrupt) coverBankrupt(world, account)
  world.bankrupt.clear()
  if (world.stirred || world.events.length > before || pricesMoved(world)) liquidateUntilQuiet(world)
  updateAdlLevels(world)
  emitBlock(world)
  if (world.events.length > before) world.stirred = true
}

/** A liquidation may bring others into positions: they are checked in the same block. */
function liquidateUntilQuiet(world: World): void {
  for (let handled = -1; world.events.length > handled;) {
    handled = world.events.length
    liquidateAll(world)
  }
}

function pricesMoved(world: World): boolean {
  for (const market of world.markets.values()) if (market.priceChanged) return true
  return false
}

/**
 * When something is due next without a write: the next block while the last one stirred anything or an average still moves,
 * else the next timer, funding or interest.
 */
export function nextDue(world: World): number {
  const next = world.time + BLOCK_MS
  if (world.stirred) return next
  let due = world.nextInterest
  for (const market of world.markets.values()) {
    if (market.perpetual === null) continue
    if (!isSteady(market.window)) return next
    due = Math.min(due, market.perpetual.nextFunding)
  }
  for (const account of world.armed) due = Math.min(due, account.cancelAllAt!)
  return Math.max(next, due)
}

/** Passes over blocks in which nothing is due, with the same outcome as running each of them. */
export function skipTo(world: World, height: number, time: number): void {
  const blocks = height - world.height
  skipAdlLevels(world, height)
  world.height = height
  world.time = time
  for (const market of world.markets.values()) updateMark(market, blocks)
}
