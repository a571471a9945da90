import { parseDecimal } from '@/base/decimal'
import { smaller } from './arithmetic'
import { canPay, faultsOfKind, faultsOfNew, faultsOfQuantity, faultsOfTerms, inBand } from './faults'
import type { OrderChange, OrderFields, OrderName } from './Fields'
import { type Model, type ModelOrder, symbolOf } from './Model'
import { bookSide, closableBy, endOrder, onlyCloses } from './orders'
import { readOrder } from './readOrder'
import { runOrder } from './trade'

/** What a write came to: the codes it may be refused with, none when it must succeed; the order that it was about. */
export type Outcome = { readonly codes: readonly string[]; readonly order: ModelOrder | null }

/** Places an order. Interface: place order. */
export function place(model: Model, owner: string, fields: OrderFields): Outcome {
  const order = readOrder(model, owner, fields)
  if (order === null) return reject(model, owner, fields, ['20007', ...faultsWithoutPrice(model, owner, fields)])
  if (order.reduceOnly) order.quantity = smaller(order.quantity, closableBy(model, order))
  const codes = faultsOfNew(model, order)
  if (codes.length > 0) return reject(model, owner, fields, codes)
  const accepted = { ...order, id: ++model.accepted }
  model.orders.push(accepted)
  runOrder(model, accepted)
  return { codes: [], order: accepted }
}

function reject(model: Model, owner: string, fields: OrderFields, codes: string[]): Outcome {
  model.past.push({ ...withoutPrice(model, owner, fields), state: 'rejected' })
  return { codes, order: null }
}

function withoutPrice(model: Model, owner: string, fields: OrderFields): ModelOrder {
  const { price_match: _, slippage: __, ...rest } = fields
  return readOrder(model, owner, { ...rest, order_type: 'limit', price: '1' })!
}

/** An order that finds no price may break other rules as well. */
function faultsWithoutPrice(model: Model, owner: string, fields: OrderFields): string[] {
  const order = withoutPrice(model, owner, fields)
  const nothing = onlyCloses(order) && closableBy(model, order) === 0n ? ['20009'] : []
  return [...faultsOfKind(model, order), ...faultsOfQuantity(model, order), ...nothing]
}

/** The open order that is meant, or the refusal: unknown, somebody else's, or two different ones 20013; ended 20014 (Settled 18). */
function find(model: Model, owner: string, name: OrderName): ModelOrder | string {
  const mine = [...model.orders, ...model.past.toReversed()].filter((order) => order.owner === owner)
  const byId = mine.find((order) => order.id === name.id)
  const byClientId = mine.find(({ clientId }) => clientId === name.clientId)
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

/** Changes price or quantity of a resting order; in a batch, of the batch's symbol. Practice profile: Trading rules; Settled 50, 82, 83, 85. */
export function modify(model: Model, owner: string, change: OrderChange, symbolId: number | null): Outcome {
  const found = find(model, owner, change)
  if (typeof found === 'string') return { codes: [found], order: null }
  if (found.symbolId !== (symbolId ?? found.symbolId)) return { codes: ['20013'], order: found }
  const price = change.price === undefined ? found.price : parseDecimal(change.price)
  const quantity = change.quantity === undefined ? found.quantity : parseDecimal(change.quantity)
  return alter(model, found, price, quantity, change.quantity !== undefined)
}

/** Moves a resting order to the best price of other people's orders on its side. Settled 51. */
export function chase(model: Model, owner: string, name: OrderName): Outcome {
  const found = find(model, owner, name)
  if (typeof found === 'string') return { codes: [found], order: null }
  const halted = model.prices[found.symbolId]!.halted ? ['20011'] : []
  const best = bookSide(model, found.symbolId, found.isBuy).find((other) => other.owner !== owner)?.price
  if (best === undefined) return { codes: ['20007', ...halted], order: null }
  if (best === found.price) return { codes: ['20018', ...halted], order: null }
  return alter(model, found, best, found.quantity, false)
}

function alter(model: Model, order: ModelOrder, price: bigint, wanted: bigint, isSized: boolean): Outcome {
  const most = order.filled + closableBy(model, order)
  const quantity = order.reduceOnly ? smaller(wanted, most) : wanted
  const changed = { ...order, price, quantity }
  const keepsPlace = price === order.price && quantity < order.quantity
  const codes = [
    ...(model.prices[order.symbolId]!.halted ? ['20011'] : []),
    ...(price % symbolOf(model, order.symbolId).tick === 0n ? [] : ['20001']),
    ...(isSized ? faultsOfQuantity(model, { ...order, original: wanted }) : []),
    ...(wanted <= order.filled ? ['20015'] : []),
    ...(price === order.price || inBand(model, changed) ? [] : ['20004']),
    ...faultsOfTerms(model, changed).filter((code) => !keepsPlace || code === '20002'),
    ...(keepsPlace || canPay(model, changed, order) ? [] : ['20003']),
  ]
  if (codes.length > 0) return { codes, order }
  order.price = price
  order.quantity = quantity
  if (!keepsPlace) {
    order.rank = null
    runOrder(model, order)
  }
  return { codes, order }
}

/** Cancels every order of an account, or of one symbol; answers how many. Settled 52. */
export function cancelAll(model: Model, owner: string, symbolId?: number): number {
  const all = model.orders.filter((order) => order.owner === owner && (symbolId ?? order.symbolId) === order.symbolId)
  for (const order of all) endOrder(model, order, 'canceled')
  return all.length
}
