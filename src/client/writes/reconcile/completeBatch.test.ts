import { expect, test } from 'vitest'
import type { Http } from '../../http'
import { completeBatch } from './completeBatch'
import type { StoredWrite } from '../journal/StoredWrite'

/** An HTTP client that fails the test if it is used: the reply contains all results. */
const silent = {
  readToReconcile() {
    throw new Error('asked')
  },
} as unknown as Http

const batchOf = (orders: readonly object[]) =>
  ({ record: { action: 'batchModify', account: '0x' }, body: { symbol_id: 1, orders } }) as unknown as StoredWrite

test('F33: two changes of one order have an outcome each, in the order of their items', async () => {
  const result = (state: string, error_code: string) => ({ order_id: '7', client_order_id: null, state, error_code })
  const results = [result('new', '0'), result('new', '20001')]
  const items = [
    { order_id: '7', price: '1' },
    { order_id: '7', price: '1.05' },
  ]
  expect(await completeBatch(silent, batchOf(items), { tx_hash: '0x1', results })).toEqual({ tx_hash: '0x1', results })
})

test('F33: an item with both ids is matched by the id in its result', async () => {
  const results = [{ order_id: '7', client_order_id: null, state: 'new', error_code: '0' }]
  const items = [{ order_id: '7', client_order_id: 'mine', price: '1' }]
  expect(await completeBatch(silent, batchOf(items), { tx_hash: '0x1', results })).toEqual({ tx_hash: '0x1', results })
})
