import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTrader } from '../fixtures/trader'
import { createVenueServer, type VenueServer } from '../node'

const servers: VenueServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

type Listener = { readonly socket: WebSocket; readonly pushes: string[] }

/** Subscribes on one of the paths, and keeps what is pushed, as text. */
async function listen(url: string, path: string, perMessageDeflate: boolean, args: readonly object[]) {
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

test('F24: with and without permessage-deflate, and on the fast lane, the same frames arrive byte for byte', async () => {
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

  // apart by more than the standard lane's window, so that it merges nothing; long enough to be compressed
  for (let at = 0; at < 12; at++) {
    const order = { symbol_id: 6, is_buy: true, order_type: 'limit', quantity: '1000', price: `0.0${1000 + at}` }
    const body = alice.sign('placeOrder', { ...order, time_in_force: 'gtc', client_order_id: `f24-${'x'.repeat(20)}${at}` })
    expect(await post('/v1/trade/order', body)).toMatchObject({ code: '0' })
    await new Promise((resolve) => setTimeout(resolve, 160))
  }
  const [first, ...others] = listeners.map(({ pushes }) => pushes)
  expect(first!.length).toBeGreaterThanOrEqual(24)
  for (const pushes of others) expect(pushes).toEqual(first)
  for (const { socket } of listeners) socket.close()
})
