import type { Decimal } from '@/base/decimal'
import { beginBlock, endBlock, nextDue, skipTo } from './blocks'
import { checkWrite } from './checkWrite'
import { executeWrite } from './executeWrite'
import { currentRate } from './funding/settleFunding'
import { inScope, registerAccount } from './accounts/registry'
import { checkInvariants } from './invariants'
import {
  readAccount,
  readBalances,
  readBestBidAsk,
  readCoinLeverages,
  readLeverages,
  readLevels,
  readOpenInterest,
  readSubAccounts,
} from './reads'
import { orderRecord } from './records/orderRecord'
import { positionRecord } from './records/positionRecord'
import type { EngineSnapshot } from './snapshot/EngineSnapshot'
import { restoreWorld } from './snapshot/restoreWorld'
import { takeSnapshot } from './snapshot/takeSnapshot'
import { ordersOf, sortedPositions } from './state/accounts'
import type { Market } from './state/model'
import { accountAt, createWorld, systemHash, type World } from './state/World'
import type { Engine, EngineConfig } from './types'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { keccak256 } from '@/protocol/signing'

/** The engine before its first block. */
export function createEngine(config: EngineConfig): Engine {
  return serve(createWorld(config))
}

/** Restores an engine from a snapshot of one with the same configuration. Throws SnapshotError when it does not match. */
export function restoreEngine(config: EngineConfig, snapshot: EngineSnapshot): Engine {
  return serve(restoreWorld(createWorld(config), snapshot))
}

function serve(world: World): Engine {
  return {
    get height() {
      return world.height
    },
    get time() {
      return world.time
    },
    beginBlock: (height, time) => beginBlock(world, height, time),
    endBlock: () => endBlock(world),
    nextDue: () => nextDue(world),
    skipTo: (height, time) => skipTo(world, height, time),
    checkWrite: (write) => checkWrite(world, write),
    execute(write, txHash) {
      world.txHash = txHash
      world.affectsNextBlock = true
      const outcome = executeWrite(world, write)
      world.txHash = systemHash(world.height)
      return outcome
    },
    openAccount(address, txHash) {
      world.txHash = txHash
      registerAccount(world, accountAt(world, address))
      world.txHash = systemHash(world.height)
    },
    drainEvents() {
      const { events } = world
      world.events = []
      return events
    },
    setOracle(symbolId, price) {
      const market = world.markets.get(symbolId)
      if (market !== undefined) setOracle(world, market, price)
    },
    setHalted(symbolId, halted) {
      world.affectsNextBlock = true
      const market = world.markets.get(symbolId)
      if (market !== undefined) market.halted = halted
    },
    snapshot: () => takeSnapshot(world),
    stateHash: () => hashSnapshot(takeSnapshot(world)),
    invariants: () => checkInvariants(world),

    symbols: () =>
      [...world.markets.values()].map(({ record, halted }) => ({ ...record, status: halted ? 'halted' : 'trading' })),
    openOrders: (address) => ordersOfAddress(world, address).map(orderRecord),
    order(orderId) {
      const order = world.orders.get(Number(orderId))
      return order === undefined ? null : orderRecord(order)
    },
    positions(address) {
      const account = world.accounts.get(address)
      return account === undefined ? [] : sortedPositions(account).map(positionRecord)
    },
    balances: (address) => readBalances(world, address),
    account: (address) => readAccount(world, address),
    accountExists: (address) => world.accounts.has(address),
    subAccounts: (address) => readSubAccounts(world, address),
    inScope: (main, address) => inScope(world, main, address),
    leverages: (address) => readLeverages(world, address),
    coinLeverages: (address) => readCoinLeverages(world, address),
    levels: (symbolId, limit) => readLevels(world, symbolId, limit),
    bestBidAsk: (symbolId) => readBestBidAsk(world, symbolId),
    prices(symbolId) {
      const { mark, oracle, last } = marketAt(world, symbolId)
      return { mark, oracle, last }
    },
    openInterest: (symbolId) => readOpenInterest(world, symbolId),
    fundingRate(symbolId) {
      const market = marketAt(world, symbolId)
      return market.perpetual === null ? null : currentRate(market)
    },
    nextFundingTime: (symbolId) => marketAt(world, symbolId).perpetual?.nextFunding ?? null,
  }
}

function ordersOfAddress(world: World, address: Parameters<World['accounts']['get']>[0]) {
  const account = world.accounts.get(address)
  return account === undefined ? [] : ordersOf(account)
}

function marketAt(world: World, symbolId: number): Market {
  const market = world.markets.get(symbolId)
  if (market === undefined) throw new RangeError(`no such symbol: ${symbolId}`)
  return market
}

function setOracle(world: World, market: Market, price: Decimal): void {
  world.affectsNextBlock = true
  if (market.oracle === price) return
  market.oracle = price
  market.priceChanged = true
}

/** keccak256 of a snapshot's JSON text: equal states have equal hashes, in every runtime. */
function hashSnapshot(snapshot: EngineSnapshot): string {
  return `0x${bytesToHex(keccak256(utf8ToBytes(JSON.stringify(snapshot))))}`
}
