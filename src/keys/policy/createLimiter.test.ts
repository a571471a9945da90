import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import type { SignRequest } from '@/client/types'
import type { Address } from '@/protocol/fields'
import { practiceProfile } from '@/protocol/profile'
import { type Decimal, parseDecimal } from '@/base/decimal'
import { noLimits } from '../noLimits'
import type { SignerLimits } from '../types'
import type { KeyRecord } from '../vault/VaultRecord'
import { createLimiter, type MarketWatch } from './createLimiter'
import type { Result } from '@/trading/profit/dayLoss'
import { createOrderRate, type OrderRateRecord } from './createOrderRate'
import type { FixedTerms } from './readTerms'

const OWNER: Address = `0x${'0a'.repeat(20)}`
const SUB: Address = `0x${'0b'.repeat(20)}`
const AGENT: Address = `0x${'0c'.repeat(20)}`
const NOW = 1_750_000_000_000
const limited: SignerLimits = { ...noLimits, notionalPerOrder: '1000', distancePercent: '5' }
const resting: FixedTerms = {
  order_id: '7',
  symbol_id: 1,
  is_buy: true,
  order_type: 'limit',
  slippage: null,
  market_order_type: 'base',
  algo_order_type: null,
  position_side: 'both',
  flags: null,
  conditional: null,
  tpsl: null,
}

function createBench(limits: SignerLimits = limited) {
  const venue = {
    results: [] as readonly Result[] | null,
    now: NOW as number | null,
    refreshed: 0,
    orders: new Map([[`${SUB} 7`, resting]]),
    /** The best ask at the venue, and as it was last read. */
    ask: parseDecimal('101') as Decimal | null,
    readAsk: parseDecimal('101') as Decimal | null,
  }
  const market: MarketWatch = {
    prices: async () => ({ mark: parseDecimal('100'), bid: parseDecimal('99'), ask: venue.readAsk }),
    perpetual: () => true,
    orders: async (account, ids) =>
      new Map(
        ids.flatMap((id) =>
          venue.orders.has(`${account} ${id}`) ? [[id, venue.orders.get(`${account} ${id}`)!]] : [],
        ),
      ),
    now: () => venue.now,
    refresh: async () => {
      venue.refreshed++
      venue.readAsk = venue.ask
    },
  }
  const orderRate = createOrderRate(createMemoryStore<OrderRateRecord>(), 'tab')
  const limiter = createLimiter({
    profile: practiceProfile,
    market,
    orderRate,
    results: { read: async () => venue.results },
  })
  const key = { agent: AGENT, owner: OWNER, account: OWNER, venueId: 'practice', limits } as KeyRecord
  const objectionTo = (
    action: string,
    body: object,
    times: { nonce?: number; expires_after?: number } = {},
    target = OWNER,
    agent = AGENT,
  ) => {
    const auth = { signer_address: agent, target_address: target, nonce: NOW, expires_after: NOW + 30_000, ...times }
    return limiter({ ...key, agent }, { action, body, auth } as SignRequest)
  }
  const ask = async (...request: Parameters<typeof objectionTo>) => (await objectionTo(...request))?.message ?? null
  return { venue, ask, objectionTo }
}

const full = { order_id: '7', price: '100', quantity: '1' }
const order = { symbol_id: 1, is_buy: true, order_type: 'limit', quantity: '1', price: '100', position_side: 'both' }

describe('when a request can be executed', () => {
  test.each([
    ['now', {}, true],
    ['a nonce 60 s ahead', { nonce: NOW + 60_000 }, true],
    ['a nonce further ahead', { nonce: NOW + 60_001, expires_after: NOW + 90_000 }, false],
    ['a nonce more than 60 s old', { nonce: NOW - 60_001 }, false],
    ['an expiry in an hour', { expires_after: NOW + 3_600_000 }, true],
    ['a later expiry', { expires_after: NOW + 3_660_001 }, false],
  ])('%s', async (_, times, passes) => {
    const { ask, venue } = createBench(noLimits)
    expect((await ask('placeOrder', order, times)) === null).toBe(passes)
    expect(venue.refreshed, 'what does not fit is looked at again by a new reading').toBe(passes ? 0 : 1)
  })

  test('while the venue’s time is unknown only cancels are signed', async () => {
    const { ask, venue } = createBench(noLimits)
    venue.now = null
    expect(await ask('placeOrder', order)).toMatch(/time/)
    expect(await ask('setLeverage', { symbol_id: 1, leverage: 2 })).toMatch(/time/)
    for (const cancel of ['cancelOrder', 'batchCancel', 'cancelAll']) expect(await ask(cancel, {})).toBeNull()
  })
})

describe('changes within limits', () => {
  test('are checked against the order of the target account', async () => {
    const { ask } = createBench()
    expect(await ask('modifyOrder', full, {}, SUB)).toBeNull()
    expect(await ask('modifyOrder', full, {}, OWNER)).toMatch(/could not be read from the venue/)
    expect(await ask('modifyOrder', { ...full, quantity: '11' }, {}, SUB)).toMatch(
      /value of the order is above this key’s limit of 1000 USDC/,
    )
  })

  test.each([
    ['a client order id', 'modifyOrder', { client_order_id: 'X', price: '100', quantity: '1' }],
    ['a client order id beside the order id', 'modifyOrder', { ...full, client_order_id: 'X' }],
    ['no price', 'modifyOrder', { order_id: '7', quantity: '1' }],
    ['no quantity', 'modifyOrder', { order_id: '7', price: '100' }],
    ['no trigger', 'modifyOrder', full, { algo_order_type: 'conditional', conditional: {} }],
    ['no exits', 'modifyOrder', full, { tpsl: {} }],
    ['an incomplete item in a batch', 'batchModify', { symbol_id: 1, orders: [full, { order_id: '7', price: '100' }] }],
    ['a chase', 'chaseOrder', { order_id: '7' }],
  ])('are not signed with %s', async (_, action, body, fixed: object = {}) => {
    const { ask, venue } = createBench()
    venue.orders.set(`${SUB} 7`, { ...resting, ...fixed })
    expect(await ask(action, body, {}, SUB)).toMatch(/a key with limits/)
  })

  test('may leave out the quantity only if the order closes a position', async () => {
    const { ask, venue } = createBench()
    const tpsl = { tpsl_mode: 'full', sl_trigger_price: '90', sl_trigger_by: 'mark_price', sl_order_type: 'market' }
    const exit = { ...resting, order_type: 'market', algo_order_type: 'tpsl', tpsl }
    const change = { order_id: '7', tpsl }
    venue.orders.set(`${SUB} 7`, { ...exit, position_side: 'both' } as never)
    expect(await ask('modifyOrder', change, {}, SUB)).toBeNull()
    venue.orders.set(`${SUB} 7`, { ...exit, position_side: null } as never)
    expect(await ask('modifyOrder', change, {}, SUB)).toMatch(/a key with limits/)
  })

  test('may leave out both without limits on price or value', async () => {
    const { ask } = createBench({ ...noLimits, ordersPerMinute: 5 })
    expect(await ask('chaseOrder', { client_order_id: 'X' })).toBeNull()
  })
})

describe('an order at the best ask when no ask is known', () => {
  const atMarket = { ...order, price: undefined, order_type: 'market', market_order_type: 'base', slippage: '0.01' }
  const matched = { ...order, price: undefined, price_match: 'counter_party_1' }
  test.each([
    ['at market', atMarket],
    ['at a matched price', matched],
  ])('is checked with prices that are read again, %s', async (_, body) => {
    const { ask, venue } = createBench()
    venue.readAsk = null
    expect(await ask('placeOrder', body)).toBeNull()
    venue.ask = venue.readAsk = parseDecimal('105.1')
    expect(await ask('placeOrder', body)).toMatch(/this key’s limit of 5%/)
    expect(venue.refreshed).toBe(1)
  })

  test('says what to do while there is no ask; a sale is not affected', async () => {
    const { ask, venue } = createBench()
    venue.ask = venue.readAsk = null
    expect(await ask('placeOrder', atMarket)).toMatch(/is empty: enter a price/)
    expect(venue.refreshed).toBe(1)
    expect(await ask('placeOrder', { ...atMarket, is_buy: false })).toBeNull()
    expect(await ask('placeOrder', { ...order, price_match: 'counter_party_5', price: undefined })).toMatch(/best one/)
    expect(venue.refreshed).toBe(1)
  })
})

test('orders are counted by owner until a minute after they expire, each of a batch', async () => {
  const { ask, venue } = createBench({ ...noLimits, ordersPerMinute: 3 })
  expect(await ask('batchPlace', { symbol_id: 1, orders: [order, order, order] })).toBeNull()
  expect(await ask('placeOrder', order)).toMatch(/orders a minute .* is reached/)
  venue.now = NOW + 90_000
  const later = { nonce: NOW + 90_000, expires_after: NOW + 120_000 }
  expect(await ask('placeOrder', order, later)).toBeNull()
})

test('a batch with more orders than a minute may have does not ask to try again', async () => {
  const { ask, objectionTo } = createBench({ ...noLimits, ordersPerMinute: 1 })
  expect(await objectionTo('batchPlace', { symbol_id: 1, orders: [order, order] })).toEqual({
    reason: 'policy',
    message: expect.stringMatching(/more orders than this key’s limit of orders a minute \(1\)/),
  })
  expect(await ask('placeOrder', order)).toBeNull()
})

test('orders within a minute count by owner: replacing a key does not reset the count', async () => {
  const { ask } = createBench({ ...noLimits, ordersPerMinute: 1 })
  const order = { ...resting, quantity: '1', price: '100', margin_mode: 'cross' }
  expect(await ask('placeOrder', order)).toBeNull()
  expect(await ask('placeOrder', order, {}, OWNER, SUB)).toBe(
    'this key’s limit of orders a minute (1) is reached: try again in a moment',
  )
})

test('an order that could not be read, and orders too soon, are blocks that pass in a moment', async () => {
  const unread = await createBench().objectionTo('modifyOrder', full, {}, OWNER)
  const { objectionTo } = createBench({ ...noLimits, ordersPerMinute: 1 })
  await objectionTo('placeOrder', order)
  const tooSoon = await objectionTo('placeOrder', order)
  const tooFar = await createBench().objectionTo('placeOrder', { ...order, price: '200' })
  expect([unread, tooSoon, tooFar].map((objection) => objection?.reason)).toEqual([
    'policy_wait',
    'policy_wait',
    'policy',
  ])
})

test('the value of a change in quote coin is its amount', async () => {
  const { venue, ask } = createBench()
  const conditional = { trigger_price: '100', trigger_by: 'mark_price' }
  const waiting = { order_type: 'market', market_order_type: 'quote', algo_order_type: 'conditional' } as const
  venue.orders.set(`${OWNER} 7`, { ...resting, ...waiting, conditional } as FixedTerms)
  expect(await ask('modifyOrder', { order_id: '7', quantity: '1000', conditional })).toBeNull()
  expect(await ask('modifyOrder', { order_id: '7', quantity: '1001', conditional })).toMatch(
    /value of the order is above this key’s limit/,
  )
})
