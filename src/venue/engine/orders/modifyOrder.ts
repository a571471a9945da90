import { parseDecimal } from '@/base/decimal'
import type { ModifyOrderBody } from '@/protocol/actions'
import type { ErrorCode } from '@/protocol/errors'
import type { TriggerSource } from '@/protocol/records'
import { closableLots } from '../positions/closableLots'
import { emitOrder } from '../records/emit'
import { tpslRecord } from '../records/rejectedRecord'
import type { EngineOrder } from '../state/model'
import type { World } from '../state/World'
import { checkTpslPrices, checkTriggers } from './admit/admitTriggerOrder'
import { checkFunds } from './admit/checkFunds'
import { checkBand, checkBracket, checkNotional, checkPostOnly } from './admit/checkTerms'
import { checkChange } from './checkChange'
import { leaveBook, shrinkOrder } from './bookkeeping'
import { armTriggers, disarmTriggers } from './lifecycle'
import { runOrder } from './runOrder'
import { lotsOf, ticksOf } from './units'

/** The new values of a modify or chase. */
export type ChangedTerms = Pick<EngineOrder, 'limit' | 'size' | 'quote' | 'conditional' | 'tpsl'>

/**
 * Changes an open order; null on success, else the rejection, with nothing changed. Id and state stay; a resting order keeps
 * its place in the queue only if its price stays and its quantity falls (docs/protocol 3.6, 9.50, 9.81, 9.83, 9.85).
 */
export function modifyOrder(world: World, order: EngineOrder, body: ModifyOrderBody): ErrorCode | null {
  const fault = checkChange(order, body)
  if (fault !== null) return fault.code
  if (order.market.halted) return '20011'
  const change = readChange(order, body)
  if (typeof change === 'string') return change
  return order.state === 'new' || order.state === 'partially_filled'
    ? changeResting(world, order, change)
    : changeWaiting(world, order, change)
}

/** The current values of the fields that can change. */
export function changeOf({ limit, size, quote, conditional, tpsl }: EngineOrder): ChangedTerms {
  return { limit, size, quote, conditional, tpsl }
}

function readChange(order: EngineOrder, body: ModifyOrderBody): ChangedTerms | ErrorCode {
  const { market } = order
  const change = changeOf(order)
  if (body.price !== undefined) {
    const ticks = ticksOf(market, parseDecimal(body.price))
    if (!ticks.ok) return ticks.code
    change.limit = ticks.value
  }
  if (body.quantity !== undefined && order.quote !== null) change.quote = parseDecimal(body.quantity)
  else if (body.quantity !== undefined) {
    const lots = lotsOf(market, parseDecimal(body.quantity))
    if (!lots.ok) return lots.code
    if (lots.value <= order.filled) return '20015'
    change.size = lots.value
  }
  if (body.conditional !== undefined) {
    const { trigger_price, trigger_by } = body.conditional
    const source: TriggerSource = trigger_by === 'index_price' ? 'oracle_price' : trigger_by
    change.conditional = { trigger_price, trigger_by: source }
  }
  if (body.tpsl !== undefined) {
    change.tpsl = tpslRecord(body.tpsl)
    const code = checkTpslPrices(market, change.tpsl)
    if (code !== null) return code
  }
  return change
}

/** Changes a waiting order; changed triggers are checked again. */
function changeWaiting(world: World, order: EngineOrder, change: ChangedTerms): ErrorCode | null {
  const before = changeOf(order)
  const retriggers = change.conditional !== before.conditional || change.tpsl !== before.tpsl
  Object.assign(order, change)
  if (retriggers && order.state === 'pending_trigger') {
    const code = checkTriggers(order)
    if (code !== null) {
      Object.assign(order, before)
      return code
    }
    disarmTriggers(order)
    armTriggers(order)
  }
  order.lots = order.size
  emitOrder(world, order, 'modify')
  const parent = order.parentId === null ? null : world.orders.get(order.parentId)
  if (parent?.attached === order && change.tpsl !== before.tpsl) changeTpsl(world, parent, change)
  return null
}

/** A parent and its attached order have the same exits, whichever of them was changed. */
function changeTpsl(world: World, order: EngineOrder, { tpsl }: ChangedTerms): void {
  order.tpsl = tpsl
  emitOrder(world, order, 'modify')
}

/** Changes an order in the book. */
export function changeResting(world: World, order: EngineOrder, change: ChangedTerms): ErrorCode | null {
  const size = order.reduceOnly ? Math.min(change.size, order.filled + closableLots(order)) : change.size
  const keepsPlace = change.limit === order.limit && size < order.size
  const changed: EngineOrder = { ...order, ...change, size, lots: size - order.filled }
  const code = keepsPlace ? checkNotional(changed, changed.limit!) : checkChanged(world, changed, order)
  if (code !== null) return code
  if (order.attached !== null && change.tpsl !== order.tpsl) changeTpsl(world, order.attached, change)
  order.tpsl = change.tpsl
  if (keepsPlace) {
    shrinkOrder(order, order.size - size)
    order.size = size
    emitOrder(world, order, 'modify')
    return null
  }
  leaveBook(order)
  order.limit = change.limit
  order.size = size
  order.lots = size - order.filled
  emitOrder(world, order, 'modify')
  runOrder(world, order)
  return null
}

function checkChanged(world: World, changed: EngineOrder, order: EngineOrder): ErrorCode | null {
  const ticks = changed.limit!
  return (
    (ticks === order.limit ? null : checkBand(changed)) ??
    checkNotional(changed, ticks) ??
    checkPostOnly(changed) ??
    checkBracket(changed, ticks) ??
    checkFunds(world, changed, ticks, order)
  )
}
