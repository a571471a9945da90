import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/base/durations'
import { createOrder } from '../fixtures/orders'
import { applyOrderUpdate, selectOrder, type OrderEntry, type OrderUpdate, type Source } from './orderEntry'

const LONG = Boolean(process.env['LONG'])
const HISTORIES = LONG ? 1_000_000 : 2_000
const LIMIT = { timeout: LONG ? 6 * HOUR_MS : 20_000 }

type SourcedUpdate = readonly [update: OrderUpdate, source: Source]

function applyAll(updates: readonly SourcedUpdate[]): OrderEntry {
  let entry: OrderEntry | undefined
  for (const [update, source] of updates) entry = applyOrderUpdate(entry, update, source).entry
  return entry!
}

const placed = createOrder({ updated_time: 1_000 })
const partly: OrderUpdate = {
  order_id: '7',
  address: placed.address,
  symbol_id: 1,
  state: 'partially_filled',
  updated_time: 1_050,
  cum_filled_quantity: '0.4',
  cum_filled_amount: '40',
  remaining_quantity: '0.6',
  cum_fee: '0.01',
}
const filled: OrderUpdate = {
  ...partly,
  state: 'filled',
  updated_time: 1_050,
  cum_filled_quantity: '1',
  cum_filled_amount: '100',
  remaining_quantity: '0',
  cum_fee: '0.03',
}
const canceled: OrderUpdate = {
  order_id: '7',
  address: placed.address,
  symbol_id: 1,
  state: 'canceled',
  updated_time: 1_100,
}

describe('applyOrderUpdate', () => {
  test('F19: pushes, reads and acknowledgements in any order end in the same row', () => {
    const whole = createOrder({ ...filled })
    const histories: SourcedUpdate[][] = [
      [
        [placed, 'push'],
        [partly, 'push'],
        [filled, 'push'],
        [whole, 'read'],
      ],
      [
        [whole, 'read'],
        [placed, 'push'],
        [partly, 'push'],
        [filled, 'push'],
      ],
      [
        [filled, 'push'],
        [partly, 'push'],
        [placed, 'push'],
      ],
    ]
    for (const history of histories) expect(selectOrder(applyAll(history))).toEqual(whole)
  })

  test('F20: a terminal state is final, and contradicting updates are counted', () => {
    const entry = applyAll([
      [placed, 'push'],
      [canceled, 'push'],
    ])
    const lateUpdate = applyOrderUpdate(entry, { ...placed, updated_time: 1_200 }, 'push')
    expect(lateUpdate.entry.fields.state).toBe('canceled')
    expect(lateUpdate.anomaly).toBe(true)
  })

  test('F20: cumulative numbers never shrink', () => {
    const entry = applyAll([
      [placed, 'push'],
      [partly, 'push'],
    ])
    const shrunk = applyOrderUpdate(entry, { ...partly, updated_time: 1_060, cum_filled_quantity: '0.3' }, 'push')
    expect(shrunk.entry.fields.cum_filled_quantity).toBe('0.4')
    expect(shrunk.anomaly).toBe(true)
  })

  test('F20: of two fills in one block the one with more filled is later, whichever arrives first', () => {
    const more = { ...partly, cum_filled_quantity: '0.7', remaining_quantity: '0.3' }
    for (const fills of [
      [partly, more],
      [more, partly],
    ]) {
      const { fields } = applyAll([[placed, 'push'], ...fills.map((fill) => [fill, 'push'] as const)])
      expect([fields.cum_filled_quantity, fields.remaining_quantity]).toEqual(['0.7', '0.3'])
    }
  })

  test('a cancel keeps earlier fills, whichever arrives first', () => {
    const forward = applyAll([
      [placed, 'push'],
      [partly, 'push'],
      [canceled, 'push'],
    ])
    const backward = applyAll([
      [canceled, 'push'],
      [partly, 'push'],
      [placed, 'push'],
    ])
    expect(selectOrder(forward)).toEqual(selectOrder(backward))
    expect(selectOrder(forward)).toMatchObject({
      state: 'canceled',
      cum_filled_quantity: '0.4',
      remaining_quantity: '0.6',
    })
  })

  test('a read at the same time is newer than a push', () => {
    const modified = createOrder({ price: '90', updated_time: 1_000 })
    expect(
      applyAll([
        [placed, 'push'],
        [modified, 'read'],
      ]).fields.price,
    ).toBe('90')
    expect(
      applyAll([
        [modified, 'read'],
        [placed, 'push'],
      ]).fields.price,
    ).toBe('90')
  })

  test('F21: a partly known order is not shown until a read completes it', () => {
    expect(selectOrder(applyAll([[partly, 'push']]))).toBeNull()
    expect(
      selectOrder(
        applyAll([
          [partly, 'push'],
          [placed, 'read'],
        ]),
      ),
    ).toMatchObject({ state: 'partially_filled', price: '100' })
  })

  test('F41: a state of a newer interface is kept as text and counts as open', () => {
    const entry = applyAll([[createOrder({ state: 'sleeping', updated_time: 2_000 }), 'push']])
    expect(selectOrder(entry)?.state).toBe('sleeping')
    expect(
      applyAll([
        [placed, 'push'],
        [{ ...canceled, state: 'sleeping' }, 'push'],
        [canceled, 'push'],
      ]).fields.state,
    ).toBe('canceled')
  })

  test(`F20: ${HISTORIES.toLocaleString('en')} histories, permuted and repeated, have one result each`, LIMIT, () => {
    const state = fc.constantFrom('new', 'partially_filled', 'filled', 'canceled', 'pending_cancel', 'future')
    const digit = fc.integer({ min: 0, max: 3 })
    const update = fc
      .record({
        state,
        at: digit,
        filled: digit,
        price: digit,
        source: fc.constantFrom<Source>('push', 'read'),
        full: fc.boolean(),
      })
      .map(({ state, at, filled, price, source, full }): SourcedUpdate => {
        const part = { order_id: '7', address: placed.address, symbol_id: 1, state, updated_time: 1_000 + at }
        const fields = { ...part, cum_filled_quantity: `0.${filled}`, price: `10${price}` }
        return [full ? createOrder(fields) : fields, source]
      })
    const history = fc.array(update, { minLength: 1, maxLength: 6 })
    const shuffled = history.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
        fc.subarray(list),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([list, permuted, repeated]) => {
        expect(applyAll([...permuted, ...repeated]).fields).toEqual(applyAll(list).fields)
      }),
      { numRuns: HISTORIES },
    )
  })
})
