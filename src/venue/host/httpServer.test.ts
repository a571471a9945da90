import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { DEFAULT_CLIENT_LIMITS, REQUEST_BURST_SECONDS } from '../api/limits/ClientLimits'
import { createClients } from '../api/limits/createClients'
import { createHttpHandler, createHttpServer, type Fallback } from './httpServer'
import { createFairScheduler } from './fairScheduler'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function listen(handler: Fallback): Promise<number> {
  const server = createHttpServer(handler)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return (server.address() as AddressInfo).port
}

function send(port: number, text: string): { socket: Socket; received: () => string } {
  let received = ''
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  socket.on('data', (chunk) => (received += chunk.toString()))
  socket.on('error', () => undefined)
  return { socket, received: () => received }
}

/** A venue's handler with a low request limit, and the bodies that it received. With another `address` it is behind a proxy. */
async function serve(address = '127.0.0.1') {
  const clients = createClients({ ...DEFAULT_CLIENT_LIMITS, requestsPerSecond: 1 }, () => 0)
  const bodies: (string | null)[] = []
  const respond = ({ body }: { body: string | null }) => {
    bodies.push(body)
    return Promise.resolve({
      kind: 'reply' as const,
      status: clients.waitMs(address) > 0 ? 429 : 200,
      headers: {},
      body: '',
    })
  }
  const port = await listen(
    createHttpHandler({ respond, clients }, () => address, createFairScheduler(), 256 * 1024, null),
  )
  return { clients, bodies, port }
}

test('waiting requests of a closed connection end without stack traces, which are enabled again afterwards', async () => {
  const defaultLimit = Error.stackTraceLimit
  const stacks: (string | undefined)[] = []
  const port = await listen((request) => request.on('error', ({ stack }) => stacks.push(stack)))
  const { socket } = send(port, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
  await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(0))
  socket.resetAndDestroy()
  await vi.waitFor(() => expect(stacks).toHaveLength(1))
  expect(stacks[0]).not.toContain('\n    at ')
  expect(Error.stackTraceLimit).toBe(defaultLimit)
})

test('bytes that follow a request that ended the connection are not parsed', async () => {
  let requests = 0
  const port = await listen((request) => {
    if (++requests === 3) request.socket.destroy()
  })
  const { socket } = send(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(requests).toBe(3)
})

test('a client that sends far more than its budget in one chunk is banned, and the rest is not processed', async () => {
  const { clients, bodies, port } = await serve()
  const { socket } = send(port, 'GET /v1/x HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(clients.banned()).toBe(1)
  expect(bodies).toEqual([])
})

test('bodies count while they arrive, so that unfinished ones cannot fill the memory', async () => {
  const { clients, bodies, port } = await serve()
  const begun = `POST /v1/x HTTP/1.1\r\nHost: x\r\nContent-Length: 250000\r\n\r\n${'x'.repeat(240 * 1024)}`
  const maxBytes = REQUEST_BURST_SECONDS * 1.5 * 16 * 1024
  const sockets = Array.from({ length: 2 + Math.ceil(maxBytes / begun.length) }, () => send(port, begun).socket)
  await vi.waitFor(() => expect(clients.banned()).toBe(1))
  for (const socket of sockets) socket.destroy()
  expect(bodies).toEqual([])
})

test('a banned client behind a proxy gets a reply, and the proxy’s connection stays open', async () => {
  const { clients, port } = await serve('10.0.0.1')
  clients.requests.spend('10.0.0.1', 1_000)
  const { socket, received } = send(port, 'GET /v1/x HTTP/1.1\r\nHost: x\r\n\r\n')
  await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1.1 429 /))
  expect([clients.banned(), socket.destroyed]).toEqual([1, false])
})

test('a long reply is compressed for clients that accept it, a short one never', async () => {
  const clients = createClients(DEFAULT_CLIENT_LIMITS, () => 0)
  const respond = ({ target }: { target: string }) =>
    Promise.resolve({ kind: 'reply' as const, status: 200, headers: {}, body: target === '/long' ? LONG : 'short' })
  const port = await listen(
    createHttpHandler({ respond, clients }, () => '127.0.0.1', createFairScheduler(), 256, null),
  )
  const read = async (path: string, coding: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': coding } })
    const { headers } = reply
    return { text: await reply.text(), coding: headers.get('content-encoding') }
  }
  expect(await read('/long', 'br, gzip')).toEqual({ text: LONG, coding: 'gzip' })
  expect(await read('/long', 'br, gzip;q=0')).toEqual({ text: LONG, coding: null })
  expect(await read('/long', 'identity')).toMatchObject({ text: LONG, coding: null })
  expect(await read('/short', 'gzip')).toMatchObject({ text: 'short', coding: null })
})

const LONG = JSON.stringify(Array.from({ length: 1000 }, (_, index) => ({ index, sign: '–' })))
