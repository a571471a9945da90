import { parseDecimal } from '@/base/decimal'
import { smaller } from './arithmetic'
import {
  canPay,
  checkActiveOrder,
  checkQuantity,
  checkTerms,
  checkExitPrices,
  checkWaitingOrder,
  inBand,
  isUnsized,
} from './checkOrder'
import type { ModelChange, OrderFields, OrderName } from './Fields'
import { type Model, type ModelOrder, symbolOf } from './Model'
import { bookSide, closableBy, endOrder } from './orders'
import { readOrder } from './readOrder'
import { runOrder } from './trade'
import { hasPassed, triggersOf } from './triggers'

/**
 * The outcome of a write: the codes it may be rejected with, empty when it must succeed; the order that it concerns.
 */
export type Outcome = { readonly codes: readonly string[]; readonly order: ModelOrder | null }

/** Places an order. docs/protocol 3.4, 9.42, 9.43. */
export function place(model: Model, owner: string, fields: OrderFields): Outcome {
  const order = readOrder(model, owner, fields)
  if (order.reduceOnly && order.algo === null) order.quantity = smaller(order.quantity, closableBy(model, order))
  if (isUnsized(order)) order.quantity = order.original -= order.original % symbolOf(model, order.symbolId).lot
  const isAttached = fields.algo_order_type === 'attached_tpsl'
  const codes =
    order.algo !== null
      ? checkWaitingOrder(model, order)
      : [...checkActiveOrder(model, order, isAttached ? 2 : 1), ...(isAttached ? checkExitPrices(model, order) : [])]
  if (codes.length > 0) {
    model.past.push({ ...order, state: 'rejected' })
    return { codes, order: null }
  }
  const accepted = accept(model, order)
  if (accepted.algo !== null) {
    accepted.state = 'pending_trigger'
    accepted.triggers = triggersOf(model, accepted)
    return { codes, order: accepted }
  }
  if (isAttached) attach(model, accepted)
  runOrder(model, accepted)
  return { codes, order: accepted }
}

/** Adds an order to those that are not terminal. */
export function accept(model: Model, order: ModelOrder): ModelOrder {
  const accepted = { ...order, id: ++model.accepted }
  model.orders.push(accepted)
  return accepted
}

/** The dormant order that protects the fills of its parent (docs/protocol 9.43). */
function attach(model: Model, parent: ModelOrder): void {
  const size = parent.isQuote ? 0n : parent.quantity
  accept(model, {
    ...parent,
    clientId: null,
    isBuy: !parent.isBuy,
    isMarket: true,
    isQuote: false,
    match: null,
    slippage: null,
    stp: 'cancel_maker',
    postOnly: false,
    reduceOnly: false,
    algo: 'attached_tpsl',
    parent: parent.id,
    original: size,
    quantity: size,
    state: 'inactive',
  })
}

/**
 * The open order that a write identifies, or the rejection: unknown, another account's, or two different ones 20013;
 * closed 20014 (docs/protocol 9.18).
 */
function find(model: Model, owner: string, name: OrderName): ModelOrder | string {
  const ownOrders = [...model.orders, ...model.past.toReversed()].filter((order) => order.owner === owner)
  const byId = ownOrders.find((order) => order.id === name.id)
  const byClientId = ownOrders.find(({ clientId }) => clientId === name.clientId)
  const found = name.id === undefined ? byClientId : byId
  if (found === undefined || (name.clientId !== undefined && found !== byClientId)) return '20013'
  return model.orders.includes(found) ? found : '20014'
}

/** Cancels an order. */
export function cancel(model: Model, owner: string, name: OrderName): Outcome {
  const found = find(model, owner, name)
  if (typeof found === 'string') return { codes: [found], order: null }
  endOrder(model, found, 'canceled')
  return { codes: [], order: found }
}

/**
 * Fields that a modification must not have: a price for a market order, a condition for an order that is not
 * conditional. Such a write is rejected as a whole before any other check (10003; docs/protocol 9.5, 9.13, 9.20). In a
 * batch, of the batch's symbol.
 */
export function checkChange(model: Model, owner: string, change: ModelChange, symbolId: number | null): string[] {
  const found = find(model, owner, change)
  if (typeof found === 'string' || found.symbolId !== (symbolId ?? found.symbolId)) return []
  const isMismatch =
    (change.price !== undefined && found.isMarket) || (change.conditional !== undefined && found.algo !== 'conditional')
  return isMismatch ? ['10003'] : []
}

/** Modifies an order; in a batch, of the batch's symbol. docs/protocol 3.6, 9.50, 9.81, 9.82, 9.83, 9.85. */
export function modify(model: Model, owner: string, change: ModelChange, symbolId: number | null): Outcome {
  const found = find(model, owner, change)
  if (typeof found === 'string') return { codes: [found], order: null }
  if (found.symbolId !== (symbolId ?? found.symbolId)) return { codes: ['20013'], order: found }
  const price = change.price === undefined ? found.price : parseDecimal(change.price)
  const quantity = change.quantity === undefined ? found.quantity : parseDecimal(change.quantity)
  const condition = change.conditional ?? found.condition
  const changed = { ...found, price, quantity, condition, tpsl: change.tpsl ?? found.tpsl }
  const codes = [
    ...(model.prices[found.symbolId]!.halted ? ['20011'] : []),
    ...(change.price === undefined || price % symbolOf(model, found.symbolId).tick === 0n ? [] : ['20001']),
    ...(change.quantity === undefined ? [] : checkQuantity(model, { ...changed, original: quantity })),
    ...(change.tpsl === undefined ? [] : checkExitPrices(model, changed)),
  ]
  if (found.rank !== null) return alter(model, found, changed, codes)
  const restartsTrigger = change.conditional !== undefined || change.tpsl !== undefined
  return alterWaiting(model, found, changed, restartsTrigger, codes)
}

/** Moves a resting order to the best price of other accounts' orders on its side. docs/protocol 9.51. */
export function chase(model: Model, owner: string, name: OrderName): Outcome {
  const found = find(model, owner, name)
  if (typeof found === 'string') return { codes: [found], order: null }
  const codes = model.prices[found.symbolId]!.halted ? ['20011'] : []
  if (found.rank === null) return { codes: ['20014', ...codes], order: null }
  const best = bookSide(model, found.symbolId, found.isBuy).find((other) => other.owner !== owner)?.price
  if (best === undefined) return { codes: ['20007', ...codes], order: null }
  if (best === found.price) return { codes: ['20018', ...codes], order: null }
  return alter(model, found, { ...found, price: best }, codes)
}

/** An order in the book: it keeps its priority only if the price is unchanged and the quantity falls. */
function alter(model: Model, order: ModelOrder, requested: ModelOrder, faults: string[]): Outcome {
  const max = order.filled + closableBy(model, order)
  const changed = order.reduceOnly ? { ...requested, quantity: smaller(requested.quantity, max) } : requested
  const keepsQueuePosition = changed.price === order.price && changed.quantity < order.quantity
  const codes = [
    ...faults,
    ...(requested.quantity <= order.filled ? ['20015'] : []),
    ...(changed.price === order.price || inBand(model, changed) ? [] : ['20004']),
    ...checkTerms(model, changed).filter((code) => !keepsQueuePosition || code === '20002'),
    ...(keepsQueuePosition || canPay(model, changed, order) ? [] : ['20003']),
  ]
  if (codes.length > 0) return { codes, order }
  order.price = changed.price
  order.quantity = changed.quantity
  order.tpsl = changed.tpsl
  const attached = model.orders.find(({ parent, state }) => parent === order.id && state === 'inactive')
  if (attached !== undefined) attached.tpsl = changed.tpsl
  if (!keepsQueuePosition) {
    order.rank = null
    runOrder(model, order)
  }
  return { codes, order }
}

/** A waiting order: its condition is checked again when it is modified (docs/protocol 9.81). */
function alterWaiting(
  model: Model,
  order: ModelOrder,
  changed: ModelOrder,
  restartsTrigger: boolean,
  faults: string[],
): Outcome {
  const isArmed = restartsTrigger && order.state === 'pending_trigger'
  const codes = [...faults, ...(isArmed && hasPassed(model, changed) ? ['20016'] : [])]
  if (codes.length > 0) return { codes, order }
  order.price = changed.price
  order.quantity = changed.quantity
  order.condition = changed.condition
  order.tpsl = changed.tpsl
  const parent = model.orders.find(({ id }) => id === order.parent)
  if (parent !== undefined && order.state === 'inactive') parent.tpsl = changed.tpsl
  if (isArmed) order.triggers = triggersOf(model, order)
  return { codes, order }
}

/** Cancels every order of an account, or of one symbol; returns how many. docs/protocol 9.52. */
export function cancelAll(model: Model, owner: string, symbolId?: number): number {
  const all = model.orders.filter((order) => order.owner === owner && (symbolId ?? order.symbolId) === order.symbolId)
  for (const order of all) if (model.orders.includes(order)) endOrder(model, order, 'canceled')
  return all.length
}
