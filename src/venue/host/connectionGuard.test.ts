import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { DEFAULT_CLIENT_LIMITS } from '../api/limits/ClientLimits'
import { createClients } from '../api/limits/createClients'
import { createConnectionGuard } from './connectionGuard'
import { createHttpServer } from './httpServer'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

/** A guarded server, with its number of requests and its side of each connection. */
async function serve() {
  // The clock stands still: on a slow machine the budget would refill while a connection is made.
  const clients = createClients(DEFAULT_CLIENT_LIMITS, () => 0)
  const sockets: Socket[] = []
  let requests = 0
  const server = createHttpServer((_request, response) => {
    requests++
    response.end('yes')
  })
  server.on(
    'connection',
    createConnectionGuard(clients, () => false),
  )
  server.on('connection', (socket: Socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return { clients, sockets, port: (server.address() as AddressInfo).port, requests: () => requests }
}

/** Sends text over a connection; resolves to the received text when the connection is closed. */
function send(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      received += chunk.toString()
      socket.end()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
}

test('nothing is read from a banned address, and its connections are closed', async () => {
  const { clients, sockets, port, requests } = await serve()
  expect(await send(port, GET)).toContain('yes')
  expect(requests()).toBe(1)
  clients.requests.spend('127.0.0.1', 10_000)
  expect(await send(port, GET.repeat(20))).toBe('')
  expect(requests()).toBe(1)
  expect(sockets.map(({ bytesRead }) => bytesRead)).toEqual([GET.length, 0])
})

test('a connection counts toward a ban, but not while its address is banned, so that the ban ends', async () => {
  const { clients, port } = await serve()
  const before = clients.requests.left('127.0.0.1')
  await send(port, GET)
  expect(before - clients.requests.left('127.0.0.1')).toBe(1)
  clients.requests.spend('127.0.0.1', 10_000)
  const debt = clients.requests.left('127.0.0.1')
  await Promise.all([send(port, GET), send(port, GET)])
  expect(clients.requests.left('127.0.0.1')).toBe(debt)
})
