import { beforeEach, describe, expect, test } from 'vitest'
import { actions } from '@/protocol/actions'
import { createHubBench, HubClient, BOOK } from '../hub/fixtures/createHubBench'
import { createTestVenue, type TestVenue } from '../../fixtures/testVenue'
import { createTrader } from '../../fixtures/trader'
import {
  answerCost,
  BAD_INPUT_COST,
  DEFAULT_CLIENT_LIMITS,
  REQUEST_BURST_SECONDS,
  requestCost,
  snapshotCost,
} from './ClientLimits'
import { clientKey } from './clientKey'
import { createBans } from './createBans'
import { createBudget } from './createBudget'
import { createClients } from './createClients'
import { createTally } from './createTally'

const READ = '/v1/market/symbols'
/** Requests that an address of these tests may make at once. */
const BURST = 2 * REQUEST_BURST_SECONDS
const codeOf = ({ status, json }: { status: number; json: { code: string } }) => [status, json.code]

describe('budget', () => {
  test('allows a burst, then its rate; a client in debt has to wait, and unused budgets are forgotten', () => {
    let now = 0
    const budget = createBudget(10, 50, () => now)
    budget.spend('a', 50)
    expect([budget.left('a'), budget.waitMs('a')]).toEqual([0, 0])
    budget.spend('a', 20)
    expect([budget.left('a'), budget.waitMs('a')]).toEqual([-20, 2000])
    expect(budget.left('b')).toBe(50)
    now = 2000
    expect(budget.waitMs('a')).toBe(0)
    now = 60_000
    expect(budget.left('a')).toBe(50)
    budget.refund('a', 5)
    expect(budget.left('a')).toBe(50)
  })

  test('debt is limited: a client that stops is served again within a known time', () => {
    let now = 0
    const budget = createBudget(10, 50, () => now)
    budget.spend('new', 1_000_000)
    budget.spend('a', 1)
    budget.spend('a', 1_000_000)
    expect([budget.left('new'), budget.left('a')]).toEqual([-100, -100])
    now = 10_001
    expect(budget.waitMs('a')).toBe(0)
  })

  test('property: on average no client gets more than the rate', () => {
    let now = 0
    const budget = createBudget(10, 50, () => now)
    let taken = 0
    for (; now < 100_000; now += 7) {
      if (budget.waitMs('a') > 0) continue
      budget.spend('a', 3)
      taken += 3
    }
    expect(taken).toBeLessThanOrEqual(50 + 10 * 100 + 3)
  })
})

describe('bans', () => {
  test('double each time up to a limit; a client without a new ban for as long as its last one is forgotten', () => {
    let now = 0
    const bans = createBans(1_000, () => now)
    const lasts: number[] = []
    for (let time = 0; time < 8; time++) {
      bans.add('a')
      lasts.push(bans.leftMs('a'))
      now += bans.leftMs('a')
    }
    expect(lasts).toEqual([1, 2, 4, 8, 16, 32, 32, 32].map((seconds) => seconds * 1_000))
    expect([bans.leftMs('a'), bans.leftMs('b'), bans.count()]).toEqual([0, 0, 0])
    now += 32_000
    bans.add('a')
    expect([bans.leftMs('a'), bans.count()]).toEqual([1_000, 1])
  })

  test('a banned client is not served until its ban is over, even if its budget is refilled earlier', () => {
    let now = 0
    const clients = createClients(DEFAULT_CLIENT_LIMITS, () => now)
    const { requestsPerSecond, banSeconds } = DEFAULT_CLIENT_LIMITS
    const max = requestsPerSecond * REQUEST_BURST_SECONDS * 1.5
    clients.requests.spend('a', max)
    expect([clients.isServed('a'), clients.isServed('a', 1)]).toEqual([true, false])
    now = banSeconds * 1_000 - 1
    expect([clients.isServed('a'), clients.banned(), clients.isServed('b')]).toEqual([false, 1, true])
    now += 1
    expect([clients.isServed('a'), clients.waitMs('a'), clients.banned()]).toEqual([true, 0, 0])
  })

  test('too many messages lead to a ban like too many requests, and a banned client gets 429 for every request', async () => {
    const venue = await createTestVenue()
    venue.venue.clients.messages.spend('a', 1_000_000)
    expect(codeOf(await venue.get(READ, 'a'))).toEqual([200, '0'])
    expect(venue.venue.clients.isServed('a')).toBe(false)
    const { status, headers } = await venue.get(READ, 'a')
    expect([status, headers['connection']]).toEqual([429, 'close'])
    expect(Number(headers['x-ratelimit-reset'])).toBeGreaterThan(venue.now() + 19_000)
  })
})

test('a tally counts up to its limit and forgets clients at 0', () => {
  const tally = createTally(2)
  expect([tally.take('a'), tally.take('a'), tally.take('a'), tally.take('b', 3)]).toEqual([true, true, false, false])
  tally.give('a')
  expect([tally.take('a'), tally.of('a'), tally.of('b')]).toEqual([true, 2, 0])
})

test('a client is an IPv4 address or an IPv6 network', () => {
  expect(clientKey('::ffff:10.0.0.7')).toBe('10.0.0.7')
  expect(clientKey('10.0.0.7')).toBe('10.0.0.7')
  const network = '2001:db8:0:1::/64'
  for (const address of ['2001:db8:0:1::5', '2001:DB8:0:1:ffff:1:2:3', '2001:0db8:0000:0001::', '2001:db8:0:1::5%eth0'])
    expect(clientKey(address)).toBe(network)
  expect(clientKey('2001:db8:0:2::5')).not.toBe(network)
  expect(clientKey('::1')).toBe('0:0:0:0::/64')
})

describe('HTTP', () => {
  let venue: TestVenue
  beforeEach(async () => {
    venue = await createTestVenue({ limits: { requestsPerSecond: 2, newSignersPerHour: 3 } })
  })

  test('an address that sends only bad signatures is rejected before they are checked', async () => {
    const alice = createTrader(venue.now)
    const forged = JSON.stringify({ ...(JSON.parse(alice.sign('cancelAll', {})) as object), nonce: 5 })
    const replies = []
    for (let count = 0; count < BURST + 10; count++) replies.push(await venue.post(actions.cancelAll.path, forged))
    expect(replies.slice(0, BURST).every(({ json }) => json.code === '11001')).toBe(true)
    const last = replies.at(-1)!
    expect(codeOf(last)).toEqual([429, '42900'])
    expect(last.headers).toMatchObject({ connection: 'close', 'x-ratelimit-remaining': '0' })
    expect(Number(last.headers['x-ratelimit-reset'])).toBeGreaterThan(venue.now())
    // Other addresses are served, and so is this one after it has waited.
    expect(codeOf(await venue.get(READ, '127.0.0.2'))).toEqual([200, '0'])
    await venue.pass(6_000)
    expect(codeOf(await venue.post(actions.cancelAll.path, forged))).toEqual([422, '11001'])
  })

  test('validly signed writes do not count', async () => {
    const alice = createTrader(venue.now)
    await venue.post('/local/test/credit', { address: alice.address, coin: 'USDC', amount: '1000' })
    for (let count = 0; count < 120; count++)
      expect(codeOf(await venue.post(actions.cancelAll.path, alice.sign('cancelAll', {})))).toEqual([200, '0'])
  })

  test('a large body costs as much as many requests', async () => {
    const body = JSON.stringify({ a: 'x'.repeat(160 * 1024) })
    const cost = requestCost(body.length)
    expect(cost).toBe(11)
    for (let taken = cost; taken <= BURST; taken += cost)
      expect((await venue.post(actions.cancelAll.path, body)).status).toBe(400)
    expect(codeOf(await venue.post(actions.cancelAll.path, body))).toEqual([429, '42900'])
  })

  test('a large answer costs more than a small one', async () => {
    const { requests } = venue.venue.clients
    await venue.pass(12_000)
    expect((await venue.get(READ, 'a')).status).toBe(200)
    expect(BURST - requests.left('a')).toBe(1)
    const { status, json } = await venue.get('/v1/explorer/blocks?limit=200', 'b')
    expect(status).toBe(200)
    const extra = answerCost(JSON.stringify(json).length)
    expect(extra).toBeGreaterThan(0)
    expect(BURST - requests.left('b')).toBe(1 + extra)
  })

  test('new signers per address and hour are limited; known ones continue', async () => {
    const send = async (trader: ReturnType<typeof createTrader>) =>
      codeOf(await venue.post(actions.cancelAll.path, trader.sign('cancelAll', {})))
    const traders = Array.from({ length: 4 }, () => createTrader(venue.now))
    for (const trader of traders.slice(0, 3)) expect(await send(trader)).toEqual([200, '0'])
    expect(await send(traders[3]!)).toEqual([429, '42900'])
    expect(await send(traders[0]!)).toEqual([200, '0'])
    await venue.post('/local/test/credit', { address: traders[3]!.address, coin: 'USDC', amount: '1' })
    expect(await send(traders[3]!)).toEqual([200, '0'])
  })

  test('a page of a foreign origin may read but not write; a listed one may do both', async () => {
    const ownOrigin = 'https://trade.example.com'
    const listed = await createTestVenue({ origins: [ownOrigin] })
    const alice = createTrader(venue.now)
    const write = (at: TestVenue, origin: string) =>
      at.post(actions.cancelAll.path, alice.sign('cancelAll', {}), { 'content-type': 'application/json', origin })
    for (const origin of ['https://evil.example', 'null', ownOrigin, 'http://127.0.0.1.evil.example'])
      expect(codeOf(await write(venue, origin))).toEqual([404, '10004'])
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1:8080'])
      expect(codeOf(await write(venue, origin))).toEqual([200, '0'])
    expect(codeOf(await write(listed, ownOrigin))).toEqual([200, '0'])
    const preflight = async (at: TestVenue, origin: string) =>
      (
        await at.venue.handle(
          new Request('http://localhost/v1/trade/orders', { method: 'OPTIONS', headers: { origin } }),
          { address: '127.0.0.1' },
        )
      ).headers.get('access-control-allow-methods')
    expect(await preflight(venue, 'https://evil.example')).toBe('GET')
    expect(await preflight(listed, ownOrigin)).toBe('GET, POST')
  })
})

describe('subscriptions', () => {
  test('duplicate arguments are checked, counted and answered once', () => {
    const { hub, clients } = createHubBench()
    const client = new HubClient(hub, 'standard', 'a')
    const answer = client.subscribe(...Array.from({ length: 1000 }, () => BOOK))
    expect(answer).toMatchObject({ op: 'subscribe', success: true, args: [BOOK] })
    expect(client.messages.filter(({ type }) => type === 'snapshot')).toHaveLength(1)
    expect(clients.subscriptions.of('a')).toBe(1)
    // The same subscription, with its fields in another order and the default written out.
    client.subscribe(BOOK, { depth: 5, symbol_id: 1, channel: 'l2_book', merge: 1 })
    expect(client.messages.filter(({ type }) => type === 'snapshot')).toHaveLength(2)
    expect(clients.subscriptions.of('a')).toBe(1)
  })

  test('more distinct arguments than a connection may have are rejected unchecked', () => {
    const { hub } = createHubBench()
    const client = new HubClient(hub, 'standard', 'a')
    const many = Array.from({ length: 300 }, (_, index) => ({ channel: 'bbo', symbol_id: index }))
    expect(client.subscribe(...many)).toMatchObject({ success: false, code: '10002', args: [] })
  })

  test('the subscriptions of all sockets of an address are limited, and released when one ends', () => {
    const { hub, clients } = createHubBench()
    const max = 2_000
    clients.subscriptions.take('a', max - 1)
    const [first, second] = [new HubClient(hub, 'standard', 'a'), new HubClient(hub, 'standard', 'a')]
    expect(first.subscribe(BOOK)).toMatchObject({ success: true })
    expect(second.subscribe(BOOK)).toMatchObject({ success: false, code: '42900' })
    expect(new HubClient(hub, 'standard', 'b').subscribe(BOOK)).toMatchObject({ success: true })
    first.connection.closed()
    expect(second.subscribe(BOOK)).toMatchObject({ success: true })
    second.send({ op: 'unsubscribe', args: [BOOK] })
    expect(clients.subscriptions.of('a')).toBe(max - 1)
  })

  test('a connection that has ended takes no more subscriptions', () => {
    const { hub } = createHubBench()
    const client = new HubClient(hub)
    hub.close(1001, 'over')
    client.connection.receive(JSON.stringify({ op: 'subscribe', args: [BOOK] }))
    expect(client.frames).toEqual([])
    expect(hub.hasSubscribers('l2_book 1 5 1')).toBe(false)
  })

  test('an invalid message counts like many valid ones, so that an address that sends only invalid ones is soon banned', () => {
    const { hub, clients } = createHubBench()
    const client = new HubClient(hub, 'standard', 'a')
    const before = clients.messages.left('a')
    client.connection.receive('{"op":')
    expect(before - clients.messages.left('a')).toBe(BAD_INPUT_COST)
  })

  test('snapshots count more than other arguments, deep ones the most', () => {
    const { hub, clients } = createHubBench()
    const client = new HubClient(hub, 'standard', 'a')
    const before = clients.messages.left('a')
    client.subscribe(BOOK, { channel: 'bbo', symbol_id: 1 })
    expect(before - clients.messages.left('a')).toBe(6)
    expect(snapshotCost(200)).toBeGreaterThan(3 * snapshotCost(5))
  })
})
