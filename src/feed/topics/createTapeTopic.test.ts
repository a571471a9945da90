import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Trade } from '@/protocol/records/trade'
import { TAPE_LENGTH } from '../tapeLength'
import { mergeTrades } from './createTapeTopic'

function trade(id: number): Trade {
  return {
    trade_id: String(id),
    price: '1',
    quantity: '1',
    amount: '1',
    is_taker_buyer: true,
    time: Math.floor(id / 3),
    tx_hash: '0x',
  }
}

test('newest first, each once, however reads and pushes overlap', () => {
  const parts = fc.array(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }), { maxLength: 8 })
  fc.assert(
    fc.property(parts, (lists) => {
      const tape = lists.reduce<readonly Trade[]>((merged, ids) => mergeTrades(merged, ids.map(trade)), [])
      expect(tape.map(({ trade_id }) => Number(trade_id))).toEqual([...new Set(lists.flat())].toSorted((a, b) => b - a))
    }),
  )
})

test('contains at most two hundred trades', () => {
  const tape = mergeTrades(
    [],
    Array.from({ length: 300 }, (_, id) => trade(id)),
  )
  expect([tape.length, tape[0]?.trade_id]).toEqual([TAPE_LENGTH, '299'])
})

test('a tape without new trades stays the same object', () => {
  const tape = mergeTrades([], [trade(1)])
  expect(mergeTrades(tape, [trade(1)])).toBe(tape)
})
