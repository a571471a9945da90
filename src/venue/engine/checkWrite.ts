import { checkBatchForSymbol, checkItems, checkOrderForSymbol, type ModifyOrderBody } from '@/protocol/actions'
import { fault, type Fault } from '@/protocol/errors'
import type { Address } from '@/protocol/fields'
import { checkChange } from './orders/checkChange'
import { findOrder } from './orders/findOrder'
import { reject } from './reject'
import { accountAt, type World } from './state/World'
import type { EngineWrite, Rejection } from './types'

/**
 * Checks rules that answer 400 but need the venue's symbols and coins; null if they hold, or if the symbol does not
 * exist, which is checked elsewhere (docs/protocol 9.4, 9.5).
 */
export function checkWrite(world: World, write: EngineWrite): Rejection | null {
  const fault = findFault(world, write)
  return fault === null ? null : reject(fault.code, fault.message)
}

function findFault(world: World, write: EngineWrite): Fault | null {
  switch (write.action) {
    case 'placeOrder':
      return onSymbol(world, write.body.symbol_id, (record) => checkOrderForSymbol(write.body, record))
    case 'batchPlace':
      return onSymbol(world, write.body.symbol_id, (record) => checkBatchForSymbol(write.body.orders, record))
    case 'batchModify': {
      const { symbol_id, orders } = write.body
      const check = (change: ModifyOrderBody) => checkFound(world, write.account, change, symbol_id)
      return onSymbol(world, symbol_id, (record) => checkBatchForSymbol(orders, record) ?? checkItems(orders, check))
    }
    case 'modifyOrder':
      return checkFound(world, write.account, write.body)
    case 'setLeverage':
      return onSymbol(world, write.body.symbol_id, (record) =>
        record.kind === 'spot' ? fault('10002', 'symbol_id', 'symbol_id must be that of a perpetual') : null,
      )
    case 'setCoinLeverage':
    case 'transfer':
    case 'withdraw':
    case 'deposit':
      return world.coins.includes(write.body.coin)
        ? null
        : fault('10002', 'coin', `coin must be one of ${world.coins.join(', ')}`)
    case 'cancelOrder':
    case 'chaseOrder':
    case 'batchCancel':
    case 'cancelAll':
    case 'cancelAllAfter':
    case 'setPositionMode':
    case 'updateMargin':
    case 'setAutoBorrow':
    case 'createSubAccount':
    case 'associateAccount':
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

/** Checks a change of an existing order, in a batch on the batch's symbol; other orders are rejected elsewhere (20013). */
function checkFound(world: World, account: Address, change: ModifyOrderBody, symbolId?: number): Fault | null {
  const result = findOrder(world, accountAt(world, account), change)
  if (!result.ok || result.order.market.id !== (symbolId ?? result.order.market.id)) return null
  return checkChange(result.order, change)
}
