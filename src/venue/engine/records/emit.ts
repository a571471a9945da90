import type { Order, Position } from '@/protocol/records'
import type { EngineOrder, PositionState } from '../state/model'
import type { World } from '../state/World'
import { orderRecord } from './orderRecord'
import { historicalRecord, positionRecord } from './positionRecord'

const STATE_KEYS = ['state', 'updated_time', 'tx_hash'] as const satisfies (keyof Order)[]

/** The keys of an order that each kind of change affects. */
const ORDER_KEYS = {
  state: STATE_KEYS,
  fill: [...STATE_KEYS, 'cum_filled_quantity', 'cum_filled_amount', 'remaining_quantity', 'cum_fee'],
  cut: [...STATE_KEYS, 'quantity', 'remaining_quantity'],
  modify: [...STATE_KEYS, 'quantity', 'price', 'remaining_quantity', 'conditional', 'tpsl'],
} as const satisfies Record<string, readonly (keyof Order)[]>

/** The keys of a position that each kind of change affects. */
const POSITION_KEYS = {
  fill: [
    'open_size',
    'avg_price',
    'cum_realized_pnl',
    'cum_close_size',
    'cum_close_value',
    'cum_fee',
    'max_size',
    'isolated_margin',
    'adl_level',
    'updated_time',
  ],
  funding: ['cum_funding_fee', 'isolated_margin', 'adl_level', 'updated_time'],
  margin: ['isolated_margin', 'adl_level', 'updated_time'],
  leverage: ['leverage', 'isolated_margin', 'adl_level', 'updated_time'],
} as const satisfies Record<string, readonly (keyof Position)[]>

/** Emits an order in its current state; `new` for the first time. */
export function emitOrder(world: World, order: EngineOrder, change: keyof typeof ORDER_KEYS | 'new'): void {
  order.updatedTime = world.time
  if (change !== 'new') order.txHash = world.txHash
  world.events.push({
    kind: 'order',
    order: orderRecord(order),
    changed: change === 'new' ? null : ORDER_KEYS[change],
    whole: change === 'new' || change === 'modify',
    txHash: world.txHash,
    time: world.time,
  })
}

/** Emits a position in its current state; `new` for the first time of this life. */
export function emitPosition(world: World, position: PositionState, change: keyof typeof POSITION_KEYS | 'new'): void {
  position.updatedTime = world.time
  const record = positionRecord(position)
  world.announced.push({ record, position })
  world.events.push({
    kind: 'position',
    position: record,
    changed: change === 'new' ? null : POSITION_KEYS[change],
    txHash: world.txHash,
    time: world.time,
  })
}

/** Emits the history row of a closed position. */
export function emitPositionClosed(world: World, position: PositionState): void {
  world.events.push({
    kind: 'positionClosed',
    position: historicalRecord(position),
    txHash: world.txHash,
    time: world.time,
  })
}
