import { describe, expect, test } from 'vitest'
import type { Order } from '@/protocol/records/order'
import type { Position } from '@/protocol/records/position'
import { isWhole, nearestExits, selectDormantExits, selectPositionExits } from './positionExits'

const long = { symbol_id: 1, position_side: 'both', open_size: '2' } as unknown as Position
const short = { ...long, open_size: '-2' }

let count = 0
/** A stop-loss at 90 for the whole of a long on market 1, changed by `fields`. */
const exit = (fields: object = {}): Order =>
  ({
    order_id: String(++count),
    symbol_id: 1,
    position_side: 'both',
    is_buy: false,
    state: 'pending_trigger',
    algo_order_type: 'tpsl',
    created_time: count,
    tpsl: { tpsl_mode: 'full', sl_trigger_price: '90', tp_trigger_price: null },
    ...fields,
  }) as unknown as Order

describe('selectPositionExits', () => {
  test.each<[string, object, boolean]>([
    ['a stop-loss of the position', {}, true],
    ['an exit that was attached to the opening order', { algo_order_type: 'attached_tpsl' }, true],
    ['an exit of another market', { symbol_id: 2 }, false],
    ['an exit of the other side in hedge mode', { position_side: 'short' }, false],
    ['an order that would add to the position', { is_buy: true }, false],
    ['a dormant exit', { state: 'inactive' }, false],
    ['a triggered exit', { state: 'triggered' }, false],
    ['a conditional order, which may open a position', { algo_order_type: 'conditional' }, false],
    ['a plain order', { algo_order_type: null }, false],
    ['an exit without prices', { tpsl: null }, false],
  ])('%s', (_, fields, belongs) => {
    expect(selectPositionExits(long, [exit(fields)])).toHaveLength(belongs ? 1 : 0)
  })

  test('a short is closed by buy orders', () => {
    const [sells, buys] = [exit(), exit({ is_buy: true })]
    expect(selectPositionExits(short, [sells, buys])).toEqual([buys])
    expect(selectPositionExits(long, [sells, buys])).toEqual([sells])
  })

  test('exits of the whole position come first, then the newest, and the input list is unchanged', () => {
    const part = { tpsl_mode: 'partial', sl_trigger_price: '80', tp_trigger_price: null }
    const orders = [
      exit({ created_time: 9, tpsl: part }),
      exit({ created_time: 1 }),
      exit({ created_time: 8, tpsl: part }),
      exit({ created_time: 5 }),
    ]
    const before = [...orders]
    const sorted = selectPositionExits(long, orders)
    expect(sorted.map((order) => [isWhole(order), order.created_time])).toEqual([
      [true, 5],
      [true, 1],
      [false, 9],
      [false, 8],
    ])
    expect(orders).toEqual(before)
  })
})

test('dormant exits wait for their parent’s fill, on the side of the position', () => {
  const asleep = exit({ state: 'inactive', algo_order_type: 'attached_tpsl' })
  const orders = [asleep, exit(), exit({ state: 'inactive', is_buy: true }), exit({ state: 'inactive', symbol_id: 2 })]
  expect(selectDormantExits(long, orders)).toEqual([asleep])
})

describe('nearestExits', () => {
  const at = (tp: string | null, sl: string | null) =>
    exit({ tpsl: { tpsl_mode: 'full', tp_trigger_price: tp, sl_trigger_price: sl } })
  const exits = [at('110', '90'), at('99.5', null), at(null, '9'), at('105', '95.50')]

  test('of a long: the lowest take-profit and the highest stop-loss, by value and not by text', () => {
    expect(nearestExits(exits, true)).toEqual({ takeProfit: '99.5', stopLoss: '95.50' })
  })

  test('of a short: the highest take-profit and the lowest stop-loss', () => {
    expect(nearestExits(exits, false)).toEqual({ takeProfit: '110', stopLoss: '9' })
  })

  test('a missing kind is null', () => {
    expect(nearestExits([at(null, '90')], true)).toEqual({ takeProfit: null, stopLoss: '90' })
    expect(nearestExits([], true)).toEqual({ takeProfit: null, stopLoss: null })
  })
})
