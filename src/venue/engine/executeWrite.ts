import { deposit, transfer, withdraw } from './accounts/funds'
import { associateAccount, createSubAccount, registerAccount } from './accounts/registry'
import { setAutoBorrow, setCoinLeverage, setLeverage, setPositionMode, updateMargin } from './accounts/settings'
import { armCancelAll } from './accounts/cancelAllAfter'
import type { ErrorCode } from '@/protocol/errors'
import { batchCancel, batchModify, batchPlace } from './orders/batches'
import { cancelAll, cancelOrder } from './orders/cancelOrders'
import { chaseOrder } from './orders/chaseOrder'
import { findOrder, type OrderReference } from './orders/findOrder'
import { modifyOrder } from './orders/modifyOrder'
import { placeOrder } from './orders/placeOrder'
import { reject } from './reject'
import type { AccountState, EngineOrder } from './state/model'
import { accountAt, type World } from './state/World'
import type { EngineWrite, Rejection, WriteOutcome } from './types'

/** Executes a write on its account; a success registers the account (docs/protocol 9.33, 9.84). */
export function executeWrite(world: World, write: EngineWrite): WriteOutcome {
  const account = accountAt(world, write.account)
  const outcome = act(world, account, write)
  if (outcome.ok && write.action !== 'deposit') registerAccount(world, account)
  return outcome
}

function act(world: World, account: AccountState, write: EngineWrite): WriteOutcome {
  const { action } = write
  switch (action) {
    case 'placeOrder': {
      const placed = placeOrder(world, account, write.body)
      return placed.ok ? done({ order_id: String(placed.id), client_order_id: placed.clientId }) : placed
    }
    case 'modifyOrder':
      return actOnOrder(world, account, write.body, (order) => modifyOrder(world, order, write.body))
    case 'chaseOrder':
      return actOnOrder(world, account, write.body, (order) => chaseOrder(world, order))
    case 'cancelOrder':
      return actOnOrder(world, account, write.body, (order) => {
        cancelOrder(world, order)
        return null
      })
    case 'batchPlace':
      return withSymbol(world, write.body.symbol_id, () => done({ results: batchPlace(world, account, write.body) }))
    case 'batchModify':
      return withSymbol(world, write.body.symbol_id, () => done({ results: batchModify(world, account, write.body) }))
    case 'batchCancel':
      return done({ results: batchCancel(world, account, write.body) })
    case 'cancelAll':
      return write.body.symbol_id === undefined
        ? done({ canceled: cancelAll(world, account) })
        : withSymbol(world, write.body.symbol_id, () =>
            done({ canceled: cancelAll(world, account, write.body.symbol_id) }),
          )
    case 'cancelAllAfter':
      return done({ trigger_time: armCancelAll(world, account, write.body.timeout) })
    case 'setPositionMode':
      return setPositionMode(world, account, write.body.position_mode) ?? done()
    case 'setLeverage':
      return setLeverage(world, account, write.body) ?? done()
    case 'updateMargin':
      return updateMargin(world, account, write.body) ?? done()
    case 'setAutoBorrow':
      setAutoBorrow(account, write.body.enabled)
      return done()
    case 'setCoinLeverage':
      return setCoinLeverage(world, account, write.body) ?? done()
    case 'transfer':
      return transfer(world, write.signer, write.body) ?? done()
    case 'withdraw': {
      const withdrawn = withdraw(world, account, write.body)
      return 'id' in withdrawn ? done({ withdrawal_id: withdrawn.id }) : withdrawn
    }
    case 'deposit':
      return deposit(world, write.body) ?? done()
    case 'createSubAccount': {
      const created = createSubAccount(world, account, write.body.label)
      return 'address' in created ? done({ sub_account_address: created.address }) : created
    }
    case 'associateAccount':
      return associateAccount(world, account, write.body.main_address, write.body.label) ?? done()
  }
}

function done(data: Readonly<Record<string, unknown>> = {}): WriteOutcome {
  return { ok: true, data }
}

function withSymbol(world: World, symbolId: number, then: () => WriteOutcome): WriteOutcome {
  return world.markets.has(symbolId) ? then() : reject('10004', `no such symbol: ${symbolId}`)
}

function actOnOrder(
  world: World,
  account: AccountState,
  reference: OrderReference,
  change: (order: EngineOrder) => ErrorCode | null,
): WriteOutcome | Rejection {
  const result = findOrder(world, account, reference)
  if (!result.ok) return reject(result.code)
  const code = change(result.order)
  if (code !== null) return reject(code)
  return done({ order_id: String(result.order.id), client_order_id: result.order.clientId })
}
