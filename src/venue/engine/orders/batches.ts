import type { ActionBody, BatchResult } from '@/protocol/actions'
import type { ErrorCode } from '@/protocol/errors'
import type { AccountState, EngineOrder } from '../state/model'
import type { World } from '../state/World'
import { cancelOrder } from './cancelOrders'
import { findOrder, type OrderReference } from './findOrder'
import { modifyOrder } from './modifyOrder'
import { placeOrder } from './placeOrder'

/** Places orders in sequence, each on its own; results by docs/protocol 9.20. docs/protocol 3.10. */
export function batchPlace(world: World, account: AccountState, body: ActionBody<'batchPlace'>): BatchResult[] {
  return body.orders.map((order) => {
    const placed = placeOrder(world, account, { ...order, symbol_id: body.symbol_id })
    const client_order_id = order.client_order_id ?? null
    return placed.ok
      ? { order_id: String(placed.id), client_order_id, state: placed.state, error_code: '0' }
      : { order_id: null, client_order_id, state: 'rejected', error_code: placed.code }
  })
}

/** Modifies orders of one symbol in order, each on its own. docs/protocol 3.11. */
export function batchModify(world: World, account: AccountState, body: ActionBody<'batchModify'>): BatchResult[] {
  return body.orders.map((change) =>
    actOn(world, account, change, (order) =>
      order.market.id === body.symbol_id ? modifyOrder(world, order, change) : '20013',
    ),
  )
}

/** Cancels orders in order, each on its own. docs/protocol 3.12. */
export function batchCancel(world: World, account: AccountState, body: ActionBody<'batchCancel'>): BatchResult[] {
  return body.orders.map((reference) =>
    actOn(world, account, reference, (order) => {
      cancelOrder(world, order)
      return null
    }),
  )
}

/** One item: the result, or the ids that were sent, the order's state and the code (docs/protocol 9.20). */
function actOn(
  world: World,
  account: AccountState,
  reference: OrderReference,
  act: (order: EngineOrder) => ErrorCode | null,
): BatchResult {
  const result = findOrder(world, account, reference)
  const matched = result.ok ? result.order : result.closed
  const code = result.ok ? act(result.order) : result.code
  const failed = code !== null
  return {
    order_id: failed ? (reference.order_id ?? null) : String(matched!.id),
    client_order_id: failed ? (reference.client_order_id ?? null) : matched!.clientId,
    state: matched?.state ?? 'rejected',
    error_code: code ?? '0',
  }
}
