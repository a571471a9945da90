import { emitOrder } from '../records/emit'
import { slotOf } from '../state/accounts'
import type { EngineOrder } from '../state/model'
import type { World } from '../state/World'
import { insertTrigger, removeTrigger } from '../triggers/TriggerBook'
import { triggersOf } from '../triggers/triggersOf'
import { closableLots } from '../positions/closableLots'
import { leaveBook } from './bookkeeping'
import { rememberClosed } from './closedOrders'

/** Adds an order to the open ones and emits it. docs/protocol 6.1. */
export function acceptOrder(world: World, order: EngineOrder, state: 'new' | 'pending_trigger' | 'inactive'): void {
  order.state = state
  world.orders.set(order.id, order)
  slotOf(order.account, order.market).orders.set(order.id, order)
  if (order.clientId !== null) order.account.byClientId.set(order.clientId, order)
  if (state === 'pending_trigger') armTriggers(order)
  emitOrder(world, order, 'new')
}

/** Registers the triggers of an order. */
export function armTriggers(order: EngineOrder): void {
  order.triggers = triggersOf(order)
  for (const trigger of order.triggers) insertTrigger(order.market.triggers, trigger)
}

/** Unregisters the triggers of an order. */
export function disarmTriggers(order: EngineOrder): void {
  for (const trigger of order.triggers) removeTrigger(order.market.triggers, trigger)
  order.triggers = []
}

/** Ends an order: removes it from the book and all lists, emits it, and resolves its attached order. */
export function endOrder(
  world: World,
  order: EngineOrder,
  state: 'filled' | 'canceled' | 'triggered',
  change: 'state' | 'fill' = 'state',
): void {
  leaveBook(order)
  disarmTriggers(order)
  order.state = state
  forgetOrder(world, order)
  emitOrder(world, order, change)
  const { attached } = order
  order.attached = null
  if (attached !== null) resolveAttached(world, order, attached)
}

function forgetOrder(world: World, order: EngineOrder): void {
  const { account, clientId, parentId } = order
  world.orders.delete(order.id)
  slotOf(account, order.market).orders.delete(order.id)
  if (clientId !== null && account.byClientId.get(clientId) === order) account.byClientId.delete(clientId)
  rememberClosed(account.closed, { id: order.id, clientId, state: order.state })
  const parent = parentId === null ? undefined : world.orders.get(parentId)
  if (parent?.attached === order) parent.attached = null
}

/**
 * Resolves an attached TPSL order when its parent ends: it becomes active for the filled part, and ends if nothing was
 * filled or there is no position to close (docs/protocol 6.12, 9.43, 9.44, 9.81).
 */
function resolveAttached(world: World, parent: EngineOrder, attached: EngineOrder): void {
  const closable = attached.market.perpetual === null || closableLots(attached) > 0
  if (parent.filled === 0 || !closable) {
    endOrder(world, attached, 'canceled')
    return
  }
  attached.state = 'pending_trigger'
  attached.size = parent.filled
  attached.lots = parent.filled
  armTriggers(attached)
  emitOrder(world, attached, 'cut')
}
