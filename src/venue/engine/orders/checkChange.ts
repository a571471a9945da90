import { checkOrderForSymbol, type ModifyOrderBody } from '@/protocol/actions'
import { fault, type Fault } from '@/protocol/errors'
import type { EngineOrder } from '../state/model'

/**
 * Rejects fields that a change of the order must not have: a price for a market order, a condition for an order that is
 * not conditional, and on spot a trigger source other than the last price. These faults have status 400 and are checked
 * before every business rule (docs/protocol 3.4, 9.5, 9.13).
 */
export function checkChange(order: EngineOrder, change: ModifyOrderBody): Fault | null {
  if (change.price !== undefined && order.type === 'market')
    return fault('10003', 'price', 'price must not be supplied for a market order')
  if (change.conditional !== undefined && order.algo !== 'conditional')
    return fault('10003', 'conditional', 'conditional must not be supplied for an order that is not conditional')
  return checkOrderForSymbol(change, order.market.record)
}
