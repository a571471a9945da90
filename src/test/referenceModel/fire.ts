import { parseDecimal } from '@/base/decimal'
import { checkActiveOrder } from './checkOrder'
import { accountOf, leverageOf, type Model, type ModelOrder, type ModelTrigger, NO_PRICE, symbolOf } from './Model'
import { closableBy, endOrder } from './orders'
import { accept } from './placements'
import { runOrder } from './trade'
import { isReached, SOURCES } from './triggers'

/**
 * Fires the triggers that the block's prices reached: the order is `triggered`, its child acts in the same block
 * (docs/protocol 9.46). Orders of a halted symbol wait (docs/protocol 9.85). One round per block, by the age of the
 * orders.
 */
export function fireTriggers(model: Model, symbolId: number): void {
  if (model.prices[symbolId]!.halted) return
  const waiting = model.orders.filter((order) => order.symbolId === symbolId)
  const fired = SOURCES.flatMap((source) =>
    [true, false].flatMap((rises) =>
      waiting.flatMap((order) =>
        order.triggers
          .filter((trigger) => trigger.source === source && trigger.rises === rises)
          .filter((trigger) => isReached(model, symbolId, trigger))
          .map((trigger) => ({ order, trigger })),
      ),
    ),
  )
  for (const { order, trigger } of fired.toSorted((a, b) => a.order.id - b.order.id))
    if (model.orders.includes(order)) fire(model, order, trigger)
}

function fire(model: Model, order: ModelOrder, { leg }: ModelTrigger): void {
  endOrder(model, order, 'triggered')
  const child = leg === 'conditional' ? childOf(model, order) : exitOrderOf(model, order, leg)
  if (child.reduceOnly && closableBy(model, child) < child.quantity) child.quantity = closableBy(model, child)
  if (checkActiveOrder(model, child, 1).length > 0) model.past.push({ ...child, state: 'rejected' })
  else runOrder(model, accept(model, child))
}

/** The child of a conditional order, as it was placed and modified. */
function childOf(model: Model, order: ModelOrder): ModelOrder {
  return {
    ...order,
    id: 0,
    clientId: null,
    algo: null,
    parent: order.id,
    source: 'trigger',
    condition: null,
    original: order.quantity,
    leverage: leverageOf(accountOf(model, order.owner), symbolOf(model, order.symbolId)),
    state: 'new',
  }
}

/**
 * The order that closes for a take-profit or stop-loss: the whole position in mode `full`, else the order's quantity.
 */
function exitOrderOf(model: Model, order: ModelOrder, leg: 'tp' | 'sl'): ModelOrder {
  const tpsl = order.tpsl!
  const isMarket = tpsl[`${leg}_order_type`] === 'market'
  const isWhole = order.side !== null && tpsl['tpsl_mode'] === 'full'
  const quantity = isWhole ? closableBy(model, order) : order.quantity
  return {
    ...childOf(model, order),
    isMarket,
    isQuote: false,
    timeInForce: 'gtc',
    match: null,
    slippage: null,
    stp: 'cancel_maker',
    postOnly: false,
    reduceOnly: order.side !== null,
    price: isMarket ? NO_PRICE : parseDecimal(tpsl[`${leg}_order_price`]!),
    tpsl: null,
    original: quantity,
    quantity,
  }
}
