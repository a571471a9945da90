import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFallbackStore, createMemoryStore } from '@/client/storage/createFallbackStore'
import type { SignRequest } from '@/client/types'
import { actions, type ActionName } from '@/protocol/actions'
import type { Address } from '@/protocol/fields'
import { practiceProfile } from '@/protocol/profile'
import { createVaultBench } from '../fixtures/createVaultBench'
import type { SignerLimits } from '../types'
import { createLimiter } from './createLimiter'
import { createOrderRate, type OrderRateRecord } from './createOrderRate'

const RUNS = process.env['LONG'] ? 1_000_000 : 20_000
const OWNER: Address = `0x${'0a'.repeat(20)}`
const OTHER: Address = `0x${'0b'.repeat(20)}`
const LIMITS: SignerLimits = {
  ordersPerMinute: 40,
  notionalPerOrder: '5000',
  distancePercent: '3',
  slippagePercent: '1',
}
const MARK = 100

/** Whether an order is within the limits, computed independently and in floats; null if it is too near to decide. */
function within(order: Record<string, unknown>, markKnown: boolean): boolean | null {
  const price = order['price'] === undefined ? null : Number(order['price'])
  const quantity = Number(order['quantity'])
  // In hedge mode an order against the side of a position only closes it.
  const closes = order['position_side'] === 'long' && order['is_buy'] === false
  if (order['order_type'] === 'market') {
    const slippage = order['slippage'] === undefined ? 0.05 : Number(order['slippage'])
    if (slippage > 0.01) return false
    return closes || (!markKnown ? false : quantity * MARK * 1.02 < 5000 ? true : null)
  }
  if (!markKnown) return false
  if (price === null) return null
  const far = Math.abs(price - MARK) / MARK
  const value = closes ? 0 : quantity * Math.max(price, MARK)
  if (Math.abs(far - 0.03) < 1e-9 || Math.abs(value - 5000) < 1e-6) return null
  return far < 0.03 && value < 5000
}

const number = fc.oneof(
  fc.integer({ min: 1, max: 120 }).map(String),
  fc.integer({ min: 9_600, max: 10_400 }).map((cents) => String(cents / 100)),
  fc.constantFrom('0.01', '50', '103', '97', '103.01', '-1', '1e3', '', '0'),
)
const order = fc
  .record(
    {
      symbol_id: fc.constantFrom(1, 1, 1, 2),
      is_buy: fc.boolean(),
      order_type: fc.constantFrom('limit', 'limit', 'limit', 'market', 'stop'),
      quantity: number,
      price: number,
      slippage: fc.constantFrom('0.001', '0.01', '0.02', '0.1', '1'),
      position_side: fc.constantFrom('both', 'long'),
      margin_mode: fc.constantFrom('cross', 'isolated'),
      market_order_type: fc.constantFrom('base'),
      evil: fc.constant('1'),
    },
    { requiredKeys: ['symbol_id', 'is_buy', 'order_type', 'quantity', 'position_side', 'margin_mode'] },
  )
  .map(({ evil, ...rest }) => ({
    ...rest,
    ...(rest.order_type === 'limit' ? { slippage: undefined, market_order_type: undefined } : { price: undefined }),
    ...(evil && rest.quantity === '50' ? { evil } : {}),
  }))
const body = fc.oneof(
  { weight: 6, arbitrary: order as fc.Arbitrary<object> },
  { weight: 1, arbitrary: fc.record({ symbol_id: fc.constant(1), orders: fc.array(order, { maxLength: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ order_id: fc.constant('7'), price: number, quantity: number }) },
  { weight: 1, arbitrary: fc.record({ order_id: fc.constant('7') }) },
  { weight: 1, arbitrary: fc.constant({ coin: 'USDC', amount: '1', destination_address: OTHER }) },
  { weight: 1, arbitrary: fc.object({ maxDepth: 2 }) },
)
const address = fc.constantFrom<Address | undefined>(OWNER, OWNER, OWNER, OTHER, undefined)
const action = fc.oneof(
  { weight: 6, arbitrary: fc.constant('placeOrder') },
  { weight: 2, arbitrary: fc.constant('cancelOrder') },
  { weight: 2, arbitrary: fc.constant('batchPlace') },
  { weight: 1, arbitrary: fc.constantFrom(...Object.keys(actions), 'constructor', '__proto__') },
)

test(`policy: of ${RUNS} requests none is signed that is out of policy, and cancels always are`, async () => {
  let now = 1_000_000
  let markKnown = true
  const orderRate = createOrderRate(createFallbackStore(createMemoryStore<OrderRateRecord>()), 'tab')
  const prices = { mark: 100n * 10n ** 18n, bid: 100n * 10n ** 18n, ask: 100n * 10n ** 18n }
  const market = {
    prices: async (symbol: number) => (markKnown && symbol === 1 ? prices : null),
    perpetual: () => true,
    orders: async () => new Map<string, never>(),
    now: () => now,
    refresh: async () => undefined,
  }
  const limiter = createLimiter({ profile: practiceProfile, market, orderRate, results: { read: async () => [] } })
  const { vault } = createVaultBench({ limiter })
  const { agent } = await vault.create({ owner: OWNER, account: OWNER, label: 'fuzz' }, 1, LIMITS)
  const signedAt: number[] = []
  const seen = { signed: 0, cancels: 0, orders: 0 }

  await fc.assert(
    fc.asyncProperty(
      action,
      body,
      address,
      // Mostly the key's own values, so that enough requests can be signed at all.
      fc.constantFrom(true, true, true, true, false),
      fc.integer({ min: 0, max: 4_000_000 }),
      fc.integer({ min: 0, max: 4_000 }),
      async (name, rawBody, target, own, lifetime, step) => {
        now += step
        markKnown = step % 10 !== 0
        const clean = JSON.parse(JSON.stringify(rawBody)) as Record<string, unknown>
        const signer = own ? agent : OTHER
        const auth = {
          signer_address: signer,
          ...(target ? { target_address: target } : {}),
          nonce: now,
          expires_after: now + lifetime,
        }
        const request = { action: name as ActionName, body: clean, auth } as unknown as SignRequest
        const { ok } = await vault.sign(agent, request)
        if (name === 'cancelOrder' && own && target === OWNER && lifetime > 0 && lifetime <= 3_600_000)
          if (Object.keys(clean).length === 1 && clean['order_id'] === '7') {
            seen.cancels++
            expect(ok).toBe(true)
          }
        if (!ok) return
        seen.signed++
        expect([signer, target]).toEqual([agent, OWNER])
        expect(lifetime).toBeGreaterThan(0)
        expect(lifetime).toBeLessThanOrEqual(3_660_000)
        expect(name).not.toMatch(/transfer|withdraw|deposit|Agent|SubAccount|associate|constructor|proto/)
        // The venue does not return order 7, so no change of it can be checked.
        expect(name).not.toMatch(/modify|Modify|chase/)
        const orders = name === 'placeOrder' ? [clean] : name === 'batchPlace' ? (clean['orders'] as never[]) : []
        for (const signed of orders as Record<string, unknown>[]) {
          expect([signed, within(signed, markKnown && (signed['symbol_id'] ?? 1) === 1)]).not.toContain(false)
          signedAt.push(now)
          seen.orders++
        }
        while (signedAt[0] !== undefined && signedAt[0] <= now - 60_000) signedAt.shift()
        expect(signedAt.length).toBeLessThanOrEqual(40)
      },
    ),
    { numRuns: RUNS },
  )
  expect(seen.orders).toBeGreaterThan(RUNS / 1_000)
  expect(seen.cancels).toBeGreaterThan(RUNS / 5_000)
}, 7_200_000)
