import { expect, test } from 'vitest'
import { HOUR_MS } from '@/base/durations'
import { createTestVenue, type TestVenue } from '../fixtures/testVenue'
import { createTrader } from '../fixtures/trader'

const START = Date.UTC(2024, 0, 1, 0, 30)
const FUNDING_MS = 300_000

type List = { list: Record<string, unknown>[] }

test('after a sleep of the machine, or a freeze of the host tab, the state is as if time had passed normally', async () => {
  let slept = 0
  let awake: TestVenue | null = null
  const wall = () => (awake?.now() ?? START) + slept
  const venue = await createTestVenue({ wall, startAt: START })
  awake = venue
  const trader = createTrader(wall)
  const post = (path: string, body: string) => venue.post(path, body)
  const list = async (path: string) => ((await venue.get(path)).json.data as List).list
  await venue.post('/local/test/credit', { address: trader.address, coin: 'USDC', amount: '1000' })
  const placed = await post(
    '/v1/trade/orders',
    trader.sign('placeOrder', { symbol_id: 5, is_buy: true, order_type: 'limit', price: '2900', quantity: '0.01' }),
  )
  expect(placed.json.code).toBe('0')
  const timer = await post('/v1/trade/orders/cancel-all-after', trader.sign('cancelAllAfter', { timeout: 60_000 }))
  expect(timer.json.code).toBe('0')
  const due = venue.venue.blockTime() + 60_000

  slept = 3 * HOUR_MS
  await venue.pass(200)
  expect(wall() - venue.venue.blockTime()).toBeLessThan(50)
  expect(await list(`/v1/trade/orders?address=${trader.address}`)).toEqual([])
  const [order] = await list(`/v1/trade/orders/history?address=${trader.address}`)
  expect(order).toMatchObject({ state: 'canceled' })
  expect(Math.abs(Number(order!['updated_time']) - due)).toBeLessThanOrEqual(100)
  const rates = await list('/v1/market/funding-rates?symbol_id=1&limit=200')
  const times = Array.from({ length: (3 * HOUR_MS) / FUNDING_MS }, (_, index) => START + (index + 1) * FUNDING_MS)
  expect(rates.map(({ time }) => time).toReversed()).toEqual(times)
  expect((await venue.post('/local/test/invariants', {})).json.data).toMatchObject({
    balances_ok: true,
    books_ok: true,
  })
})
