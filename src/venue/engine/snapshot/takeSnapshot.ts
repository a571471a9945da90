import type { Decimal } from '@/base/decimal'
import { walkOrders } from '../book/walk'
import type { ClosedOrders } from '../orders/closedOrders'
import type { AccountState, EngineOrder, PositionState, Market } from '../state/model'
import type { World } from '../state/World'
import {
  type AccountSnapshot,
  type ClosedSnapshot,
  type EngineSnapshot,
  type MarketSnapshot,
  type OrderSnapshot,
  type PositionSnapshot,
  type Units,
} from './EngineSnapshot'

/** Writes the whole state. Slots and wallets without content are left out, so that merely reading creates no difference. */
export function takeSnapshot(world: World): EngineSnapshot {
  return {
    format: 1,
    height: world.height,
    time: world.time,
    nextInterest: world.nextInterest,
    counters: { ...world.counters },
    earned: sumsOf(world.earned),
    deposited: sumsOf(world.deposited),
    markets: [...world.markets.values()].map(marketSnapshot),
    accounts: [...world.accounts.values()].map((account) => accountSnapshot(world, account)),
    closedWithoutAccount: [...world.closedWithoutAccount].map(([address, closed]) => [address, closedSnapshot(closed)]),
    orders: [...world.orders.values()].map(orderSnapshot).toSorted((a, b) => a.id - b.id),
  }
}

function sumsOf(sums: ReadonlyMap<string, Decimal>): [string, Units][] {
  return [...sums]
    .map(([coin, amount]): [string, Units] => [coin, String(amount)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function units(value: Decimal | null): Units | null {
  return value === null ? null : String(value)
}

function marketSnapshot({ id, halted, oracle, mark, last, window, perpetual, book }: Market): MarketSnapshot {
  return {
    id,
    halted,
    oracle: String(oracle),
    mark: String(mark),
    last: units(last),
    mids: window.runs.map(({ value, blocks }) => [units(value), blocks]),
    perpetual: perpetual && {
      nextFunding: perpetual.nextFunding,
      premiumSum: String(perpetual.premiumSum),
      premiumSamples: perpetual.premiumSamples,
      positions: [...perpetual.positions].map(positionSnapshot),
    },
    bids: [...walkOrders(book.bids)],
    asks: [...walkOrders(book.asks)],
  }
}

function positionSnapshot(position: PositionState): PositionSnapshot {
  const {
    account,
    market: _,
    cost,
    isolatedMargin,
    realizedPnl,
    closedValue,
    openedValue,
    fee,
    funding,
    ...plain
  } = position
  return {
    ...plain,
    account: account.address,
    cost: String(cost),
    isolatedMargin: units(isolatedMargin),
    realizedPnl: String(realizedPnl),
    closedValue: String(closedValue),
    openedValue: String(openedValue),
    fee: String(fee),
    funding: String(funding),
  }
}

function accountSnapshot(world: World, account: AccountState): AccountSnapshot {
  const { address, index, label, derivedSubs, positionMode, autoBorrow, cancelAllAt, coinLeverages } = account
  const leverages: [number, number][] = []
  for (const { market, leverage } of account.slots.values())
    if (leverage !== null) leverages.push([market.id, leverage])
  const wallets: [string, Units, Units][] = []
  for (const coin of world.coins) {
    const wallet = account.wallets.get(coin)
    if (wallet !== undefined && (wallet.total !== 0n || wallet.interest !== 0n))
      wallets.push([coin, String(wallet.total), String(wallet.interest)])
  }
  return {
    address,
    index,
    createdTime: account.createdTime!,
    label,
    subs: account.subs.map((sub) => sub.address),
    derivedSubs,
    positionMode,
    autoBorrow,
    cancelAllAt,
    coinLeverages: [...coinLeverages].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    leverages: leverages.toSorted(([a], [b]) => a - b),
    wallets,
    closed: closedSnapshot(account.closed),
  }
}

function closedSnapshot({ byId }: ClosedOrders): ClosedSnapshot[] {
  return Array.from(byId.values(), ({ id, clientId, state }) => [id, clientId, state])
}

function orderSnapshot(order: EngineOrder): OrderSnapshot {
  const { account, market, ticks: _, slot: __, slippage, quote, originalQuote, ...rest } = order
  const { filledAmount, fee, attached, triggers, ...plain } = rest
  return {
    ...plain,
    account: account.address,
    market: market.id,
    slippage: units(slippage),
    quote: units(quote),
    ...(originalQuote === quote ? {} : { originalQuote: String(originalQuote) }),
    filledAmount: String(filledAmount),
    fee: String(fee),
    attached: attached?.id ?? null,
    triggers: triggers.map(({ leg, source, price, rises }) => [leg, source, String(price), rises]),
  }
}
