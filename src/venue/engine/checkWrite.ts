import { checkBatchForSymbol, checkOrderForSymbol } from '@/protocol/actions'
import type { Fault } from '@/protocol/errors'
import { findOrder } from './orders/findOrder'
import { refuse } from './orders/refusal'
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
      return found.ok ? checkOrderForSymbol(write.body, found.order.market.record) : null
    }
    case 'setLeverage':
      return onSymbol(world, write.body.symbol_id, (record) =>
        record.kind === 'spot' ? fault('symbol_id', 'symbol_id must be of a perpetual') : null,
      )
    case 'setCoinLeverage':
    case 'transfer':
    case 'withdraw':
    case 'deposit':
      return world.coins.includes(write.body.coin)
        ? null
        : fault('coin', `coin must be one of ${world.coins.join(', ')}`)
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

function fault(field: string, message: string): Fault {
  return { code: '10002', field, message }
}
