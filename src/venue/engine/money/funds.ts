import { type Decimal, ONE, divideHalfEven, maxBigInt, minBigInt, multiply } from '@/base/decimal'
import { crossUnrealizedPnl, initialMarginOf } from '../margin/unrealized'
import { restingMargin } from '../margin/orderMargin'
import { coinLeverageOf, totalOf } from '../state/accounts'
import type { AccountState } from '../state/model'
import { SETTLEMENT_COIN, type World } from '../state/World'

/** The locked amount of a coin: reservations, isolated and initial margins (docs/protocol 9.61). */
export function lockedOf(account: AccountState, coin: string): Decimal {
  let locked = account.wallets.get(coin)?.reserved ?? 0n
  if (coin !== SETTLEMENT_COIN) return locked
  for (const slot of account.slots.values()) {
    if (slot.market.perpetual === null) continue
    locked += restingMargin(slot)
    for (const position of slot.positions.values()) locked += position.isolatedMargin ?? initialMarginOf(position)
  }
  return locked
}

/** The free amount of a coin, negative if more is locked than owned: unrealized losses count, profits do not. */
export function freeOf(account: AccountState, coin: string): Decimal {
  const free = totalOf(account, coin) - lockedOf(account, coin)
  return coin === SETTLEMENT_COIN ? free + minBigInt(0n, crossUnrealizedPnl(account)) : free
}

/** `available` of a balance (docs/protocol 9.61). */
export function availableOf(account: AccountState, coin: string): Decimal {
  return maxBigInt(0n, freeOf(account, coin))
}

/** The value of a coin in USDC: the oracle price of its spot market. */
function coinPrice(world: World, coin: string): Decimal {
  if (coin === SETTLEMENT_COIN) return ONE
  for (const market of world.markets.values())
    if (market.perpetual === null && market.base === coin) return market.oracle
  return 0n
}

/** Σ total × oracle price over all coins (docs/protocol 9.63). */
function netEquity(world: World, account: AccountState): Decimal {
  let sum = 0n
  for (const [coin, wallet] of account.wallets) sum += multiply(wallet.total, coinPrice(world, coin))
  return sum
}

/** How far below zero a coin may go: (coin leverage − 1) × net equity in that coin; 0 without auto-borrow. */
export function borrowLimit(world: World, account: AccountState, coin: string): Decimal {
  const price = coinPrice(world, coin)
  if (!account.autoBorrow || price === 0n) return 0n
  const worth = maxBigInt(0n, netEquity(world, account)) * BigInt(coinLeverageOf(account, coin) - 1)
  return divideHalfEven(worth * ONE, price)
}

/** Whether every debt is within its limit; without auto-borrow old debts are not checked. */
export function debtsWithinLimits(world: World, account: AccountState): boolean {
  for (const [coin, wallet] of account.wallets)
    if (wallet.total < 0n && -wallet.total > borrowLimit(world, account, coin)) return false
  return true
}
