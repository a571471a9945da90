import { parseDecimal } from '@/base/decimal'
import { magnitude, product } from './arithmetic'
import { borrowLimit, freeOf, marginOfOrders, tierOf, restingOrdersOf } from './funds'
import { accountOf, type Model, type ModelOrder, NO_PRICE, symbolOf } from './Model'
import { closableBy, positionSizeOf, onlyCloses, pricesOf, reaches, remainingOf } from './orders'
import { baseOf, resolvePrice } from './readOrder'
import { runOrder } from './trade'
import { hasPassed } from './triggers'

/** Maximum number of open orders of an account on a symbol. */
const MAX_ORDERS = 200

/**
 * Every rule that an order which acts now breaks; sets its price. The pages do not define which one is reported, so any
 * may be. `more`: how many open orders it adds.
 */
export function checkActiveOrder(model: Model, order: ModelOrder, more: number): string[] {
  const isPriced = resolvePrice(model, order)
  return [
    ...checkModes(model, order),
    ...checkOrderCount(model, order, more),
    ...checkQuantity(model, order),
    ...(onlyCloses(order) && closableBy(model, order) === 0n ? ['20009'] : []),
    ...(isPriced ? checkPricedOrder(model, order) : ['20007']),
  ]
}

function checkPricedOrder(model: Model, order: ModelOrder): string[] {
  const { tick } = symbolOf(model, order.symbolId)
  return [
    ...(!order.isMarket && order.price % tick !== 0n ? ['20001'] : []),
    ...(inBand(model, order) ? [] : ['20004']),
    ...checkTerms(model, order),
    ...(order.timeInForce === 'fok' && !order.isMarket && !wouldFill(model, order) ? ['20006'] : []),
    ...(canPay(model, order) ? [] : ['20003']),
  ]
}

/**
 * Every rule that a waiting order breaks: margin and price band are checked only when it acts (docs/protocol 9.42,
 * 9.44, 9.46).
 */
export function checkWaitingOrder(model: Model, order: ModelOrder): string[] {
  const hasNothing = order.algo === 'tpsl' && order.side !== null && closableBy(model, order) === 0n
  return [
    ...checkModes(model, order),
    ...checkOrderCount(model, order, 1),
    ...(order.price === NO_PRICE || order.price % symbolOf(model, order.symbolId).tick === 0n ? [] : ['20001']),
    ...(isUnsized(order) ? [] : checkQuantity(model, order)),
    ...checkExitPrices(model, order),
    ...(hasNothing ? ['20009'] : []),
    ...(hasPassed(model, order) ? ['20016'] : []),
  ]
}

/**
 * Whether it closes the whole position, whatever its quantity; the quantity is shown in whole lots (docs/protocol
 * 9.42).
 */
export function isUnsized({ algo, side, tpsl }: ModelOrder): boolean {
  return algo === 'tpsl' && side !== null && tpsl!['tpsl_mode'] === 'full'
}

function checkOrderCount(model: Model, { owner, symbolId }: ModelOrder, more: number): string[] {
  const open = model.orders.filter((other) => other.owner === owner && other.symbolId === symbolId)
  return open.length + more > MAX_ORDERS ? ['20017'] : []
}

/** The limit prices of a take-profit and stop-loss must be on the tick. */
export function checkExitPrices(model: Model, { symbolId, tpsl }: ModelOrder): string[] {
  const { tick } = symbolOf(model, symbolId)
  const prices = [tpsl?.['tp_order_price'], tpsl?.['sl_order_price']].filter((price) => price !== undefined)
  return prices.every((price) => parseDecimal(price) % tick === 0n) ? [] : ['20001']
}

/** The rules that need no price: halts, position side, client id, margin mode (docs/protocol 9.53). */
function checkModes(model: Model, order: Pick<ModelOrder, 'owner' | 'symbolId' | 'side' | 'mode' | 'clientId'>) {
  const { owner, symbolId, side, mode, clientId } = order
  const account = accountOf(model, owner)
  const ownOrders = model.orders.filter((other) => other.owner === owner)
  const key = (other: { symbolId: number; side: string | null }) => other.symbolId === symbolId && other.side === side
  const modes = [...ownOrders.filter(key), ...account.positions.filter(key)].map((other) => other.mode)
  return [
    ...(model.prices[symbolId]!.halted ? ['20011'] : []),
    ...(side !== null && (side === 'both') === account.hedge ? ['20010'] : []),
    ...(clientId !== null && ownOrders.some((other) => other.clientId === clientId) ? ['20012'] : []),
    ...(modes.some((other) => other !== mode) ? ['20021'] : []),
  ]
}

/** Lot, min and max; a quote amount is not measured in lots (docs/protocol 9.83). */
export function checkQuantity(model: Model, { symbolId, isQuote, original: quantity }: ModelOrder): string[] {
  const { lot, minQuantity, maxQuantity } = symbolOf(model, symbolId)
  if (isQuote) return []
  return quantity % lot === 0n && quantity >= minQuantity && quantity <= maxQuantity ? [] : ['20002']
}

/** Notional, post-only and leverage bracket, for a new order and for a modified one. */
export function checkTerms(model: Model, order: ModelOrder): string[] {
  const best = pricesOf(model, order.symbolId, !order.isBuy)[0]
  const takes = best !== undefined && reaches(order.isBuy, order.price, best)
  return [
    ...(hasNotional(model, order, best) ? [] : ['20002']),
    ...(order.postOnly && takes ? ['20005'] : []),
    ...(inBracket(model, order) ? [] : ['20008']),
  ]
}

function hasNotional(model: Model, order: ModelOrder, best: bigint | undefined): boolean {
  const { minNotional, lot } = symbolOf(model, order.symbolId)
  if (onlyCloses(order)) return true
  if (!order.isQuote) return product(order.price, order.quantity) >= minNotional
  return order.quantity >= minNotional && order.quantity >= product(best!, lot)
}

/** docs/protocol 7.4; the current leverage must be allowed for the position that the order would make. */
function inBracket(model: Model, order: ModelOrder): boolean {
  const symbol = symbolOf(model, order.symbolId)
  if (symbol.isSpot || onlyCloses(order)) return true
  const lots = positionSizeOf(model, order)
  const after = magnitude(lots + (order.isBuy ? remainingOf(order) : -remainingOf(order)))
  if (after <= magnitude(lots)) return true
  return order.leverage <= tierOf(model, symbol.id, product(order.price, after)).maxLeverage
}

/** docs/protocol 9.56, 9.83: limit prices only; from the mark price, on spot the last one, else the oracle's. */
export function inBand(model: Model, { isMarket, symbolId, price }: ModelOrder): boolean {
  const { isSpot, band } = symbolOf(model, symbolId)
  const { mark, last, oracle } = model.prices[symbolId]!
  const middle = isSpot ? (last ?? oracle) : mark
  return isMarket || magnitude(price - middle) <= product(middle, band)
}

/** Whether an order would be filled completely, tried on a copy. docs/protocol 6.3, 9.82. */
function wouldFill(model: Model, order: ModelOrder): boolean {
  const { accounts, orders, earned } = model
  const copied = structuredClone({ accounts, orders, earned })
  const prices = { ...model.prices, [order.symbolId]: { ...model.prices[order.symbolId]! } }
  const copy = { ...model, ...copied, prices, past: [], fills: [], flows: [], closed: [] }
  const trial = { ...order }
  copy.orders.push(trial)
  runOrder(copy, trial)
  return trial.state === 'filled' && trial.filled === order.quantity
}

/**
 * Whether an account can afford an order at its price beside its other orders, except the one that it replaces; on spot
 * with what it may borrow (docs/protocol 9.61, 9.63, 9.77).
 */
export function canPay(model: Model, order: ModelOrder, replaced: ModelOrder | null = null): boolean {
  const symbol = symbolOf(model, order.symbolId)
  if (!symbol.isSpot) return canCarry(model, order, replaced)
  const coin = order.isBuy ? 'USDC' : symbol.base
  const max = freeOf(model, order.owner, coin) + borrowLimit(model, accountOf(model, order.owner), coin)
  return costOf(order) <= max + (replaced === null ? 0n : costOf(replaced))
}

function costOf(order: ModelOrder): bigint {
  if (order.isQuote) return order.isBuy ? order.quantity : baseOf(order.quantity, order.price)
  return order.isBuy ? product(order.price, remainingOf(order)) : remainingOf(order)
}

function canCarry(model: Model, order: ModelOrder, replaced: ModelOrder | null): boolean {
  if (onlyCloses(order)) return true
  const { owner, symbolId } = order
  const account = accountOf(model, owner)
  const before = marginOfOrders(model, account, symbolId, restingOrdersOf(model, owner, symbolId))
  const others = restingOrdersOf(model, owner, symbolId, replaced?.id ?? null)
  const after = marginOfOrders(model, account, symbolId, [...others, { ...order, left: remainingOf(order) }])
  return after <= before || after - before <= freeOf(model, owner, 'USDC')
}

/** Leverage 20008: over the symbol's maximum, or over what a position's tier allows (docs/protocol 9.68). */
export function allowsLeverage(model: Model, address: string, symbolId: number, leverage: number): boolean {
  const symbol = symbolOf(model, symbolId)
  const lots = accountOf(model, address).positions.filter((position) => position.symbolId === symbolId)
  const tiers = lots.map(({ size }) => tierOf(model, symbolId, product(magnitude(size), model.prices[symbolId]!.mark)))
  return leverage <= Math.min(symbol.maxLeverage, ...tiers.map(({ maxLeverage }) => maxLeverage))
}
