import { parseDecimal } from '@/base/decimal'
import { admitActive, admitAny } from '../orders/admit/admitOrder'
import { rememberClosed } from '../orders/closedOrders'
import { createOrder, defaultTerms } from '../orders/createOrder'
import { acceptOrder, endOrder } from '../orders/lifecycle'
import { runOrder } from '../orders/runOrder'
import { ticksOf } from '../orders/units'
import { closableLots } from '../positions/closableLots'
import { emitOrder } from '../records/emit'
import { leverageOf } from '../state/accounts'
import type { EngineOrder, Market, Trigger } from '../state/model'
import type { World } from '../state/World'
import { selectFired } from './TriggerBook'

/**
 * Fires the triggers that the block's prices have reached: the order becomes `triggered`, and its child acts in the same
 * block. One round per block: what a child's trade reaches fires in the next (docs/protocol 9.46). A halted symbol's triggers
 * wait.
 */
export function fireTriggers(world: World, market: Market): void {
  if (market.halted) return
  const fired = selectFired(market)
  if (fired.length === 0) return
  const blockHash = world.txHash
  for (const trigger of fired) {
    const { order } = trigger
    if (!world.orders.has(order.id)) continue
    world.txHash = order.txHash
    fire(world, trigger)
    world.txHash = blockHash
  }
}

function fire(world: World, { order, leg }: Trigger): void {
  endOrder(world, order, 'triggered')
  const child = leg === 'conditional' ? childOfConditional(world, order) : childOfLeg(world, order, leg)
  if ((admitAny(child, 1) ?? admitActive(world, child)) !== null) {
    child.state = 'rejected'
    rememberClosed(child.account.closed, { id: child.id, clientId: null, state: 'rejected' })
    emitOrder(world, child, 'new')
    return
  }
  acceptOrder(world, child, 'new')
  runOrder(world, child)
}

/** The order that a conditional order places: the same terms with an id of its own. */
function childOfConditional(world: World, order: EngineOrder): EngineOrder {
  return createOrder(world, {
    ...order,
    id: ++world.counters.order,
    clientId: null,
    algo: null,
    conditional: null,
    leverage: leverageOf(order.account, order.market),
    source: 'trigger',
    parentId: order.id,
  })
}

/** The order that a take-profit or stop-loss places: the whole position in mode `full`, else the order's quantity. */
function childOfLeg(world: World, order: EngineOrder, leg: 'tp' | 'sl'): EngineOrder {
  const { account, market, isBuy, positionSide, marginMode } = order
  const tpsl = order.tpsl!
  const type = tpsl[`${leg}_order_type`] === 'limit' ? 'limit' : 'market'
  const limit = type === 'limit' ? ticksOf(market, parseDecimal(tpsl[`${leg}_order_price`]!)) : null
  const perpetual = market.perpetual !== null
  return createOrder(world, {
    ...defaultTerms,
    id: ++world.counters.order,
    account,
    market,
    isBuy,
    type,
    positionSide,
    marginMode,
    reduceOnly: perpetual,
    limit: limit?.ok ? limit.value : null,
    size: perpetual && tpsl.tpsl_mode === 'full' ? closableLots(order) : order.size,
    leverage: leverageOf(account, market),
    source: 'trigger',
    parentId: order.id,
  })
}
