import { BaseError } from '@/base/BaseError'
import type { Decimal } from '@/base/decimal'
import { discardChanged } from '../book/changedLevels'
import { restOrder } from '../orders/bookkeeping'
import { type ClosedOrders, createClosedOrders, rememberClosed } from '../orders/closedOrders'
import { createOrder } from '../orders/createOrder'
import { pushMid } from '../prices/midWindow'
import { createAccount, slotOf, walletOf } from '../state/accounts'
import { storedTerms } from '../state/storedTerms'
import type { AccountState, EngineOrder, Market } from '../state/model'
import { createPosition } from '../state/createPosition'
import type { World } from '../state/World'
import { insertTrigger } from '../triggers/TriggerBook'
import type {
  AccountSnapshot,
  ClosedSnapshot,
  EngineSnapshot,
  MarketSnapshot,
  OrderSnapshot,
  PositionSnapshot,
  Units,
} from './EngineSnapshot'

/** Thrown for a snapshot that does not match this engine: other symbols, or another format. */
class SnapshotError extends BaseError {
  override name = 'SnapshotError'
}

/** Fills a new world from a snapshot. */
export function restoreWorld(world: World, snapshot: EngineSnapshot): World {
  if (snapshot.format !== 1) throw new SnapshotError(`unknown snapshot format ${String(snapshot.format)}`)
  world.height = snapshot.height
  world.time = snapshot.time
  world.nextInterest = snapshot.nextInterest
  Object.assign(world.counters, snapshot.counters)
  for (const [sums, list] of [
    [world.earned, snapshot.earned],
    [world.deposited, snapshot.deposited],
  ] as const) {
    sums.clear()
    for (const [coin, amount] of list) sums.set(coin, BigInt(amount))
  }
  for (const account of snapshot.accounts) restoreAccount(world, account)
  for (const account of snapshot.accounts) linkSubs(world, account)
  for (const [address, closed] of snapshot.closedWithoutAccount ?? snapshot.strangers ?? [])
    world.closedWithoutAccount.set(address, restoreClosed(createClosedOrders(), closed))
  for (const order of snapshot.orders) restoreOrder(world, order)
  for (const order of snapshot.orders)
    if (order.attached !== null) world.orders.get(order.id)!.attached = world.orders.get(order.attached)!
  for (const market of snapshot.markets) restoreMarket(world, market)
  return world
}

function decimal(units: Units | null): Decimal | null {
  return units === null ? null : BigInt(units)
}

function accountOf(world: World, address: AccountSnapshot['address']): AccountState {
  const account = world.accounts.get(address)
  if (account === undefined) throw new SnapshotError(`no account ${address}`)
  return account
}

function marketOf(world: World, id: number): Market {
  const market = world.markets.get(id)
  if (market === undefined) throw new SnapshotError(`no symbol ${id}`)
  return market
}

function restoreAccount(world: World, snapshot: AccountSnapshot): void {
  const account = snapshot.address === world.fund.address ? world.fund : createAccount(snapshot.address)
  const { index, createdTime, label, derivedSubs, positionMode, autoBorrow, cancelAllAt } = snapshot
  Object.assign(account, { index, createdTime, label, derivedSubs, positionMode, autoBorrow, cancelAllAt })
  world.accounts.set(account.address, account)
  if (cancelAllAt !== null) world.armed.add(account)
  account.wallets.clear()
  for (const [coin, leverage] of snapshot.coinLeverages) account.coinLeverages.set(coin, leverage)
  for (const [id, leverage] of snapshot.leverages) slotOf(account, marketOf(world, id)).leverage = leverage
  for (const [coin, total, interest] of snapshot.wallets)
    Object.assign(walletOf(account, coin), { total: BigInt(total), interest: BigInt(interest) })
  restoreClosed(account.closed, snapshot.closed)
}

function restoreClosed(closed: ClosedOrders, snapshots: readonly ClosedSnapshot[]): ClosedOrders {
  for (const [id, clientId, state] of snapshots) rememberClosed(closed, { id, clientId, state })
  return closed
}

function linkSubs(world: World, snapshot: AccountSnapshot): void {
  const main = accountOf(world, snapshot.address)
  for (const address of snapshot.subs) {
    const sub = accountOf(world, address)
    sub.main = main
    main.subs.push(sub)
  }
}

function restoreOrder(world: World, snapshot: OrderSnapshot): void {
  const { account: address, market: id, slippage, quote, filledAmount, fee, attached: _, triggers, ...rest } = snapshot
  const { originalQuote = quote, marketOrderType, kept, storedTerms: stored = kept, ...plain } = rest
  const account = accountOf(world, address)
  const market = marketOf(world, id)
  const terms = {
    account,
    market,
    slippage: decimal(slippage),
    storedTerms: { ...storedTerms({ market_order_type: marketOrderType }), ...stored },
    quote: decimal(quote),
  }
  const order: EngineOrder = {
    ...createOrder(world, { ...plain, ...terms }),
    ...plain,
    originalQuote: decimal(originalQuote),
    filledAmount: BigInt(filledAmount),
    fee: BigInt(fee),
  }
  world.orders.set(order.id, order)
  slotOf(account, market).orders.set(order.id, order)
  if (order.clientId !== null) account.byClientId.set(order.clientId, order)
  order.triggers = triggers.map(([leg, source, price, rises]) => ({ order, leg, source, price: BigInt(price), rises }))
  for (const trigger of order.triggers) insertTrigger(market.triggers, trigger)
}

function restoreMarket(world: World, snapshot: MarketSnapshot): void {
  const market = marketOf(world, snapshot.id)
  market.halted = snapshot.halted
  market.oracle = BigInt(snapshot.oracle)
  market.mark = BigInt(snapshot.mark)
  market.last = decimal(snapshot.last)
  for (const [value, blocks] of snapshot.mids) pushMid(market.window, decimal(value), blocks)
  for (const id of [...snapshot.bids, ...snapshot.asks]) restOrder(world.orders.get(id)!)
  discardChanged(market.book)
  const { perpetual } = snapshot
  if (market.perpetual === null || perpetual === null) return
  market.perpetual.nextFunding = perpetual.nextFunding
  market.perpetual.premiumSum = BigInt(perpetual.premiumSum)
  market.perpetual.premiumSamples = perpetual.premiumSamples
  for (const position of perpetual.positions) restorePosition(world, market, position)
}

function restorePosition(world: World, market: Market, snapshot: PositionSnapshot): void {
  const {
    account: address,
    cost,
    isolatedMargin,
    realizedPnl,
    closedValue,
    openedValue,
    fee,
    funding,
    ...plain
  } = snapshot
  const account = accountOf(world, address)
  const position = Object.assign(
    createPosition(account, market, plain.side, plain.marginMode, plain.createdTime),
    plain,
    {
      cost: BigInt(cost),
      isolatedMargin: decimal(isolatedMargin),
      realizedPnl: BigInt(realizedPnl),
      closedValue: BigInt(closedValue),
      openedValue: BigInt(openedValue),
      fee: BigInt(fee),
      funding: BigInt(funding),
    },
  )
  slotOf(account, market).positions.set(position.side, position)
  market.perpetual!.positions.add(position)
  market.perpetual!.longLots += Math.max(0, position.lots)
}
