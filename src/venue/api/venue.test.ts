import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/base/durations'
import { actions, type ActionBody, type ActionName } from '@/protocol/actions'
import { createTestVenue, type Reply, type TestVenue } from '../fixtures/testVenue'
import { createTrader, type Trader } from '../fixtures/trader'

const BID = { symbol_id: 6, is_buy: true, order_type: 'limit', quantity: '1000', price: '0.0123' } as const

describe('venue', () => {
  let venue: TestVenue
  let alice: Trader

  beforeEach(async () => {
    venue = await createTestVenue()
    alice = createTrader(venue.now)
    await venue.post('/local/test/credit', { address: alice.address, coin: 'USDC', amount: '1000' })
  })

  const write = <N extends ActionName>(name: N, body: ActionBody<N>, by = alice) =>
    venue.post(actions[name].path, by.sign(name, body))
  const codeOf = ({ status, json }: Reply) => [status, json.code]

  test('executes a write in the next block and shows its outcome at once', async () => {
    const reply = await write('placeOrder', BID)
    expect(reply).toMatchObject({
      status: 200,
      json: { code: '0', msg: '', trace_code: '', data: { client_order_id: null } },
    })
    const { order_id, tx_hash } = reply.json.data!
    expect((await venue.get(`/v1/trade/orders?address=${alice.address}`)).json.data).toMatchObject({
      list: [{ order_id, tx_hash, state: 'new' }],
      next_cursor: null,
      has_more: false,
    })
    expect((await venue.get(`/v1/explorer/tx/${String(tx_hash)}`)).json.data).toMatchObject({
      action: 'PlaceOrder',
      status: 'success',
      error_code: null,
    })
  })

  test('checks shape, signature, limit, nonce, expiry, permission and rules in this order', async () => {
    const signed = JSON.parse(alice.sign('placeOrder', BID)) as Record<string, unknown>
    const send = async (changes: object) => codeOf(await venue.post(actions.placeOrder.path, { ...signed, ...changes }))
    expect(await send({ quantity: 5, signature: { r: '0x', s: '0x', v: 1 } })).toEqual([400, '10001'])
    expect(await send({ expires_after: 1, nonce: 1e15 })).toEqual([422, '11001'])
    expect(await send({})).toEqual([200, '0'])
    expect(await send({})).toEqual([409, '11004'])
    const aheadOfTime = createTrader(() => venue.now() + 61_000)
    expect(codeOf(await write('placeOrder', BID, aheadOfTime))).toEqual([422, '11003'])
    const expired = createTrader(() => venue.now() - 600_000)
    expect(codeOf(await write('placeOrder', BID, expired))).toEqual([422, '11002'])
    const unfunded = createTrader(venue.now)
    expect(codeOf(await write('placeOrder', BID, unfunded))).toEqual([422, '20003'])
    expect(
      codeOf(await write('deposit', { to_address: unfunded.address, coin: 'USDC', amount: '1' }, unfunded)),
    ).toEqual([422, '11005'])
  })

  test('makes a transaction of a write that fails after the nonce check, and not of one before', async () => {
    const unfunded = createTrader(venue.now)
    const transactions = async () =>
      (await venue.get(`/v1/explorer/address/${unfunded.address}/txs`)).json.data!['list'] as object[]
    const body = unfunded.sign('placeOrder', BID)
    await venue.post(actions.placeOrder.path, body)
    expect(await transactions()).toMatchObject([{ status: 'failed', error_code: '20003' }])
    await venue.post(actions.placeOrder.path, body)
    await write('placeOrder', { ...BID, symbol_id: 99 }, unfunded)
    await write('cancelOrder', { order_id: '1' }, unfunded)
    expect(await transactions()).toMatchObject([
      { error_code: '20014' },
      { error_code: '10004' },
      { error_code: '20003' },
    ])
  })

  test('counts only writes with a valid signature, 200 per second and signer', async () => {
    const unsigned = { ...(JSON.parse(alice.sign('cancelAll', {})) as object), nonce: 5 }
    for (let count = 0; count < 250; count++)
      expect(codeOf(await venue.post(actions.cancelAll.path, unsigned))[1]).toBe('11001')
    const replies = await Promise.all(Array.from({ length: 201 }, () => write('cancelAll', {})))
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1)
    const last = replies.find(({ status }) => status === 429)!
    expect(last.headers).toMatchObject({ 'x-ratelimit-limit': '200', 'x-ratelimit-remaining': '0' })
    await venue.pass(1000)
    expect(codeOf(await write('cancelAll', {}))).toEqual([200, '0'])
  })

  test('counts reads by the address of the peer, 1200 a minute', async () => {
    const path = '/v1/market/symbols'
    const began = venue.now()
    for (let count = 0; count < 1200; count++) await venue.get(path, '127.0.0.9')
    const rejected = await venue.get(path, '127.0.0.9')
    expect(codeOf(rejected)).toEqual([429, '42900'])
    expect(rejected.headers['x-ratelimit-remaining']).toBe('0')
    // A time of venue time. The earlier replies took no time.
    expect(rejected.headers['x-ratelimit-reset']).toBe(String(began + 60_000))
    expect((await venue.get(path)).status).toBe(200)
    await venue.pass(60_000)
    expect((await venue.get(path, '127.0.0.9')).status).toBe(200)
  })

  test('the faucet accepts an address once per hour of venue time', async () => {
    const address = createTrader(venue.now).address
    const ask = async () => codeOf(await venue.post('/local/faucet', { address }))
    expect(await Promise.all([ask(), ask()])).toEqual([
      [200, '0'],
      [429, '42900'],
    ])
    const balances = (await venue.get(`/v1/account/balances?address=${address}`)).json.data!['list'] as {
      coin: string
      total: string
    }[]
    expect(Object.fromEntries(balances.map(({ coin, total }) => [coin, total]))).toMatchObject({
      USDC: '100000',
      BTC: '1',
      ETH: '20',
    })
    const found = (await venue.get(`/v1/explorer/address/${address}/txs`)).json.data!['list']
    expect(found).toMatchObject(
      Array.from({ length: 3 }, () => ({ action: 'Deposit', target_address: address, status: 'success' })),
    )
    await venue.post('/local/test/advance', { ms: 3_599_000 })
    expect(await ask()).toEqual([429, '42900'])
    await venue.post('/local/test/advance', { ms: 1_000 })
    expect(await ask()).toEqual([200, '0'])
  })

  test('moves time forward by whole blocks, and shows it everywhere', async () => {
    await venue.pass(37)
    const requestedAt = venue.venue.time()
    const before = venue.venue.height()
    const { json } = await venue.post('/local/test/advance', { ms: 86_400_001 })
    const { height, time } = json.data as { height: number; time: number }
    expect(height - before).toBeGreaterThanOrEqual(1_728_001)
    expect(time).toBeGreaterThanOrEqual(requestedAt + 86_400_001)
    // The height and time are those of the same block.
    const block = (await venue.get('/v1/explorer/blocks?limit=20')).json.data!['list'] as {
      height: number
      time: number
    }[]
    expect(block.find((row) => row.height === height)?.time).toBe(time)
    expect(Date.parse((await venue.get('/v1/market/symbols')).headers['date']!)).toBeGreaterThan(
      venue.now() + 86_000_000,
    )
    expect((await venue.post('/local/test/advance', { ms: 0 })).status).toBe(200)
    for (const ms of [-1, 1.5, 400 * DAY_MS + 1, '5'])
      expect((await venue.post('/local/test/advance', { ms })).status).toBe(400)
  })

  test('has no test controls by default, and answers local paths only to this machine', async () => {
    const closed = await createTestVenue({ testControls: false })
    expect(codeOf(await closed.post('/local/test/invariants', {}))).toEqual([404, '10004'])
    const foreignHeaders = { 'content-type': 'application/json', origin: 'https://evil.example' }
    expect(codeOf(await venue.post('/local/test/invariants', {}, foreignHeaders))).toEqual([404, '10004'])
    expect(codeOf(await venue.post('/local/test/invariants', {}))).toEqual([200, '0'])
  })

  test('cuts, fails and delays HTTP requests according to the fault plan', async () => {
    const fault = (name: string) =>
      venue.post('/local/test/faults', {
        seed: 1,
        rules: [{ where: 'http', match: actions.placeOrder.path, fault: name, probability: 1, count: 1 }],
      })
    const orders = async () =>
      ((await venue.get(`/v1/trade/orders?address=${alice.address}`)).json.data!['list'] as unknown[]).length
    await fault('error_500_before')
    expect(codeOf(await write('placeOrder', BID))).toEqual([500, '50000'])
    expect(await orders()).toBe(0)
    await fault('error_500_after')
    expect(codeOf(await write('placeOrder', BID))).toEqual([500, '50000'])
    expect(await orders()).toBe(1)
    await fault('cut_before')
    await expect(write('placeOrder', BID)).rejects.toThrow('cut')
    expect(await orders()).toBe(1)
    await fault('cut_after')
    await expect(write('placeOrder', BID)).rejects.toThrow('cut')
    expect(await orders()).toBe(2)
    expect(codeOf(await write('placeOrder', BID))).toEqual([200, '0'])
  })

  test('answers web-standard requests too', async () => {
    const response = await venue.venue.handle(new Request('http://localhost/v1/market/depth?symbol_id=6'), {
      address: '127.0.0.1',
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toMatchObject({ code: '0', data: { symbol_id: 6, bids: [], asks: [], update_id: 0 } })
    const page = await venue.venue.handle(new Request('http://localhost/venue/docs'), { address: '127.0.0.1' })
    expect(page.headers.get('content-type')).toContain('text/html')
  })
})
