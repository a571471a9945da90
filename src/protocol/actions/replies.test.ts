import { describe, expect, test } from 'vitest'
import { decodeWire } from '../decodeWire'
import { describeRecords, exampleOf, fault, type Fields } from '../fixtures/recordTable'
import { actions, type ActionName } from './actions'
import { batchReplySchema, batchResultSchema } from './replies'

const TIME = 1_750_000_000_123
const tx: Fields = { tx_hash: ['text', `0x${'c3'.repeat(32)}`] }

/** docs/protocol 3.4, 3.6–3.8. */
const order: Fields = { ...tx, order_id: ['text', '9007199254740993'], client_order_id: ['text', 'desk-1', 'or null'] }

/** docs/protocol 3.9. */
const result: Fields = {
  order_id: ['text', '17', 'or null'],
  client_order_id: ['text', 'desk-1', 'or null'],
  state: ['enum', 'partially_filled'],
  error_code: ['text', '0'],
}
const rejected = { order_id: null, client_order_id: null, state: 'rejected', error_code: '20003' }
const batch: Fields = { ...tx, results: ['part', [exampleOf(result), rejected]] }

/** docs/protocol 3.23, 3.24. */
const agent: Fields = {
  ...tx,
  agent_address: ['address', `0x${'b2'.repeat(20)}`],
  expires_time: ['integer', TIME],
}

/** The last line of each section of docs/protocol 3. */
const REPLIES: Readonly<Record<ActionName, Fields>> = {
  placeOrder: order,
  modifyOrder: order,
  cancelOrder: order,
  chaseOrder: order,
  batchPlace: batch,
  batchModify: batch,
  batchCancel: batch,
  cancelAll: { ...tx, canceled: ['count', 0] },
  cancelAllAfter: { ...tx, trigger_time: ['integer', TIME, 'or null'] },
  setPositionMode: tx,
  setLeverage: tx,
  updateMargin: tx,
  setAutoBorrow: tx,
  setCoinLeverage: tx,
  transfer: tx,
  withdraw: { ...tx, withdrawal_id: ['text', '5'] },
  deposit: tx,
  approveAgent: agent,
  renewAgent: agent,
  revokeAgent: tx,
  createSubAccount: { ...tx, sub_account_address: ['address', `0x${'d4'.repeat(20)}`] },
  associateAccount: tx,
}

test('every write has a reply, and every reply the hash of its transaction', () => {
  expect(Object.keys(REPLIES).toSorted()).toEqual(Object.keys(actions).toSorted())
  expect(Object.values(REPLIES).every((fields) => 'tx_hash' in fields)).toBe(true)
})

const rows = Object.entries(REPLIES).map(([name, fields]) => [name, actions[name as ActionName].reply, fields] as const)

describeRecords('the reply of', [...rows, ['an entry of a batch', batchResultSchema, result] as const])

describe('the results of a batch', () => {
  const decode = (results: unknown) =>
    fault(() => decodeWire(batchReplySchema, { ...exampleOf(tx), results }, 'batch reply'))

  test.each([
    [[], 'ok'],
    [[rejected, { state: 'canceled', error_code: '0' }], 'ok'],
    [[rejected, {}], 'results.1.state'],
    [[{ ...rejected, error_code: 20_003 }], 'results.0.error_code'],
    [[{ ...rejected, order_id: 17 }], 'results.0.order_id'],
    [[null], 'results.0'],
    [{}, 'results'],
  ])('%j: %s', (results, expected) => {
    expect(decode(results)).toBe(expected)
  })

  test('keep the order of their items', () => {
    const results = ['3', '1', '2'].map((order_id) => ({ ...rejected, order_id }))
    expect(decodeWire(batchReplySchema, { ...exampleOf(tx), results }, 'batch reply').results).toEqual(results)
  })
})
