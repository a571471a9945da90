import type { AccountState, EngineOrder, Market } from '../state/model'
import type { World } from '../state/World'
import type { PlaceOrderBody } from '@/protocol/actions'
import type { ErrorCode } from '@/protocol/errors'
import type { OrderState } from '@/protocol/records'
import { rejectedRecord } from '../records/rejectedRecord'
import type { Rejection } from '../types'
import { admitActive, admitAny } from './admit/admitOrder'
import { admitTriggerOrder, checkTpslPrices } from './admit/admitTriggerOrder'
import { rememberClosed } from './closedOrders'
import { createOrder, defaultTerms } from './createOrder'
import { acceptOrder } from './lifecycle'
import { readOrder } from './readOrder'
import { reject } from '../reject'
import { runOrder } from './runOrder'

/** Maximum number of addresses without an account whose rejected orders are stored: keys are free, memory is not. */
const MAX_WITHOUT_ACCOUNT = 1000

/** Stores the rejected orders of an address without an account, so that a cancel can distinguish 20014 from 20013. */
function rememberRejected({ closedWithoutAccount }: World, { address, createdTime, closed }: AccountState): void {
  if (createdTime !== null) return
  closedWithoutAccount.set(address, closed)
  if (closedWithoutAccount.size > MAX_WITHOUT_ACCOUNT)
    closedWithoutAccount.delete(closedWithoutAccount.keys().next().value!)
}

/** The result of a placement. `state`: the order's after execution. */
export type Placement =
  | { readonly ok: true; readonly id: number; readonly clientId: string | null; readonly state: OrderState }
  | Rejection

/** POST /v1/trade/orders: reads, checks and runs an order. A business rejection leaves a record in state `rejected` (docs/protocol 9.28). */
export function placeOrder(world: World, account: AccountState, body: PlaceOrderBody): Placement {
  const market = world.markets.get(body.symbol_id)
  if (market === undefined) return reject('10004', `no such symbol: ${body.symbol_id}`)
  const id = ++world.counters.order
  const order = readOrder(world, account, market, body, id)
  const code = typeof order === 'string' ? order : admit(world, order, body)
  if (code !== null) return recordRejection(world, account, market, body, id, code)
  return start(world, order as EngineOrder, body)
}

function admit(world: World, order: EngineOrder, body: PlaceOrderBody): ErrorCode | null {
  const withAttached = body.algo_order_type === 'attached_tpsl'
  const code = admitAny(order, withAttached ? 2 : 1)
  if (code !== null) return code
  if (order.algo !== null) return admitTriggerOrder(order)
  return (withAttached ? checkTpslPrices(order.market, order.tpsl) : null) ?? admitActive(world, order)
}

function start(world: World, order: EngineOrder, body: PlaceOrderBody): Placement {
  if (order.algo !== null) acceptOrder(world, order, 'pending_trigger')
  else {
    acceptOrder(world, order, 'new')
    if (body.algo_order_type === 'attached_tpsl') attach(world, order)
    runOrder(world, order)
  }
  return { ok: true, id: order.id, clientId: order.clientId, state: order.state }
}

/** Creates the dormant order with the exits of what its parent fills (docs/protocol 9.43). */
function attach(world: World, parent: EngineOrder): void {
  const { account, market, positionSide, marginMode, leverage, size, tpsl } = parent
  parent.attached = createOrder(world, {
    ...defaultTerms,
    id: ++world.counters.order,
    account,
    market,
    isBuy: !parent.isBuy,
    type: 'market',
    algo: 'attached_tpsl',
    positionSide,
    marginMode,
    leverage,
    source: 'user',
    size,
    tpsl,
    parentId: parent.id,
  })
  acceptOrder(world, parent.attached, 'inactive')
}

function recordRejection(
  world: World,
  account: AccountState,
  market: Market,
  body: PlaceOrderBody,
  id: number,
  code: ErrorCode,
): Rejection {
  const order = rejectedRecord(world, account, market, body, id)
  rememberClosed(account.closed, { id, clientId: order.client_order_id, state: 'rejected' })
  rememberRejected(world, account)
  world.events.push({ kind: 'order', order, changed: null, whole: true, txHash: world.txHash, time: world.time })
  return reject(code)
}
