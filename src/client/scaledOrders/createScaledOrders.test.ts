import { describe, expect, test } from 'vitest'
import type { ActionBody, BatchReply } from '@/protocol/actions'
import { createTabsOf } from '../fixtures/createTabsOf'
import { createMemoryStore } from '../storage/createFallbackStore'
import type { SettledOutcome } from '../types'
import type { StoredScaledOrder } from './StoredScaledOrder'

import {
  createScaledOrdersBench,
  order,
  placed,
  placement,
  reply,
  newScaledOrder,
} from '../fixtures/createScaledOrdersBench'

describe('placing', () => {
  test('default: the ids are stored before the write is sent, and the answer has an id for each level', async () => {
    const { scaledOrders, sent, store, time, states, levels } = createScaledOrdersBench()
    const placing = scaledOrders.place(newScaledOrder)
    await time.advance(0)
    expect(sent.map(({ action }) => action)).toEqual(['batchPlace'])
    const [[, stored]] = (await store.entries()) as [[string, StoredScaledOrder]]
    const { orders } = sent[0]!.body as ActionBody<'batchPlace'>
    expect(stored.levels.map(({ clientOrderId }) => clientOrderId)).toEqual(
      orders.map((order) => order.client_order_id),
    )
    expect(states()).toEqual(['sending', 'sending', 'sending'])
    expect(scaledOrders.view.getState().work.get(stored.id)).toBe('placing')
    sent[0]!.answer(reply({}, { order_id: null, state: 'rejected', error_code: '20003' }, {}))
    await placing
    expect(states()).toEqual(['new', 'rejected', 'new'])
    expect(levels().map(({ code }) => code)).toEqual([null, '20003', null])
    expect(levels()[0]!.orderId).toBe('1')
    expect(scaledOrders.view.getState().work.size).toBe(0)
  })

  test('behavior: a scaled order whose levels were all rejected is removed', async () => {
    const { scaledOrders, sent, store, time } = createScaledOrdersBench()
    const placing = scaledOrders.place(newScaledOrder)
    await time.advance(0)
    sent[0]!.answer({ kind: 'rejected', code: '10002', message: '', traceCode: '', status: 400 })
    await placing
    expect([scaledOrders.view.getState().scaledOrders, await store.entries()]).toEqual([[], []])
  })

  test('behavior: without an answer it stays in progress until the write is decided', async () => {
    const { scaledOrders, sent, time, states } = createScaledOrdersBench()
    const placing = scaledOrders.place(newScaledOrder)
    await time.advance(0)
    let settle!: (outcome: SettledOutcome<BatchReply>) => void
    sent[0]!.answer({
      kind: 'unresolved',
      until: 1,
      status: null,
      settled: new Promise((resolve) => (settle = resolve)),
    })
    await placing
    const { id } = scaledOrders.view.getState().scaledOrders[0]!
    expect(states()).toEqual(['sending', 'sending', 'sending'])
    expect(await scaledOrders.reprice(id, new Map([['id-1', '90']]))).toBeNull()
    settle(reply({}, {}, {}))
    await time.advance(0)
    expect(states()).toEqual(['new', 'new', 'new'])
    expect(scaledOrders.view.getState().work.size).toBe(0)
  })
})

describe('its levels', () => {
  test('default: fills and ends come by push; ended levels stay ended', async () => {
    const { orders, states, levels } = await placed()
    orders.setState({
      open: [order(2, { state: 'partially_filled', cum_filled_quantity: '0.4' }), order(3)],
      recent: [order(1, { state: 'filled', cum_filled_quantity: '1' })],
    })
    expect(states()).toEqual(['filled', 'partially_filled', 'new'])
    expect(levels().map(({ filled }) => filled)).toEqual(['1', '0.4', '0'])
    orders.setState({ open: [order(1), order(2), order(3)], recent: [] })
    expect(states()![0]).toBe('filled')
  })

  test('behavior: a level that no push reports is read; one that the venue never had is `missing`', async () => {
    const filled = order(1, { state: 'filled', cum_filled_quantity: '1' })
    const { scaledOrders, sent, time, orders, states, journal, reads } = createScaledOrdersBench(
      createMemoryStore(),
      'id',
      [filled],
    )
    journal.push(placement('confirmed'))
    const placing = scaledOrders.place(newScaledOrder)
    await time.advance(0)
    const unknown = { order_id: null, state: 'unknown', error_code: '' }
    sent[0]!.answer(reply(unknown, {}, unknown))
    await placing
    expect(states()).toEqual(['sending', 'new', 'sending'])
    orders.setState({ open: [order(2)] })
    await time.advance(3_000)
    expect(states()).toEqual(['filled', 'new', 'missing'])
    expect(reads).toEqual(['orders', 'orderHistory'])
  })
})

describe('repricing and canceling', () => {
  test('default: live levels are repriced by one write, each result in its own level', async () => {
    const { scaledOrders, sent, orders, id, levels } = await placed()
    orders.setState({ open: [order(2), order(3)], recent: [order(1, { state: 'filled', cum_filled_quantity: '1' })] })
    const moving = scaledOrders.reprice(
      id,
      new Map([
        ['id-1', '95'],
        ['id-2', '94'],
        ['id-3', '93'],
      ]),
    )
    expect(sent[1]).toMatchObject({
      action: 'batchModify',
      body: {
        symbol_id: 1,
        orders: [
          { order_id: '2', price: '94', quantity: '1' },
          { order_id: '3', price: '93', quantity: '1' },
        ],
      },
    })
    expect(await scaledOrders.reprice(id, new Map([['id-2', '80']]))).toBeNull()
    sent[1]!.answer(
      reply(
        { order_id: '2', client_order_id: 'id-2' },
        { order_id: '3', client_order_id: 'id-3', error_code: '20005' },
      ),
    )
    await moving
    expect(levels().map(({ price, code }) => [price, code])).toEqual([
      ['100', null],
      ['94', null],
      ['98', '20005'],
    ])
  })

  test('behavior: unchanged levels are not sent, and without changes there is no write', async () => {
    const { scaledOrders, sent, id } = await placed()
    expect(await scaledOrders.reprice(id, new Map([['id-1', '100']]))).toBeNull()
    expect(sent).toHaveLength(1)
  })

  test('default: all live levels are canceled by one write, even during a reprice', async () => {
    const { scaledOrders, sent, orders, id, states } = await placed()
    void scaledOrders.reprice(id, new Map([['id-1', '97']]))
    const canceling = scaledOrders.cancel(id)
    expect(sent.map(({ action }) => action)).toEqual(['batchPlace', 'batchModify', 'batchCancel'])
    expect((sent[2]!.body as ActionBody<'batchCancel'>).orders).toHaveLength(3)
    sent[2]!.answer(reply({}, {}, {}))
    await canceling
    orders.setState({ open: [], recent: [1, 2, 3].map((index) => order(index, { state: 'canceled' })) })
    expect(states()).toEqual(['canceled', 'canceled', 'canceled'])
    scaledOrders.forget(id)
    expect(scaledOrders.view.getState().scaledOrders).toEqual([])
  })
})

describe('another page', () => {
  test('default: resumes scaled orders of an earlier page, and reads levels that ended meanwhile', async () => {
    const { store } = await placed()
    const found = [order(1, { state: 'filled', cum_filled_quantity: '1' })]
    const next = createScaledOrdersBench(store, 'next', found)
    next.orders.setState({ open: [order(2), order(3)] })
    await next.scaledOrders.resume()
    expect(next.states()).toEqual(['new', 'new', 'new'])
    await next.time.advance(3_000)
    expect(next.states()).toEqual(['filled', 'new', 'new'])
  })

  test('behavior: reads records of an earlier version, which named levels differently', async () => {
    const { store, id } = await placed()
    const { levels, ...rest } = (await store.get(id))!
    await store.set(id, { ...rest, rungs: levels } as unknown as StoredScaledOrder)
    const next = createScaledOrdersBench(store, 'next')
    await next.scaledOrders.resume()
    expect(next.levels()).toEqual(levels)
  })

  test.each([null, 7, 'text', {}, { id: 'x', levels: 'none' }])(
    'F63: a damaged record (%j) is left out, and the other records are read',
    async (damaged) => {
      const { store, id } = await placed()
      await store.set('damaged', damaged as unknown as StoredScaledOrder)
      const next = createScaledOrdersBench(store, 'next')
      await next.scaledOrders.resume()
      expect(next.scaledOrders.view.getState().scaledOrders.map((scaledOrder) => scaledOrder.id)).toEqual([id])
    },
  )

  test('behavior: while the placement is undecided its levels stay unknown', async () => {
    const bench = createScaledOrdersBench()
    void bench.scaledOrders.place(newScaledOrder)
    await bench.time.advance(0)
    const next = createScaledOrdersBench(bench.store, 'next')
    next.pending.setState([placement('stored')], true)
    next.journal.push(placement('stored'))
    await next.scaledOrders.resume()
    await next.time.advance(60_000)
    expect(next.states()).toEqual(['sending', 'sending', 'sending'])
    expect(next.reads).toEqual([])
    next.pending.setState([], true)
    next.journal.splice(0, 1, placement('confirmed'))
    await next.time.advance(3_000)
    expect(next.states()).toEqual(['missing', 'missing', 'missing'])
  })

  test('levels without a journal record were never sent, which is shown at once, without a read', async () => {
    const bench = createScaledOrdersBench()
    void bench.scaledOrders.place(newScaledOrder)
    await bench.time.advance(0)
    const next = createScaledOrdersBench(bench.store, 'next')
    await next.scaledOrders.resume()
    await next.time.advance(1)
    expect(next.states()).toEqual(['unsent', 'unsent', 'unsent'])
    expect(next.reads).toEqual([])
  })

  test.each([
    ['blocked', 'expired', 'unsent'],
    ['rejected', '20003', 'rejected'],
  ] as const)('a placement that ended as %s sets the state of each level', async (stage, code, state) => {
    const bench = createScaledOrdersBench()
    void bench.scaledOrders.place(newScaledOrder)
    await bench.time.advance(0)
    const next = createScaledOrdersBench(bench.store, 'next')
    next.journal.push(placement(stage, code))
    await next.scaledOrders.resume()
    await next.time.advance(1)
    expect(next.states()).toEqual([state, state, state])
  })

  test('while the placing tab is open, no other tab sets the state of its levels', async () => {
    const tabs = createTabsOf()
    const bench = createScaledOrdersBench(createMemoryStore(), 'id', [], tabs.open('first'))
    void bench.scaledOrders.place(newScaledOrder)
    await bench.time.advance(0)
    const next = createScaledOrdersBench(bench.store, 'next', [], tabs.open('next'))
    await next.scaledOrders.resume()
    await next.time.advance(60_000)
    expect(next.states()).toEqual(['sending', 'sending', 'sending'])
    tabs.kill('first')
    await next.time.advance(1)
    expect(next.states()).toEqual(['unsent', 'unsent', 'unsent'])
  })
})
