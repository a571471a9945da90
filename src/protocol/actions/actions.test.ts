import { describe, expect, test } from 'vitest'
import { ADDRESS, auth, classification, decode, OTHER } from '../fixtures/classification'
import {
  conditionalRequest as conditional,
  orderCanonical,
  orderRequest,
  TPSL_CANONICAL,
  tpslRequest as tpsl,
  type RequestField,
  type RequestKind,
} from '../fixtures/orderExamples'
import { WRONG } from '../fixtures/recordTable'
import { canonicalize } from '../signing'
import { actions, type ActionName, type AnyAction } from './actions'

type Example = {
  readonly fields: Readonly<Record<string, RequestField>>
  /** The canonical JSON of the body with the first example of each field. */
  readonly canonical: string
}

const orderIds = { order_id: ['text', ['17'], 'optional'], client_order_id: ['text', ['desk-1'], 'optional'] } as const
const item = { is_buy: true, order_type: 'limit', quantity: '2', price: '10' }
const label = ['text', ['desk', 'Ünï ✓ 🚀']] as const

/** docs/protocol 3.4–3.27. */
const EXAMPLES: Readonly<Record<ActionName, Example>> = {
  placeOrder: {
    fields: orderRequest,
    canonical: orderCanonical,
  },
  modifyOrder: {
    fields: {
      order_id: ['text', ['17', '9007199254740993', 'x'.repeat(128)], 'optional'],
      client_order_id: ['text', ['desk-1', 'x'.repeat(36)], 'optional'],
      price: ['decimal', ['60001'], 'optional'],
      quantity: ['decimal', ['0.25'], 'optional'],
      conditional: ['part', [conditional, { ...conditional, trigger_by: 'index_price' }], 'optional'],
      tpsl: ['part', [tpsl], 'optional'],
    },
    canonical:
      '{"client_order_id":"desk-1","conditional":{"trigger_by":"mark_price","trigger_price":"60500.5"},' +
      `"order_id":"17","price":"60001","quantity":"0.25","tpsl":${TPSL_CANONICAL}}`,
  },
  cancelOrder: { fields: orderIds, canonical: '{"client_order_id":"desk-1","order_id":"17"}' },
  chaseOrder: { fields: orderIds, canonical: '{"client_order_id":"desk-1","order_id":"17"}' },
  batchPlace: {
    fields: { symbol_id: ['integer', [1]], orders: ['part', [[{ ...item, symbol_id: 1 }, item]]] },
    canonical:
      '{"orders":[{"is_buy":true,"order_type":"limit","price":"10","quantity":"2","symbol_id":1},' +
      '{"is_buy":true,"order_type":"limit","price":"10","quantity":"2"}],"symbol_id":1}',
  },
  batchModify: {
    fields: { symbol_id: ['integer', [1]], orders: ['part', [[{ price: '11', order_id: '17' }]]] },
    canonical: '{"orders":[{"order_id":"17","price":"11"}],"symbol_id":1}',
  },
  batchCancel: {
    fields: { orders: ['part', [[{ order_id: '17' }, { client_order_id: 'desk-1', order_id: '18' }]]] },
    canonical: '{"orders":[{"order_id":"17"},{"client_order_id":"desk-1","order_id":"18"}]}',
  },
  cancelAll: { fields: { symbol_id: ['integer', [4], 'optional'] }, canonical: '{"symbol_id":4}' },
  cancelAllAfter: { fields: { timeout: ['count', [5_000, 0, 3_600_000]] }, canonical: '{"timeout":5000}' },
  setPositionMode: {
    fields: { position_mode: ['one of', ['hedge', 'one_way']] },
    canonical: '{"position_mode":"hedge"}',
  },
  setLeverage: {
    fields: { symbol_id: ['integer', [1]], leverage: ['count', [20, 1]] },
    canonical: '{"leverage":20,"symbol_id":1}',
  },
  updateMargin: {
    fields: {
      symbol_id: ['integer', [1]],
      position_side: ['one of', ['short', 'long', 'both']],
      amount: ['decimal', ['-25.5', '25']],
    },
    canonical: '{"amount":"-25.5","position_side":"short","symbol_id":1}',
  },
  setAutoBorrow: { fields: { enabled: ['boolean', [false, true]] }, canonical: '{"enabled":false}' },
  setCoinLeverage: {
    fields: { coin: ['text', ['ETH', 'x'.repeat(32)]], leverage: ['count', [10, 1]] },
    canonical: '{"coin":"ETH","leverage":10}',
  },
  transfer: {
    fields: {
      to_address: ['address', [OTHER]],
      from_address: ['address', [ADDRESS], 'optional'],
      coin: ['text', ['USDC']],
      amount: ['decimal', ['100.10']],
    },
    canonical: `{"amount":"100.10","coin":"USDC","from_address":"${ADDRESS}","to_address":"${OTHER}"}`,
  },
  withdraw: {
    fields: { destination_address: ['address', [OTHER]], coin: ['text', ['USDC']], amount: ['decimal', ['5']] },
    canonical: `{"amount":"5","coin":"USDC","destination_address":"${OTHER}"}`,
  },
  deposit: {
    fields: { to_address: ['address', [OTHER]], coin: ['text', ['USDC']], amount: ['decimal', ['5']] },
    canonical: `{"amount":"5","coin":"USDC","to_address":"${OTHER}"}`,
  },
  approveAgent: {
    fields: {
      agent_address: ['address', [OTHER]],
      authorized_address: ['address', [ADDRESS]],
      valid_days: ['count', [180, 1]],
      label,
    },
    canonical: `{"agent_address":"${OTHER}","authorized_address":"${ADDRESS}","label":"desk","valid_days":180}`,
  },
  renewAgent: {
    fields: { agent_address: ['address', [OTHER]], valid_days: ['count', [1, 180]] },
    canonical: `{"agent_address":"${OTHER}","valid_days":1}`,
  },
  revokeAgent: { fields: { agent_address: ['address', [OTHER]] }, canonical: `{"agent_address":"${OTHER}"}` },
  createSubAccount: { fields: { label }, canonical: '{"label":"desk"}' },
  associateAccount: {
    fields: { main_address: ['address', [OTHER]], label },
    canonical: `{"label":"desk","main_address":"${OTHER}"}`,
  },
}

/** Values of the wrong type (10001) and values not allowed (10002), by the kind of the field. docs/protocol 1.2. */
const FAULTS: Readonly<Record<RequestKind, { mistyped: readonly unknown[]; invalid: readonly unknown[] }>> = {
  text: { mistyped: WRONG.text, invalid: ['', 'x'.repeat(129), '\ud800', 'a\udc00b'] },
  decimal: {
    mistyped: WRONG.decimal.filter((value) => typeof value !== 'string' || value.length < 20),
    invalid: ['0', '-0', '0.00', `0.${'1'.repeat(19)}`, '1'.repeat(39)],
  },
  integer: { mistyped: WRONG.integer, invalid: [] },
  count: { mistyped: WRONG.integer, invalid: [-1] },
  boolean: { mistyped: WRONG.boolean, invalid: [] },
  address: { mistyped: WRONG.address, invalid: [] },
  'one of': { mistyped: [5, true, {}, []], invalid: ['', 'later', 'LIMIT'] },
  'many of': { mistyped: ['post_only', 5, {}], invalid: [] },
  part: { mistyped: WRONG.part, invalid: [] },
}

const rows = Object.entries(EXAMPLES).map(([name, example]) => [name as ActionName, example] as const)

function bodyOf({ fields }: Example): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, [, [first]]]) => [name, first]))
}

test('every write has an example', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(Object.keys(actions).toSorted())
})

describe.each(rows)('%s', (name, example) => {
  const action: AnyAction = actions[name]
  const body = bodyOf(example)
  const change = (fields: object) => classification(name, { ...auth, ...body, ...fields })

  test('a complete body is decoded unchanged, and has the canonical JSON of docs/protocol 2.4', () => {
    const optional = name === 'placeOrder' ? ['price_match', 'slippage'] : []
    expect(action.fields.names.toSorted()).toEqual([...Object.keys(body), ...optional].toSorted())
    expect(decode(name, { ...auth, ...body })).toEqual({ ok: true, body, sent: body, auth })
    expect(canonicalize(action, body)).toBe(example.canonical)
    const backwards = Object.fromEntries(Object.entries(body).toReversed())
    expect(canonicalize(action, { ...backwards })).toBe(example.canonical)
  })

  test('a required field that is missing or null is rejected with 10001 and its name', () => {
    for (const [field, [, , presence]] of Object.entries(example.fields)) {
      const expected = presence === 'optional' ? 'ok' : `10001 ${field}`
      expect([field, change({ [field]: undefined }), change({ [field]: null })]).toEqual([field, expected, expected])
    }
  })

  test('each value of a field that the interface allows is accepted', () => {
    for (const [field, [, values]] of Object.entries(example.fields))
      for (const value of values) expect([field, value, change({ [field]: value })]).toEqual([field, value, 'ok'])
  })

  test('a field of the wrong type is rejected with 10001, one outside its set or range with 10002, and its name', () => {
    for (const [field, [kind]] of Object.entries(example.fields)) {
      for (const value of FAULTS[kind].mistyped)
        expect([field, value, change({ [field]: value })]).toEqual([field, value, `10001 ${field}`])
      for (const value of FAULTS[kind].invalid)
        expect([field, value, change({ [field]: value })]).toEqual([field, value, `10002 ${field}`])
      const negative = name === 'updateMargin' ? 'ok' : `10002 ${field}`
      if (kind === 'decimal') expect([field, change({ [field]: '-1.5' })]).toEqual([field, negative])
    }
  })

  test('an unknown field is rejected with 10001 and cannot be signed', () => {
    expect(change({ color: 'red' })).toBe('10001 color')
    expect(() => canonicalize(action, { ...body, color: 'red' })).toThrow('color')
  })
})
