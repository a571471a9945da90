import { multiply, parseDecimal } from '@/base/decimal'
import { applyFlow } from './money/applyFlow'
import { totalOf } from './state/accounts'
import { addTo, INTEREST_INTERVAL_MS, type World, systemHash } from './state/World'
import { runDueTimers } from './accounts/cancelAllAfter'
import { settleFunding } from './funding/settleFunding'
import { skipAdlLevels, updateAdlLevels } from './liquidation/adlRanking'
import { coverBankrupt, liquidateAll } from './liquidation/liquidate'
import { isSteady } from './prices/midWindow'
import { updateMark } from './prices/updateMark'
import { fireTriggers } from './triggers/fireTriggers'
import { drainChanged } from './book/changedLevels'

/** 0.001 % an hour. docs/protocol 7.11. */
const HOURLY_RATE = parseDecimal('0.00001')

/** At each full hour of venue time, charges interest on the debt at that time (docs/protocol 9.63). */
function chargeInterest(world: World): void {
  if (world.time < world.nextInterest) return
  for (const account of world.accounts.values())
    for (const coin of world.coins) {
      const total = totalOf(account, coin)
      if (total >= 0n) continue
      const interest = multiply(-total, HOURLY_RATE)
      applyFlow(world, account, coin, 'interest', -interest)
      addTo(world.earned, coin, interest)
    }
  world.nextInterest += INTEREST_INTERVAL_MS
}

/** Blocks come every 50 ms of venue time. docs/protocol 8.1. */
const BLOCK_MS = 50

/** Opens a block; due timers act before its transactions. */
export function beginBlock(world: World, height: number, time: number): void {
  world.height = height
  world.time = time
  world.txHash = systemHash(height)
  world.affectsNextBlock = false
  const before = world.events.length
  runDueTimers(world)
  world.affectsNextBlock = world.events.length > before
}

/**
 * Closes a block: mark prices, then triggers, funding and interest if due, liquidation, and finally the events of the
 * block.
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
  if (world.affectsNextBlock || world.events.length > before || pricesMoved(world)) liquidateUntilQuiet(world)
  updateAdlLevels(world)
  emitBlock(world)
  if (world.events.length > before) world.affectsNextBlock = true
}

/** Repeats because a liquidation may transfer positions to other accounts, which are checked in the same block. */
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
 * When something is due next without a write: the next block while the last one changed anything or an average still
 * moves, else the next timer, funding or interest.
 */
export function nextDue(world: World): number {
  const next = world.time + BLOCK_MS
  if (world.affectsNextBlock) return next
  let due = world.nextInterest
  for (const market of world.markets.values()) {
    if (market.perpetual === null) continue
    if (!isSteady(market.window)) return next
    due = Math.min(due, market.perpetual.nextFunding)
  }
  for (const account of world.armed) due = Math.min(due, account.cancelAllAt!)
  return Math.max(next, due)
}

/** Skips blocks in which nothing is due, with the same outcome as running each of them. */
export function skipTo(world: World, height: number, time: number): void {
  const blocks = height - world.height
  skipAdlLevels(world, height)
  world.height = height
  world.time = time
  for (const market of world.markets.values()) updateMark(market, blocks)
}

/** Emits the changes of each symbol in the block: levels, and mark and oracle price if they changed. */
function emitBlock(world: World): void {
  const { txHash, time } = world
  for (const market of world.markets.values()) {
    const changes = drainChanged(market.book)
    if (changes.length > 0) world.events.push({ kind: 'levels', symbolId: market.id, changes, txHash, time })
    if (!market.priceChanged) continue
    market.priceChanged = false
    const { id: symbolId, mark, oracle } = market
    world.events.push({ kind: 'price', symbolId, mark, oracle, txHash, time })
  }
}
