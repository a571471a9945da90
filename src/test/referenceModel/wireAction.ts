import type { EngineWrite } from '@/venue/engine/types'
import type { Action } from './applyAction'
import type { OrderName } from './Fields'

/**
 * A write in the engine's form; `idOf` returns the engine's id of an ordinal. One order is sent alone, several as a
 * batch.
 */
export function wireAction(action: Action, idOf: (ordinal: number) => string): EngineWrite {
  const [name, body] = nameAndBody(action, (item) => wireName(item, idOf))
  return { action: name, signer: action.owner, account: action.owner, body } as unknown as EngineWrite
}

function wireName<Item extends OrderName>({ id, clientId, ...rest }: Item, idOf: (ordinal: number) => string) {
  const named = clientId === undefined ? {} : { client_order_id: clientId }
  return { ...(id === undefined ? {} : { order_id: idOf(id) }), ...named, ...rest }
}

function nameAndBody(action: Action, wire: (item: OrderName) => unknown): [string, unknown] {
  switch (action.kind) {
    case 'place':
      return hasOneItem(action.orders)
        ? ['placeOrder', action.orders[0]]
        : ['batchPlace', { symbol_id: action.orders[0]!.symbol_id, orders: action.orders }]
    case 'cancel':
      return hasOneItem(action.orders)
        ? ['cancelOrder', wire(action.orders[0]!)]
        : ['batchCancel', { orders: action.orders.map(wire) }]
    case 'chase':
      return ['chaseOrder', wire(action.orders[0]!)]
    case 'modify':
      return hasOneItem(action.orders)
        ? ['modifyOrder', wire(action.orders[0]!)]
        : ['batchModify', { symbol_id: action.symbolId, orders: action.orders.map(wire) }]
    case 'cancelAll':
      return ['cancelAll', action.symbolId === undefined ? {} : { symbol_id: action.symbolId }]
    case 'cancelAllAfter':
      return ['cancelAllAfter', { timeout: action.timeout }]
    case 'mode':
      return ['setPositionMode', { position_mode: action.hedge ? 'hedge' : 'one_way' }]
    case 'leverage':
      return ['setLeverage', { symbol_id: action.symbolId, leverage: action.leverage }]
    case 'margin':
      return ['updateMargin', { symbol_id: action.symbolId, position_side: action.side, amount: action.amount }]
    case 'deposit':
      return ['deposit', { to_address: action.owner, coin: action.coin, amount: action.amount }]
    case 'send':
      return action.to === null
        ? ['withdraw', { coin: action.coin, amount: action.amount, destination_address: `0x${'9'.repeat(40)}` }]
        : ['transfer', { from_address: action.from, to_address: action.to, coin: action.coin, amount: action.amount }]
    case 'autoBorrow':
      return ['setAutoBorrow', { enabled: action.enabled }]
    case 'coinLeverage':
      return ['setCoinLeverage', { coin: action.coin, leverage: action.leverage }]
    case 'createSub':
      return ['createSubAccount', { label: action.label }]
    case 'associate':
      return ['associateAccount', { main_address: action.main, label: action.label }]
  }
}

function hasOneItem(list: readonly unknown[]): boolean {
  return list.length === 1
}
