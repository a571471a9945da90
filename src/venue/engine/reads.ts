import { type Decimal, formatDecimal, maxBigInt } from '@/base/decimal'
import type { Address } from '@/protocol/fields'
import type { Account, Balance, CoinLeverage, SubAccount, SymbolLeverage } from '@/protocol/records'
import { listLevels } from './book/walk'
import { availableOf, lockedOf } from './money/funds'
import { coinLeverageOf, leverageOf } from './state/accounts'
import type { AccountState } from './state/model'
import { accountAt, type World } from './state/World'
import type { BestBidAsk, Levels } from './types'

/** An account's record. docs/protocol 4.13. */
export function readAccount(world: World, address: Address): Account {
  const account = accountAt(world, address)
  return {
    address,
    kind: account.main === null ? 'main' : 'sub',
    main_address: account.main?.address ?? null,
    label: account.label,
    position_mode: account.positionMode,
    auto_borrow: account.autoBorrow,
    created_time: account.createdTime,
  }
}

/** An account's balance of every coin; empty for an unknown address. docs/protocol 4.14. */
export function readBalances(world: World, address: Address): Balance[] {
  const account = world.accounts.get(address)
  return account === undefined ? [] : world.coins.map((coin) => readBalance(account, coin))
}

function readBalance(account: AccountState, coin: string): Balance {
  const { total, interest } = account.wallets.get(coin) ?? { total: 0n, interest: 0n }
  return {
    coin,
    total: formatDecimal(total),
    available: formatDecimal(availableOf(account, coin)),
    locked: formatDecimal(lockedOf(account, coin)),
    borrowed: formatDecimal(maxBigInt(0n, -total)),
    interest: formatDecimal(interest),
  }
}

/** The sub-accounts and associated accounts of a main account. docs/protocol 4.20, 9.86. */
export function readSubAccounts(world: World, address: Address): SubAccount[] {
  return accountAt(world, address).subs.map((sub) => ({
    address: sub.address,
    label: sub.label!,
    created_time: sub.createdTime!,
  }))
}

/** Every perpetual's leverage (docs/protocol 9.58). */
export function readLeverages(world: World, address: Address): SymbolLeverage[] {
  const account = accountAt(world, address)
  return [...world.markets.values()]
    .filter((market) => market.perpetual !== null)
    .map((market) => ({ symbol_id: market.id, leverage: leverageOf(account, market) }))
}

/** Every coin's leverage (docs/protocol 9.58). */
export function readCoinLeverages(world: World, address: Address): CoinLeverage[] {
  const account = accountAt(world, address)
  return world.coins.map((coin) => ({ coin, leverage: coinLeverageOf(account, coin) }))
}

/** A symbol's levels, best first; none for an unknown symbol. */
export function readLevels(world: World, symbolId: number, limit?: number): Levels {
  const book = world.markets.get(symbolId)?.book
  return book === undefined
    ? { bids: [], asks: [] }
    : { bids: listLevels(book.bids, limit), asks: listLevels(book.asks, limit) }
}

/** A symbol's best prices. */
export function readBestBidAsk(world: World, symbolId: number): BestBidAsk {
  const { bids, asks } = readLevels(world, symbolId, 1)
  return { bid: bids[0] ?? null, ask: asks[0] ?? null }
}

/** The long size of a perpetual. */
export function readOpenInterest(world: World, symbolId: number): Decimal {
  const market = world.markets.get(symbolId)
  return market?.perpetual ? BigInt(market.perpetual.longLots) * market.lot : 0n
}
