import { magnitude, product } from './arithmetic'
import { freeOf, marginOfOrders, tierOf, wishesOf } from './funds'
import { accountOf, type Model, type ModelOrder, symbolOf } from './Model'
import { closableBy, heldBy, onlyCloses, pricesOf, reaches, remainingOf } from './orders'
import { baseOf } from './readOrder'
import { runOrder } from './trade'

/** Every rule that a new order breaks. The pages do not say which one is told, so any of them may be. */
export function faultsOfNew(model: Model, order: ModelOrder): string[] {
  const { tick } = symbolOf(model, order.symbolId)
  return [
    ...faultsOfKind(model, order),
    ...(!order.isMarket && order.price % tick !== 0n ? ['20001'] : []),
    ...faultsOfQuantity(model, order),
    ...(onlyCloses(order) && closableBy(model, order) === 0n ? ['20009'] : []),
    ...(inBand(model, order) ? [] : ['20004']),
    ...faultsOfTerms(model, order),
    ...(order.timeInForce === 'fok' && !wouldFill(model, order) ? ['20006'] : []),
    ...(canPay(model, order) ? [] : ['20003']),
  ]
}

/** The rules that need no price: halts, position side, client id, margin mode (Settled 53). */
export function faultsOfKind(
  model: Model,
  order: Pick<ModelOrder, 'owner' | 'symbolId' | 'side' | 'mode' | 'clientId'>,
) {
  const { owner, symbolId, side, mode, clientId } = order
  const account = accountOf(model, owner)
  const mine = model.orders.filter((other) => other.owner === owner)
  const key = (other: { symbolId: number; side: string | null }) => other.symbolId === symbolId && other.side === side
  const modes = [...mine.filter(key), ...account.positions.filter(key)].map((other) => other.mode)
  return [
    ...(model.prices[symbolId]!.halted ? ['20011'] : []),
    ...(side !== null && (side === 'both') === account.hedge ? ['20010'] : []),
    ...(clientId !== null && mine.some((other) => other.clientId === clientId) ? ['20012'] : []),
    ...(modes.some((other) => other !== mode) ? ['20021'] : []),
  ]
}

/** Lot, least and most; a quote order's money is not measured in lots (Settled 83). */
export function faultsOfQuantity(model: Model, { symbolId, isQuote, original: quantity }: ModelOrder): string[] {
  const { lot, minQuantity, maxQuantity } = symbolOf(model, symbolId)
  if (isQuote) return []
  return quantity % lot === 0n && quantity >= minQuantity && quantity <= maxQuantity ? [] : ['20002']
}

/** Notional, post-only and leverage bracket, for a new order and for a changed one. */
export function faultsOfTerms(model: Model, order: ModelOrder): string[] {
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

/** Practice profile: margin tiers; the leverage in force must be allowed for the position that the order would make. */
function inBracket(model: Model, order: ModelOrder): boolean {
  const symbol = symbolOf(model, order.symbolId)
  if (symbol.isSpot || onlyCloses(order)) return true
  const held = heldBy(model, order)
  const after = magnitude(held + (order.isBuy ? remainingOf(order) : -remainingOf(order)))
  if (after <= magnitude(held)) return true
  return order.leverage <= tierOf(model, symbol.id, product(order.price, after)).maxLeverage
}

/** Settled 56, 83: limit prices only; from the mark price, on spot the last one, else the oracle's. */
export function inBand(model: Model, { isMarket, symbolId, price }: ModelOrder): boolean {
  const { isSpot, band } = symbolOf(model, symbolId)
  const { mark, last, oracle } = model.prices[symbolId]!
  const middle = isSpot ? (last ?? oracle) : mark
  return isMarket || magnitude(price - middle) <= product(middle, band)
}

/** Tries it out on a copy: whether an order would be filled wholly. Practice profile: `fok`; Settled 82. */
function wouldFill(model: Model, order: ModelOrder): boolean {
  const { accounts, orders, earned } = model
  const copied = structuredClone({ accounts, orders, earned })
  const prices = { ...model.prices, [order.symbolId]: { ...model.prices[order.symbolId]! } }
  const copy = { ...model, ...copied, prices, past: [], fills: [], closed: [] }
  const trial = { ...order }
  copy.orders.push(trial)
  runOrder(copy, trial)
  return trial.state === 'filled' && trial.filled === order.quantity
}

/** Whether an account can carry an order at its price, beside its others but for the one that it replaces (Settled 61, 77). */
export function canPay(model: Model, order: ModelOrder, replaced: ModelOrder | null = null): boolean {
  const symbol = symbolOf(model, order.symbolId)
  if (!symbol.isSpot) return canCarry(model, order, replaced)
  const coin = order.isBuy ? 'USDC' : symbol.base
  return costOf(order) <= freeOf(model, order.owner, coin) + (replaced === null ? 0n : costOf(replaced))
}

function costOf(order: ModelOrder): bigint {
  if (order.isQuote) return order.isBuy ? order.quantity : baseOf(order.quantity, order.price)
  return order.isBuy ? product(order.price, remainingOf(order)) : remainingOf(order)
}

function canCarry(model: Model, order: ModelOrder, replaced: ModelOrder | null): boolean {
  if (onlyCloses(order)) return true
  const { owner, symbolId } = order
  const account = accountOf(model, owner)
  const before = marginOfOrders(model, account, symbolId, wishesOf(model, owner, symbolId))
  const others = wishesOf(model, owner, symbolId, replaced?.id ?? null)
  const after = marginOfOrders(model, account, symbolId, [...others, { ...order, left: remainingOf(order) }])
  return after <= before || after - before <= freeOf(model, owner, 'USDC')
}

/** Leverage 20008: over the symbol's maximum, or over what a position's tier allows (Settled 68). */
export function allowsLeverage(model: Model, address: string, symbolId: number, leverage: number): boolean {
  const symbol = symbolOf(model, symbolId)
  const held = accountOf(model, address).positions.filter((position) => position.symbolId === symbolId)
  const tiers = held.map(({ size }) => tierOf(model, symbolId, product(magnitude(size), model.prices[symbolId]!.mark)))
  return leverage <= Math.min(symbol.maxLeverage, ...tiers.map(({ maxLeverage }) => maxLeverage))
}
