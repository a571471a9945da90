import { type ActionBody, checkBatchForSymbol, checkOrderForSymbol } from '@/protocol/actions'
import type { ErrorCode, Fault } from '@/protocol/errors'
import { findOrder } from './orders/findOrder'
import { refuse } from './orders/refusal'
import type { EngineOrder } from './state/EngineOrder'
import { accountAt, type World } from './state/World'
import type { EngineWrite, Refusal } from './types'

/**
 * The faults of a write that are 400s but can only be told with the venue's symbols and coins at hand; null when there is
 * none, or when the symbol does not exist, which is a matter of its own (Settled 4, 5).
 */
export function checkWrite(world: World, write: EngineWrite): Refusal | null {
  const fault = findFault(world, write)
  return fault === null ? null : refuse(fault.code, fault.message)
}

function findFault(world: World, write: EngineWrite): Fault | null {
  switch (write.action) {
    case 'placeOrder':
      return onSymbol(world, write.body.symbol_id, (record) => checkOrderForSymbol(write.body, record))
    case 'batchPlace':
    case 'batchModify':
      return onSymbol(world, write.body.symbol_id, (record) => checkBatchForSymbol(write.body.orders, record))
    case 'modifyOrder': {
      const found = findOrder(world, accountAt(world, write.account), write.body)
      return found.ok
        ? (checkFields(found.order, write.body) ?? checkOrderForSymbol(write.body, found.order.market.record))
        : null
    }
    case 'setLeverage':
      return onSymbol(world, write.body.symbol_id, (record) =>
        record.kind === 'spot' ? fault('10002', 'symbol_id', 'symbol_id must be of a perpetual') : null,
      )
    case 'setCoinLeverage':
    case 'transfer':
    case 'withdraw':
    case 'deposit':
      return world.coins.includes(write.body.coin)
        ? null
        : fault('10002', 'coin', `coin must be one of ${world.coins.join(', ')}`)
    default:
      return null
  }
}

function onSymbol(
  world: World,
  symbolId: number,
  check: (record: NonNullable<ReturnType<World['markets']['get']>>['record']) => Fault | null,
): Fault | null {
  const market = world.markets.get(symbolId)
  return market === undefined ? null : check(market.record)
}

/** What an order of its kind cannot have: a market order no price, an order that is not conditional no condition. */
function checkFields(order: EngineOrder, change: ActionBody<'modifyOrder'>): Fault | null {
  if (change.price !== undefined && order.type === 'market')
    return fault('10003', 'price', 'price must not be supplied for a market order')
  if (change.conditional !== undefined && order.algo !== 'conditional')
    return fault('10003', 'conditional', 'conditional must not be supplied for an order that is not conditional')
  return null
}

function fault(code: ErrorCode, field: string, message: string): Fault {
  return { code, field, message }
}
