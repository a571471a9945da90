import type { AccountState, EngineOrder } from '../state/model'
import type { World } from '../state/World'
import type { Rejection } from '../types'
import type { ClosedOrder } from './closedOrders'
import { reject } from '../reject'

/** How a request names an order. */
export type OrderReference = { readonly order_id?: string | undefined; readonly client_order_id?: string | undefined }

/** An open order, or the rejection, with the terminal order if there is one. */
export type FindOrderResult =
  | { readonly ok: true; readonly order: EngineOrder }
  | (Rejection & { readonly closed: ClosedOrder | null })

type KnownOrder =
  | { readonly order: EngineOrder; readonly closed: null }
  | { readonly order: null; readonly closed: ClosedOrder }

/**
 * Finds an order of an account: 20013 if it does not exist, is another account's, or the two ids mean different orders;
 * 20014 if it is terminal. A client_order_id means the open order, else the newest terminal one, also together with an
 * order_id (docs/protocol 9.18).
 */
export function findOrder(world: World, account: AccountState, reference: OrderReference): FindOrderResult {
  const { order_id, client_order_id } = reference
  const named = client_order_id === undefined ? null : findByClientId(account, client_order_id)
  const byId = order_id === undefined ? named : findById(world, account, order_id)
  const differ = order_id !== undefined && client_order_id !== undefined && idOf(named) !== idOf(byId)
  if (byId === null || differ) return { ...reject('20013'), closed: null }
  return byId.order === null ? { ...reject('20014'), closed: byId.closed } : { ok: true, order: byId.order }
}

function findById(world: World, account: AccountState, text: string): KnownOrder | null {
  const id = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : 0
  const order = world.orders.get(id)
  if (order !== undefined) return order.account === account ? { order, closed: null } : null
  const closed = account.closed.byId.get(id)
  return closed === undefined ? null : { order: null, closed }
}

function idOf(known: KnownOrder | null): number | null {
  return (known?.order ?? known?.closed)?.id ?? null
}

function findByClientId(account: AccountState, clientId: string): KnownOrder | null {
  const order = account.byClientId.get(clientId)
  if (order !== undefined) return { order, closed: null }
  const closed = account.closed.byClientId.get(clientId)
  return closed === undefined ? null : { order: null, closed }
}
