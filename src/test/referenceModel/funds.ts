import { larger, magnitude, product, quotient, smaller, sumOf, WHOLE } from './arithmetic'
import { accountOf, leverageOf, type Model, type ModelAccount, type ModelPosition, symbolOf } from './Model'
import { onlyCloses, remainingOf } from './orders'

/** The fields of an order that decide its margin. */
type MarginedOrder = {
  readonly isBuy: boolean
  readonly side: string | null
  readonly reduceOnly: boolean
  readonly price: bigint
  readonly left: bigint
}

/** The unrealized profit of a position at the mark price. */
export function unrealizedOf(model: Model, { symbolId, size, cost }: ModelPosition): bigint {
  return product(size, model.prices[symbolId]!.mark) - cost
}

/** |size| × mark. */
export function notionalOf(model: Model, { symbolId, size }: ModelPosition): bigint {
  return product(magnitude(size), model.prices[symbolId]!.mark)
}

/** The unrealized profit of all cross positions. */
export function crossProfit(model: Model, account: ModelAccount): bigint {
  return sumOf(
    account.positions.filter(({ mode }) => mode === 'cross').map((position) => unrealizedOf(model, position)),
  )
}

/** Margin of the orders of one symbol: only what enlarges a position, the larger of both sides (docs/protocol 9.77). */
export function marginOfOrders(
  model: Model,
  account: ModelAccount,
  symbolId: number,
  orders: readonly MarginedOrder[],
): bigint {
  const symbol = symbolOf(model, symbolId)
  const size = account.positions.find((position) => position.symbolId === symbolId && position.side === 'both')?.size
  const opening = orders.filter((order) => !onlyCloses(order as Parameters<typeof onlyCloses>[0]))
  const buys = opening.filter(({ isBuy }) => isBuy).toSorted((a, b) => (a.price > b.price ? -1 : 1))
  const sells = opening.filter(({ isBuy }) => !isBuy).toSorted((a, b) => (a.price < b.price ? -1 : 1))
  const max = larger(enlarging(buys, larger(0n, -(size ?? 0n))), enlarging(sells, larger(0n, size ?? 0n)))
  return quotient(max, BigInt(leverageOf(account, symbol)))
}

/** The value of orders beyond what they would close; the best priced ones close first. */
function enlarging(orders: readonly MarginedOrder[], closable: bigint): bigint {
  let worth = 0n
  for (const { price, left } of orders) {
    const closing = smaller(closable, left)
    closable -= closing
    worth += product(price, left - closing)
  }
  return worth
}

/** The resting orders of an account on a symbol, except one. */
export function restingOrdersOf(
  model: Model,
  address: string,
  symbolId: number,
  without: number | null = null,
): MarginedOrder[] {
  return model.orders
    .filter((order) => order.owner === address && order.symbolId === symbolId && order.rank !== null)
    .filter((order) => order.id !== without)
    .map((order) => ({ ...order, left: remainingOf(order) }))
}

/** The locked amount of a coin (docs/protocol 9.61, 9.77). */
export function lockedOf(model: Model, address: string, coin: string): bigint {
  const spot = model.orders
    .filter((order) => order.owner === address && order.rank !== null && symbolOf(model, order.symbolId).isSpot)
    .filter((order) => (order.isBuy ? 'USDC' : symbolOf(model, order.symbolId).base) === coin)
    .map((order) => (order.isBuy ? product(order.price, remainingOf(order)) : remainingOf(order)))
  if (coin !== 'USDC') return sumOf(spot)
  const account = accountOf(model, address)
  const orders = model.symbols
    .filter(({ isSpot }) => !isSpot)
    .map(({ id }) => marginOfOrders(model, account, id, restingOrdersOf(model, address, id)))
  const positions = account.positions.map((position) => marginOf(model, account, position))
  return sumOf([...spot, ...orders, ...positions])
}

function marginOf(model: Model, account: ModelAccount, position: ModelPosition): bigint {
  if (position.mode === 'isolated') return position.margin
  const leverage = BigInt(leverageOf(account, symbolOf(model, position.symbolId)))
  return quotient(magnitude(position.size) * model.prices[position.symbolId]!.mark, leverage * WHOLE)
}

/** The available amount of a coin; negative when more is locked than exists (docs/protocol 9.61). */
export function freeOf(model: Model, address: string, coin: string, locked = lockedOf(model, address, coin)): bigint {
  const account = accountOf(model, address)
  const free = (account.totals[coin] ?? 0n) - locked
  return coin === 'USDC' ? free + smaller(0n, crossProfit(model, account)) : free
}

/** The value of a coin in USDC: the oracle price of its spot market (docs/protocol 9.63, 9.64). */
function worthOf(model: Model, coin: string): bigint {
  if (coin === 'USDC') return WHOLE
  const market = model.symbols.find(({ isSpot, base }) => isSpot && base === coin)!
  return model.prices[market.id]!.oracle
}

/**
 * How far a coin's balance may fall below zero: (coin leverage − 1) × net equity, in that coin; 0 without auto-borrow.
 */
export function borrowLimit(model: Model, account: ModelAccount, coin: string): bigint {
  if (!account.autoBorrow) return 0n
  const values = Object.entries(account.totals).map(([coin, total]) => product(total, worthOf(model, coin)))
  const times = BigInt((account.coinLeverages[coin] ?? 1) - 1)
  return quotient(larger(0n, sumOf(values)) * times * WHOLE, worthOf(model, coin))
}

/** Whether no debt exceeds its limit. */
export function debtsFit(model: Model, account: ModelAccount): boolean {
  return Object.entries(account.totals).every(
    ([coin, total]) => -total <= borrowLimit(model, account, coin) || total >= 0n,
  )
}

/** The maintenance margin of a position: the rate of its tier on all of it. */
export function maintenanceOf(model: Model, position: ModelPosition): bigint {
  const notional = notionalOf(model, position)
  return product(notional, tierOf(model, position.symbolId, notional).rate)
}

/** The margin tier of a notional. */
export function tierOf(model: Model, symbolId: number, notional: bigint) {
  return symbolOf(model, symbolId).tiers.find(({ upTo }) => upTo === null || notional <= upTo)!
}
