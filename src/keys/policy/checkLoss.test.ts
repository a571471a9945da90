import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { SignRequest } from '@/client/types'
import { subAccountAddress } from '@/protocol/signing'
import type { Result } from '@/trading/profit/dayLoss'
import { changeLossLimit, type StoredLossLimit } from '@/trading/profit/lossLimit'
import { checkLoss, lossLimitsOf } from './checkLoss'
import { readOrders } from './readOrders'
import type { FixedTerms } from './readTerms'

const OWNER = `0x${'0a'.repeat(20)}` as const
const OTHER = `0x${'0b'.repeat(20)}` as const
const NOW = Date.UTC(2026, 5, 10, 12)
const limit = changeLossLimit(null, { dailyLoss: '100', coolDownMinutes: 60 }, NOW - 1_000)
const lost: readonly Result[] = [{ time: NOW - 500, amount: parseDecimal('-100') }]
const long = { symbol_id: 1, is_buy: true, order_type: 'limit', quantity: '1', price: '100', position_side: 'both' }
const reduceOnly = { ...long, is_buy: false, flags: ['reduce_only'] }
const resting = { order_id: '7', symbol_id: 1, is_buy: false, order_type: 'limit', algo_order_type: null } as FixedTerms
const terms: Readonly<Record<string, FixedTerms>> = {
  open: { ...resting, position_side: 'both', flags: null },
  exit: { ...resting, position_side: 'both', flags: null, algo_order_type: 'tpsl' },
  spot: { ...resting, symbol_id: 4, position_side: 'both', flags: null, algo_order_type: 'tpsl' },
}

type Given = { results?: readonly Result[] | null; limits?: readonly StoredLossLimit[]; lifetime?: number }

async function ask(action: string, body: object, { results = lost, limits = [limit], lifetime = 60_000 }: Given = {}) {
  const orders = readOrders({ action, body } as unknown as SignRequest)
  const objection = await checkLoss(limits, { account: OWNER, expiresAfter: NOW + lifetime }, orders, {
    now: NOW,
    results: { read: async () => results },
    isPerpetual: async (id) => id === 1,
    orderOf: async (_, id) => terms[id] ?? null,
  })
  return objection?.message ?? null
}

describe('once the limit is reached', () => {
  test.each<[string, string, object]>([
    ['an order', 'placeOrder', long],
    ['an order against a position that is not reduce-only', 'placeOrder', { ...long, is_buy: false }],
    ['a reduce-only order on spot', 'placeOrder', { ...reduceOnly, symbol_id: 4 }],
    ['a batch with an opening order', 'batchPlace', { symbol_id: 1, orders: [reduceOnly, long] }],
    ['a change of an opening order', 'modifyOrder', { order_id: 'open', price: '100', quantity: '1' }],
    ['a change by client order id', 'modifyOrder', { client_order_id: 'exit', price: '100', quantity: '1' }],
    ['a change of an exit on spot, where nothing only closes', 'modifyOrder', { order_id: 'spot', quantity: '1' }],
    ['a chase of an unknown order', 'chaseOrder', { order_id: 'gone' }],
  ])('%s is not signed', async (_, action, body) => {
    expect(await ask(action, body)).toMatch(/reached: until 2026-06-11 00:00 UTC/)
    expect(await ask(action, body, { results: [] })).toBeNull()
  })

  test.each<[string, string, object]>([
    ['a reduce-only order', 'placeOrder', reduceOnly],
    [
      'an order against the position’s side in hedge mode',
      'placeOrder',
      { ...long, is_buy: false, position_side: 'long' },
    ],
    ['a take profit or stop loss', 'placeOrder', { ...long, algo_order_type: 'tpsl', tpsl: {} }],
    ['a batch of reduce-only orders', 'batchPlace', { symbol_id: 1, orders: [reduceOnly, reduceOnly] }],
    ['a change of an exit', 'modifyOrder', { order_id: 'exit', price: '100', quantity: '1' }],
    ['a chase of an exit', 'chaseOrder', { order_id: 'exit' }],
  ])('%s is signed, also with a late expiry and while the results are unknown', async (_, action, body) => {
    expect(await ask(action, body, { lifetime: 3_600_000 })).toBeNull()
    expect(await ask(action, body, { results: null })).toBeNull()
  })
})

test('while results are unknown, no order that may open a position is signed', async () => {
  expect(await ask('placeOrder', long, { results: null })).toMatch(/not known/)
})

test('with a limit, orders that may open a position must expire soon', async () => {
  expect(await ask('placeOrder', long, { results: [], lifetime: 70_000 })).toBeNull()
  expect(await ask('placeOrder', long, { results: [], lifetime: 70_001 })).toMatch(/must expire within a minute/)
})

test('without a limit, or after its removal, nothing is read', async () => {
  expect(await ask('placeOrder', long, { limits: [], results: null, lifetime: 3_600_000 })).toBeNull()
  const lifted: StoredLossLimit = { ...limit, next: { dailyLoss: null, coolDownMinutes: 0, from: NOW } }
  expect(await ask('placeOrder', long, { limits: [lifted], results: null })).toBeNull()
  const waits: StoredLossLimit = { ...lifted, next: { ...lifted.next!, from: NOW + 1 } }
  expect(await ask('placeOrder', long, { limits: [waits] })).toMatch(/reached/)
})

test('a limit holds for its owner’s account, its sub-accounts, and keys that were made for it', () => {
  const sub = subAccountAddress(OWNER, 3)
  const of = (owner: string, account: string) => lossLimitsOf({ [OWNER]: limit }, owner, account).length
  expect([of(OWNER, OWNER), of(OWNER, sub), of(OWNER, OTHER)], 'its own keys').toEqual([1, 1, 1])
  expect([of(OTHER, OWNER), of(OTHER, sub)], 'a key that names another owner').toEqual([1, 1])
  expect(of(OTHER, OTHER)).toBe(0)
})
