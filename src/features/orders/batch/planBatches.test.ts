import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { ENGLISH } from '@/base/notation'
import { testOrder } from '@/terminal/fixtures/accountFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { READ_ENGLISH, setReading } from '@/trading/instrument/parseAmount'
import type { Order } from '@/protocol/records/order'
import { planCancels, planReprice } from './planBatches'

const marketOf = (id: number) => testMarkets.find((market) => market.instrument.symbolId === id)
const reference = () => parseDecimal('60000')
const noLiquidation = () => null
const order = (id: string, change: Partial<Order> = {}): Order => ({ ...testOrder, order_id: id, ...change })
const many = (count: number, change: Partial<Order> = {}) =>
  Array.from({ length: count }, (_, at) => order(`${change.symbol_id ?? 1}-${at}`, change))

test('45 cancels go in batches of 20', () => {
  expect(planCancels(many(45)).map((part) => part.kind === 'cancel' && part.orderIds.length)).toEqual([20, 20, 5])
})

test('a batch of cancels has the market of its orders, and none if they are in several', () => {
  const symbolIds = planCancels([...many(21), ...many(1, { symbol_id: 4 })]).map(({ symbolId }) => symbolId)
  expect(symbolIds).toEqual([1, null])
})

describe('repricing many orders', () => {
  test('a batch has one market, and at most 20 orders', () => {
    const orders = [...many(21), ...many(2, { symbol_id: 4 })]
    const { parts, repriced } = planReprice(
      orders,
      { by: 'ticks', ticks: 5 },
      false,
      marketOf,
      reference,
      noLiquidation,
    )
    expect(parts.map((part) => part.kind === 'modify' && [part.symbolId, part.bodies.length])).toEqual([
      [1, 20],
      [1, 1],
      [4, 2],
    ])
    expect(parts[0]).toHaveProperty('bodies.0', { order_id: '1-0', price: '59000.5', quantity: '0.5' })
    expect(repriced).toHaveLength(23)
  })

  test('a decimal comma of the page does not change what is sent', () => {
    const plan = () => planReprice([testOrder], { by: 'ticks', ticks: 5 }, false, marketOf, reference, noLiquidation)
    const expected = plan()
    setReading({ ...READ_ENGLISH, decimalComma: true, group: '.' }, { point: ',', group: '.' })
    try {
      expect(plan()).toEqual(expected)
    } finally {
      setReading(READ_ENGLISH, ENGLISH)
    }
  })

  test('orders without a limit price are left out, unless triggers change too', () => {
    const stop = order('s', {
      order_type: 'market',
      price: null,
      algo_order_type: 'conditional',
      conditional: { trigger_price: '58000', trigger_by: 'mark_price' },
    })
    const offset = { by: 'share', share: parseDecimal('0.01') } as const
    expect(planReprice([stop], offset, false, marketOf, reference, noLiquidation).left).toEqual([
      { order: stop, problem: 'noPrice' },
    ])
    expect(planReprice([stop], offset, true, marketOf, reference, noLiquidation).parts).toEqual([
      {
        kind: 'modify',
        symbolId: 1,
        bodies: [{ order_id: 's', quantity: '0.5', conditional: { trigger_price: '58580', trigger_by: 'mark_price' } }],
      },
    ])
  })

  test('an order whose new price would be outside the price band or beyond liquidation is listed and not changed', () => {
    const far = planReprice(
      [testOrder],
      { by: 'share', share: parseDecimal('0.2') },
      false,
      marketOf,
      reference,
      noLiquidation,
    )
    expect(far.left).toMatchObject([{ order: testOrder, problem: { rejection: { reason: 'aboveBand' } } }])
    expect(far.parts).toEqual([])
    const gone = planReprice([testOrder], { by: 'ticks', ticks: -590_000 }, false, marketOf, reference, noLiquidation)
    expect(gone.left[0]?.problem).toMatchObject({ rejection: { reason: 'notPositive' } })
  })
})
