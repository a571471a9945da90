import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createVenueServer, type VenueServer, type VenueServerOptions } from '../node'
import { createClientAddress, createProxyList } from './clientAddress'

const POLICY = { 'x-guard': 'yes' }
const servers: VenueServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())))

async function serve(options: Partial<VenueServerOptions> = {}): Promise<VenueServer> {
  const server = await createVenueServer({ port: 0, makers: false, headers: POLICY, ...options })
  servers.push(server)
  return server
}

/** Opens a socket with some headers; resolves to `open`, or to the status of the rejection. */
function open(url: string, headers: Record<string, string> = {}): Promise<{ outcome: string; socket: WebSocket }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/v1`, { headers })
  return new Promise((resolve) => {
    socket.on('open', () => resolve({ outcome: 'open', socket }))
    socket.on('unexpected-response', (request, response) => {
      expect(response.headers['x-guard']).toBe('yes')
      request.destroy()
      resolve({ outcome: String(response.statusCode), socket })
    })
    socket.on('error', () => undefined)
  })
}

/** Sends text over a connection; resolves to everything received when the other side has closed it. */
function speak(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (chunk) => (received += chunk.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', () => undefined)
  })
}

test('sockets are accepted from programs, pages of this machine and listed origins', async () => {
  const { url } = await serve({ origins: ['https://trade.example.com'] })
  const cases = [
    [{}, 'open'],
    [{ origin: 'http://localhost:5173' }, 'open'],
    [{ origin: 'https://trade.example.com' }, 'open'],
    [{ origin: 'https://evil.example' }, '403'],
    [{ origin: 'null' }, '403'],
    // DNS rebinding: a foreign name that resolves to this machine.
    [{ origin: 'http://evil.example:8090', host: 'evil.example:8090' }, '403'],
  ] as const
  for (const [headers, outcome] of cases) {
    const opened = await open(url, headers)
    expect([headers, opened.outcome]).toEqual([headers, outcome])
    opened.socket.terminate()
  }
})

test('an address has a limited number of sockets and connections, and each that ends frees a slot', async () => {
  const { url } = await serve({ limits: { sockets: 2, connections: 4 } })
  const opened = await Promise.all([open(url), open(url)])
  expect(opened.map(({ outcome }) => outcome)).toEqual(['open', 'open'])
  expect((await open(url)).outcome).toBe('429')
  opened[0]!.socket.terminate()
  await vi.waitFor(async () => expect((await open(url)).outcome).toBe('open'))
  const idle = Array.from({ length: 4 }, () => connect(Number(new URL(url).port), '127.0.0.1'))
  for (const socket of idle) socket.on('error', () => undefined)
  expect(await speak(url, 'GET /v1/market/symbols HTTP/1.1\r\nHost: x\r\n\r\n')).toBe('')
  for (const socket of idle) socket.destroy()
})

test('behind a trusted proxy each client has its own limits, and cannot forge its address', async () => {
  const { url } = await serve({ trustProxy: ['127.0.0.1'], limits: { readsPerMinute: 2 } })
  const ask = async (forwarded: string) => {
    const reply = await fetch(`${url}/v1/market/symbols`, { headers: { 'x-forwarded-for': forwarded } })
    expect(reply.headers.get('x-ratelimit-limit')).toBe('2')
    return reply.status
  }
  expect([await ask('10.0.0.1'), await ask('10.0.0.1'), await ask('10.0.0.1')]).toEqual([200, 200, 429])
  expect([await ask('10.0.0.2'), await ask('1.2.3.4, 10.0.0.1')]).toEqual([200, 429])
})

test('the forwarded address of an untrusted proxy is ignored', async () => {
  const { url } = await serve({ limits: { readsPerMinute: 2 } })
  const ask = async (forwarded: string) =>
    (await fetch(`${url}/v1/market/symbols`, { headers: { 'x-forwarded-for': forwarded } })).status
  expect([await ask('10.0.0.1'), await ask('10.0.0.2'), await ask('10.0.0.3')]).toEqual([200, 200, 429])
})

test.each([
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '8.8.8.8', '8.8.8.8'],
  ['127.0.0.1', '1.1.1.1, 8.8.8.8, 10.1.2.3', '8.8.8.8'],
  ['127.0.0.1', '8.8.8.8, junk', '127.0.0.1'],
  ['127.0.0.1', '2001:db8::1', '2001:db8::1'],
  ['::ffff:127.0.0.1', '8.8.8.8', '8.8.8.8'],
  ['9.9.9.9', '8.8.8.8', '9.9.9.9'],
])('the client address from %s with X-Forwarded-For %s is %s', (peer, forwarded, address) => {
  const addressOf = createClientAddress(createProxyList(['127.0.0.1', '10.0.0.0/8']))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  expect(addressOf({ headers, socket: { remoteAddress: peer } as never })).toBe(address)
})

test.each(['10.0.0.0/33', 'localhost', '', '10.0.0.1/8/8'])('"%s" is not a valid proxy', (entry) => {
  expect(() => createProxyList([entry])).toThrow('is not an address or network')
})

test.each([
  ['an unknown expectation', 'GET /v1/market/symbols HTTP/1.1\r\nHost: x\r\nExpect: x\r\n\r\n', '417'],
  ['a request without a Host header', 'GET /v1/market/symbols HTTP/1.1\r\n\r\n', '400'],
  ['text that is not HTTP', 'hello\r\n\r\n', '400'],
  ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ['an upgrade of an unknown path', 'GET /x HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n', '404'],
  [
    'an upgrade without a protocol',
    'GET /v1 HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n',
    '400',
  ],
  ['a request without budget', 'GET /v1/market/symbols HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(45), '429'],
])('%s is answered with the security headers', async (_, text, status) => {
  const { url } = await serve({ limits: { requestsPerSecond: 1 } })
  const answers = (await speak(url, text)).split(/(?=HTTP\/1\.1 \d)/)
  expect(answers.at(-1)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const answer of answers) expect(answer).toMatch(/\r\nx-guard: yes\r\n/i)
})

test.each([
  ['of an unknown path', '/x', {}],
  ['of a foreign origin', '/v1', { origin: 'https://evil.example' }],
])('a client that resets the connection of a rejected upgrade %s does not stop the venue', async (_, path, headers) => {
  const { url } = await serve()
  const failed = vi.fn()
  process.once('uncaughtException', failed)
  const { hostname, port } = new URL(url)
  const lines = { host: 'x', connection: 'upgrade', upgrade: 'websocket', ...headers }
  const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(Number(port), hostname, () => socket.write(`GET ${path} HTTP/1.1\r\n${text.join('')}\r\n`))
  await new Promise((resolve) => socket.once('data', resolve))
  socket.resetAndDestroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  process.removeListener('uncaughtException', failed)
  expect(failed).not.toHaveBeenCalled()
})

test('a client that floods a socket is paused, and closed if it continues', async () => {
  const { url } = await serve({ limits: { messagesPerSecond: 10 } })
  const { socket } = await open(url)
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  let pongs = 0
  socket.on('pong', () => pongs++)
  for (let count = 0; count < 2_000; count++) socket.ping()
  expect([1006, 1008]).toContain(await closed)
  // A burst of 12 s, and as much debt.
  expect(pongs).toBeLessThanOrEqual(310)
})
