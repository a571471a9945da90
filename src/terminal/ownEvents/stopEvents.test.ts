import { expect, test } from 'vitest'
import type { Order } from '@/protocol/records/order'
import { testOrder, testPosition } from '../fixtures/accountFixtures'
import { describeEvent } from './describeEvent'
import { selectWithoutStop } from './stopEvents'

const OPENED = testPosition.created_time
const LATER = OPENED + 15_000
const long = { ...testPosition, open_size: '1', position_side: 'both' } as const

const order = (part: Partial<Order>): Order => ({
  ...testOrder,
  symbol_id: long.symbol_id,
  position_side: 'both',
  is_buy: false,
  state: 'pending_trigger',
  ...part,
})
const exit = (prices: Partial<NonNullable<Order['tpsl']>>, part: Partial<Order> = {}) =>
  order({
    algo_order_type: 'tpsl',
    tpsl: { tpsl_mode: 'full', tp_trigger_price: null, sl_trigger_price: null, ...prices } as Order['tpsl'],
    ...part,
  })
const conditional = (part: Partial<Order> = {}) =>
  order({ algo_order_type: 'conditional', flags: ['reduce_only'], ...part })

const stop = { sl_trigger_price: '90' }
const count = (orders: readonly Order[], now = LATER) => selectWithoutStop([long], orders, now).length

test.each<[string, readonly Order[], number]>([
  ['without any order', [], 1],
  ['with a take profit only', [exit({ tp_trigger_price: '110' })], 1],
  ['with a stop loss', [exit(stop)], 0],
  ['with a stop loss of the other side', [exit(stop, { is_buy: true })], 1],
  ['with a stop loss of another market', [exit(stop, { symbol_id: 99 })], 1],
  ['with a dormant stop loss, whose parent is not filled', [exit(stop, { state: 'inactive' })], 1],
  ['with a conditional order that only reduces', [conditional()], 0],
  ['with a conditional order that may open', [conditional({ flags: [] })], 1],
  ['with a conditional order of its own side', [conditional({ is_buy: true })], 1],
])('a position %s', (_, orders, expected) => {
  expect(count(orders)).toBe(expected)
})

test('a stop may follow within 15 s after the position was opened', () => {
  expect([count([], LATER - 1), count([], LATER)]).toEqual([0, 1])
})

test('there is one event for each position, with its text', () => {
  const [event] = selectWithoutStop([long], [], LATER)
  expect(selectWithoutStop([long], [], LATER + 9_999_999)[0]!.id).toBe(event!.id)
  expect(selectWithoutStop([{ ...long, created_time: OPENED + 1 }], [], LATER + 1)[0]!.id).not.toBe(event!.id)
  expect(describeEvent(event!, undefined).title).toBe('Position without a stop loss')
})
