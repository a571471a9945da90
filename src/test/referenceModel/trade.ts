import { product, smaller } from './arithmetic'
import { fillPosition } from './positions'
import { accountOf, type Model, type ModelOrder, symbolOf } from './Model'
import { charge, pay } from './charge'
import { bookSide, closableBy, endOrder, onlyCloses, reaches, remainingOf, restOrder } from './orders'

/** Runs an order: it matches what it can, then rests or closes. */
export function runOrder(model: Model, order: ModelOrder): void {
  takeAll(model, order)
  if (!model.orders.includes(order)) return
  const spent = onlyCloses(order) && closableBy(model, order) === 0n
  if (order.isMarket || order.timeInForce !== 'gtc' || spent) endOrder(model, order, 'canceled')
  else restOrder(model, order)
}

/** Matches an order against the book. */
export function takeAll(model: Model, taker: ModelOrder): void {
  while (model.orders.includes(taker)) {
    const maker = bookSide(model, taker.symbolId, !taker.isBuy)[0]
    if (maker === undefined || !reaches(taker.isBuy, taker.price, maker.price)) return
    if (maker.owner === taker.owner && taker.stp !== 'none') preventSelfTrade(model, taker, maker)
    else if (!tradeOnce(model, taker, maker)) return
  }
}

/** docs/protocol 6.7. */
function preventSelfTrade(model: Model, taker: ModelOrder, maker: ModelOrder): void {
  if (taker.stp !== 'cancel_taker') endOrder(model, maker, 'canceled')
  if (taker.stp !== 'cancel_maker') endOrder(model, taker, 'canceled')
}

/** One trade at the maker's price; false when the taker wants nothing more from it. */
function tradeOnce(model: Model, taker: ModelOrder, maker: ModelOrder): boolean {
  const quantity = smaller(wantedOf(model, maker, maker.price), wantedOf(model, taker, maker.price))
  if (quantity === 0n) {
    if (taker.isQuote && taker.filled > 0n) endOrder(model, taker, 'filled')
    return false
  }
  model.prices[maker.symbolId]!.last = maker.price
  fill(model, maker, maker.price, quantity, true)
  fill(model, taker, maker.price, quantity, false)
  trimClosingOrders(model, maker)
  trimClosingOrders(model, taker)
  return true
}

/**
 * The quantity an order still wants at a price: whole lots for a quote amount (docs/protocol 9.49), no more than there
 * is to close.
 */
function wantedOf(model: Model, order: ModelOrder, price: bigint): bigint {
  if (order.isQuote) {
    const { lot } = symbolOf(model, order.symbolId)
    return (remainingOf(order) / product(price, lot)) * lot
  }
  return onlyCloses(order) ? smaller(remainingOf(order), closableBy(model, order)) : remainingOf(order)
}

function fill(model: Model, order: ModelOrder, price: bigint, quantity: bigint, isMaker: boolean): void {
  const symbol = symbolOf(model, order.symbolId)
  const amount = product(price, quantity)
  const feeCoin = symbol.isSpot && order.isBuy ? symbol.base : 'USDC'
  const fee = product(feeCoin === 'USDC' ? amount : quantity, isMaker ? symbol.makerRate : symbol.takerRate)
  order.filled += quantity
  order.amount += amount
  order.fee += fee
  const account = accountOf(model, order.owner)
  const kind = order.source === 'liquidation' ? 'liquidation' : 'trade'
  let realized: bigint | null = null
  if (symbol.isSpot) {
    pay(model, account, symbol.base, order.isBuy ? quantity : -quantity, 'trade', symbol.id)
    pay(model, account, 'USDC', order.isBuy ? -amount : amount, 'trade', symbol.id)
  } else {
    realized = fillPosition(model, account, order, { size: quantity, value: amount, fee, kind })
    pay(model, account, 'USDC', realized, 'realized_pnl', symbol.id)
  }
  charge(model, account, feeCoin, fee, 'fee', symbol.id)
  if (!symbol.isSpot && account.totals['USDC']! < 0n) account.overdrawn = true
  model.fills.push({ orderId: order.id, price, quantity, fee, feeCoin, isMaker, realized, kind })
  order.state = 'partially_filled'
  const min = order.isQuote ? product(price, symbol.lot) : 1n
  if (remainingOf(order) < min) endOrder(model, order, 'filled')
}

/**
 * Resting orders that only close follow the position: they are canceled with it, and reduce-only ones shrink with it
 * (docs/protocol 9.54, 9.55). Its take-profits and stop-losses are canceled with it too (docs/protocol 6.11).
 */
export function trimClosingOrders(
  model: Model,
  { owner, symbolId, side }: Pick<ModelOrder, 'owner' | 'symbolId' | 'side'>,
) {
  const ownOrders = model.orders.filter((order) => order.owner === owner && order.symbolId === symbolId)
  for (const order of ownOrders) {
    const closes = order.rank === null ? guards(order) : onlyCloses(order)
    if (order.side !== side || side === null || !closes || !model.orders.includes(order)) continue
    const closable = closableBy(model, order)
    if (closable === 0n) endOrder(model, order, 'canceled')
    else if (order.reduceOnly) order.quantity = order.filled + smaller(remainingOf(order), closable)
  }
}

/** Whether it is a take-profit or stop-loss of an open position. */
function guards({ algo, state }: ModelOrder): boolean {
  return (algo === 'tpsl' || algo === 'attached_tpsl') && state === 'pending_trigger'
}
