import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { Trade } from '@/protocol/records/trade'
import { filterRows, mergeSweeps } from './mergeSweeps'

let lastId = 0
function trade(part: Partial<Trade>): Trade {
  return {
    trade_id: String(++lastId),
    price: '60000',
    quantity: '1',
    amount: '60000',
    is_taker_buyer: true,
    time: 1000,
    tx_hash: '0xa',
    ...part,
  }
}

describe('mergeSweeps', () => {
  test('merges 1 at 60,000 and 3 at 60,004 of one taker to 4 at 60,003', () => {
    const rows = mergeSweeps([trade({}), trade({ price: '60004', quantity: '3', amount: '180012' })])
    expect(rows).toMatchObject([{ count: 2, price: '60003', quantity: '4', amount: '240012' }])
  })

  test.each([{ tx_hash: '0xb' }, { is_taker_buyer: false }, { time: 1050 }])('another sweep: %o', (part) => {
    expect(mergeSweeps([trade({}), trade(part)])).toHaveLength(2)
  })

  test('a single trade stays unchanged', () => {
    const single = trade({})
    expect(mergeSweeps([single])[0]).toBe(single)
  })

  test('merging keeps every size and value, in any order', () => {
    const some = fc.record({
      quantity: fc.integer({ min: 1, max: 1000 }).map(String),
      tx_hash: fc.constantFrom('0xa', '0xb'),
      is_taker_buyer: fc.boolean(),
      time: fc.constantFrom(1, 2),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 20 }), (parts) => {
        const trades = parts.map((part) => trade({ ...part, amount: String(Number(part.quantity) * 60000) }))
        const rows = mergeSweeps(trades)
        const sum = (list: readonly Trade[]) => list.reduce((all, row) => all + parseDecimal(row.quantity), 0n)
        expect(sum(rows)).toBe(sum(trades))
        expect(rows.reduce((all, row) => all + (row.count ?? 1), 0)).toBe(trades.length)
      }),
    )
  })
})

test('the filter uses either coin, and includes trades of the minimum size', () => {
  const rows = [trade({ quantity: '0.5', amount: '30000' }), trade({ quantity: '0.4', amount: '30000.01' })]
  expect(filterRows(rows, { coin: 'base', least: '0.5' })).toEqual([rows[0]])
  expect(filterRows(rows, { coin: 'quote', least: '30000.01' })).toEqual([rows[1]])
  expect(filterRows(rows, null)).toBe(rows)
})
