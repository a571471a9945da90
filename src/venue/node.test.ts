import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { actions } from '@/protocol/actions'
import type { Envelope } from '@/protocol/envelope'
import { createTrader } from './fixtures/trader'
import { createVenueServer, type VenueServer, type VenueServerOptions } from './node'

type Reply = Envelope<Record<string, unknown>>
type Message = { op?: string; channel?: string; type?: string; data: Record<string, unknown> }

describe('venue server', () => {
  const servers: VenueServer[] = []
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()))
  })

  async function serve(options: Partial<VenueServerOptions> = {}): Promise<VenueServer> {
    const server = await createVenueServer({ port: 0, makers: false, testControls: true, ...options })
    servers.push(server)
    return server
  }

  async function post(url: string, path: string, body: string): Promise<Reply> {
    const response = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return (await response.json()) as Reply
  }

  /** Sends raw text to the server; resolves to its answer when it has closed the connection. */
  function sendRaw(url: string, text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let received = ''
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })
  }

  /** A socket that stores its messages and can wait for one. */
  async function listen(url: string, path: string) {
    const socket = new WebSocket(url.replace('http', 'ws') + path)
    const messages: Message[] = []
    let wake = () => undefined as void
    socket.on('message', (data: Buffer) => {
      messages.push(JSON.parse(data.toString()) as Message)
      wake()
    })
    await new Promise((resolve) => socket.once('open', resolve))
    return {
      socket,
      messages,
      async until(condition: (message: Message) => boolean): Promise<Message> {
        for (;;) {
          const found = messages.find(condition)
          if (found) return found
          await new Promise<void>((resolve) => (wake = resolve))
        }
      },
    }
  }

  test('accepts signed writes over HTTP and pushes their effects on both lanes', async () => {
    const { url } = await serve()
    const alice = createTrader(Date.now)
    await post(url, '/local/test/credit', JSON.stringify({ address: alice.address, coin: 'USDC', amount: '1000' }))
    const lanes = await Promise.all([listen(url, '/v1'), listen(url, '/v1/fast')])
    expect(lanes.map(({ socket }) => socket.extensions)).toEqual(['permessage-deflate', ''])
    for (const { socket } of lanes)
      socket.send(
        JSON.stringify({
          op: 'subscribe',
          args: [
            { channel: 'order', address: alice.address },
            { channel: 'l2_book', symbol_id: 6 },
          ],
        }),
      )
    for (const lane of lanes) await lane.until(({ type }) => type === 'snapshot')
    const body = alice.sign('placeOrder', {
      symbol_id: 6,
      is_buy: true,
      order_type: 'limit',
      quantity: '1000',
      price: '0.0123',
    })
    const { data } = await post(url, actions.placeOrder.path, body)
    for (const lane of lanes) {
      expect((await lane.until(({ channel }) => channel === 'order')).data).toMatchObject({
        i: data!['order_id'],
        e: 'new',
      })
      expect((await lane.until(({ type }) => type === 'delta')).data).toMatchObject({
        b: [['0.0123', '1000']],
        a: [],
        p: 1,
        q: 2,
      })
      lane.socket.close()
    }
  })

  test('replies with an envelope to requests that are too long, malformed or unknown', async () => {
    const { url } = await serve()
    expect(await post(url, actions.placeOrder.path, ' '.repeat(300_000))).toMatchObject({ code: '10001', data: null })
    expect(await sendRaw(url, 'rubbish\r\n\r\n')).toContain('"code":"10001"')
    expect(await sendRaw(url, `GET /v1/market/symbols?x=${'y'.repeat(100_000)} HTTP/1.1\r\n\r\n`)).toContain(
      '"code":"10001"',
    )
    expect(await (await fetch(`${url}/elsewhere`)).json()).toMatchObject({ code: '10004' })
    expect(
      await sendRaw(url, 'GET /other HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    ).toContain('404')
  })

  test('passes other paths to the fallback', async () => {
    const { url } = await serve({ fallback: (_request, response) => void response.end('page') })
    expect(await (await fetch(`${url}/trade/BTC-PERP`)).text()).toBe('page')
    expect(await (await fetch(`${url}/v1/market/nothing`)).json()).toMatchObject({ code: '10004' })
    expect((await fetch(`${url}/venue/openapi.json`)).status).toBe(200)
  })

  test('stops in time although a client does not close its connection, and continues from its folder', async () => {
    const data = mkdtempSync(join(tmpdir(), 'venue-'))
    try {
      const first = await serve({ data })
      const { socket } = await listen(first.url, '/v1')
      socket.pause()
      const address = `0x${'5'.repeat(40)}`
      await post(first.url, '/local/faucet', JSON.stringify({ address }))
      await first.close()
      servers.length = 0
      socket.terminate()
      const second = await serve({ data })
      const balances = (await (await fetch(`${second.url}/v1/account/balances?address=${address}`)).json()) as Reply
      expect(JSON.stringify(balances.data)).toContain('"coin":"USDC","total":"100000"')
      expect(await post(second.url, '/local/faucet', JSON.stringify({ address }))).toMatchObject({ code: '42900' })
      await second.close()
      servers.length = 0
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  })
})
