import { parseDecimal } from '@/base/decimal'
import type { TriggerSource } from '@/protocol/records'
import type { EngineOrder, Trigger } from '../state/model'
import { triggerPrice } from './triggerPrice'

/**
 * The triggers of an order. A conditional order waits for its price from the side the price is on now; a take-profit of
 * a long fires at or above, its stop-loss at or below, of a short the other way round (docs/protocol 9.44).
 */
export function triggersOf(order: EngineOrder): Trigger[] {
  if (order.algo === 'conditional') return conditionalTriggers(order)
  const { tpsl } = order
  if (order.algo === null || tpsl === null) return []
  const triggers: Trigger[] = []
  const closesLong = !order.isBuy
  if (tpsl.tp_trigger_price !== null)
    triggers.push(legOf(order, 'tp', tpsl.tp_trigger_by, tpsl.tp_trigger_price, closesLong))
  if (tpsl.sl_trigger_price !== null)
    triggers.push(legOf(order, 'sl', tpsl.sl_trigger_by, tpsl.sl_trigger_price, !closesLong))
  return triggers
}

function conditionalTriggers(order: EngineOrder): Trigger[] {
  const { trigger_by, trigger_price } = order.conditional!
  const now = triggerPrice(order.market, trigger_by as TriggerSource)
  const rises = now === null || parseDecimal(trigger_price) > now
  return [legOf(order, 'conditional', trigger_by, trigger_price, rises)]
}

function legOf(order: EngineOrder, leg: Trigger['leg'], source: string | null, price: string, rises: boolean): Trigger {
  return { order, leg, source: source as TriggerSource, price: parseDecimal(price), rises }
}

/** Whether a trigger is reached already, or its source has no price yet (docs/protocol 9.44). */
export function isPassed(trigger: Trigger): boolean {
  const now = triggerPrice(trigger.order.market, trigger.source)
  if (now === null) return true
  if (trigger.leg === 'conditional') return now === trigger.price
  return trigger.rises ? now >= trigger.price : now <= trigger.price
}
