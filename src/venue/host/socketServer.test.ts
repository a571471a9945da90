import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { actions } from '@/protocol/actions'
import { createTrader } from '../fixtures/trader'
import { createVenueServer, type VenueServer } from '../node'

const servers: VenueServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

const ORDERS = 12

test.each([
  [undefined, 'permessage-deflate'],
  [12, 'permessage-deflate'],
  [9, ''],
])('a client whose inflate window has %s bits gets frames that it can decompress', async (bits, extensions) => {
  const server = await createVenueServer({ port: 0, makers: false })
  servers.push(server)
  const perMessageDeflate = bits === undefined ? true : { serverMaxWindowBits: bits }
  const { socket, pushes } = await listen(server.url, '/v1', perMessageDeflate, [
    { channel: 'ticker', symbol_id: 1 },
    { channel: 'l2_book', symbol_id: 6, depth: 50, merge: 1 },
  ])
  await vi.waitFor(() => expect(pushes.some((text) => text.includes('l2_book'))).toBe(true))
  expect(socket.extensions).toBe(extensions)
  socket.close()
})

type Listener = { readonly socket: WebSocket; readonly pushes: string[] }

/** Subscribes on a path, and collects the pushes as text. */
async function listen(url: string, path: string, perMessageDeflate: boolean | object, args: readonly object[]) {
  const socket = new WebSocket(url.replace('http', 'ws') + path, { perMessageDeflate })
  const pushes: string[] = []
  let answers = 0
  await new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.includes('"channel":') && !text.includes('"op":')) return void pushes.push(text)
      if (++answers === args.length) resolve()
    })
    socket.once('open', () => args.forEach((arg) => socket.send(JSON.stringify({ op: 'subscribe', args: [arg] }))))
  })
  return { socket, pushes } satisfies Listener
}

const ordersOf = (pushes: readonly string[]) => pushes.filter((text) => text.includes('"channel":"order"'))

/** The bids after all pushes of the book, by price. */
function levelsOf(pushes: readonly string[]): readonly (readonly [string, string])[] {
  const bids = new Map<string, string>()
  for (const text of pushes) {
    const { channel, data } = JSON.parse(text) as { channel: string; data: { b: [string, string][] } }
    if (channel === 'l2_book') for (const [price, size] of data.b) bids.set(price, size)
  }
  return [...bids].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

test('F24: with and without permessage-deflate, the same frames arrive byte for byte; the fast lane sends the same', async () => {
  const server = await createVenueServer({ port: 0, makers: false, testControls: true })
  servers.push(server)
  const post = async (path: string, body: string) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return (await answer.json()) as { code: string }
  }
  const alice = createTrader(Date.now)
  await post('/local/test/credit', JSON.stringify({ address: alice.address, coin: 'USDC', amount: '100000' }))
  const args = [
    { channel: 'l2_book', symbol_id: 6, depth: 50, merge: 1 },
    { channel: 'order', address: alice.address },
  ]
  const matrix = [
    ['/v1', true],
    ['/v1', false],
    ['/v1/fast', true],
    ['/v1/fast', false],
  ] as const
  const listeners = await Promise.all(matrix.map(([path, deflate]) => listen(server.url, path, deflate, args)))
  expect(listeners.map(({ socket }) => socket.extensions)).toEqual(['permessage-deflate', '', '', ''])

  // Texts that are long enough to be compressed.
  for (let at = 0; at < ORDERS; at++) {
    const order = {
      symbol_id: 6,
      is_buy: true,
      order_type: 'limit' as const,
      quantity: '1000',
      price: `0.0123${10 + at}`,
    }
    const client_order_id = `f24-${'x'.repeat(20)}${at}`
    const body = alice.sign('placeOrder', { ...order, time_in_force: 'gtc', client_order_id })
    expect(await post(actions.placeOrder.path, body)).toMatchObject({ code: '0' })
  }
  await vi.waitFor(() => {
    for (const { pushes } of listeners) expect(levelsOf(pushes)).toHaveLength(ORDERS)
    for (const { pushes } of listeners) expect(ordersOf(pushes)).toHaveLength(ORDERS)
  })
  // The `ts` of a snapshot is the time at which it was sent to one client.
  const [plain, ...others] = listeners.map(({ pushes }) => pushes.filter((text) => !text.includes('"snapshot"')))
  expect(others[0], 'compressed or not').toEqual(plain)
  expect(others[2], 'the fast lane, asked to compress or not').toEqual(others[1])
  // The standard lane may merge blocks of the book. The resulting book and every order's frame are the same.
  expect(levelsOf(others[1]!)).toEqual(levelsOf(plain!))
  expect(ordersOf(others[1]!)).toEqual(ordersOf(plain!))
  for (const { socket } of listeners) socket.close()
})
