import { afterEach, expect, test } from 'vitest'
import { connect, type AddressInfo } from 'node:net'
import { DEFAULT_CLIENT_LIMITS } from '../api/limits/ClientLimits'
import { createClients } from '../api/limits/createClients'
import { createHttpHandler, createHttpServer } from './httpServer'
import { createFairScheduler } from './fairScheduler'

const HOSTILE = 10
const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Blocks the thread, like a read of much data. */
function work(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a client waits for one task of each other client, and its own tasks keep their order', async () => {
  const scheduler = createFairScheduler()
  const done: string[] = []
  for (let index = 0; index < HOSTILE; index++)
    for (let piece = 0; piece < 50; piece++) scheduler.schedule(`h${index}`, () => void done.push(`h${index} ${piece}`))
  expect(done).toEqual([])
  await new Promise<void>((resolve) => {
    scheduler.schedule('honest', () => done.push('honest 0'))
    scheduler.schedule('honest', () => {
      done.push('honest 1')
      resolve()
    })
  })
  expect(done.indexOf('honest 0')).toBeLessThanOrEqual(HOSTILE)
  expect(done.indexOf('honest 1') - done.indexOf('honest 0')).toBeLessThanOrEqual(HOSTILE + 1)
  const first = done.filter((piece) => piece.startsWith('h0 '))
  expect(first).toEqual(first.map((_, piece) => `h0 ${piece}`))
})

test('long work yields to the event loop', async () => {
  const scheduler = createFairScheduler()
  let done = 0
  let seen = 0
  for (let piece = 0; piece < 20; piece++)
    scheduler.schedule('a', () => {
      work(5)
      done++
    })
  await new Promise<void>((resolve) => {
    const checkDone = () => {
      seen++
      if (done === 20) resolve()
      else setImmediate(checkDone)
    }
    checkDone()
  })
  expect(seen).toBeGreaterThanOrEqual(20)
})

test('a request waits for at most one request of each other address, however many are queued', async () => {
  const scheduler = createFairScheduler()
  const clients = createClients(DEFAULT_CLIENT_LIMITS, () => 0)
  const served: string[] = []
  let arrivedAt = -1
  const addressOf = ({ headers }: { headers: Record<string, unknown> }) => {
    const address = String(headers['x-client'])
    if (address === '10.0.1.1') arrivedAt = served.length
    return address
  }
  const respond = ({ peer }: { peer: { address: string } }) => {
    served.push(peer.address)
    work(1)
    return Promise.resolve({ kind: 'reply' as const, status: 200, headers: {}, body: '{}' })
  }
  const server = createHttpServer(createHttpHandler({ respond, clients }, addressOf, scheduler, 1024, null))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const send = (address: string, count: number) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`GET /v1/x HTTP/1.1\r\nHost: x\r\nX-Client: ${address}\r\n\r\n`.repeat(count))
    return socket
  }
  for (let index = 0; index < HOSTILE; index++) send(`10.0.0.${index}`, 200)
  while (served.length === 0) await new Promise((resolve) => setImmediate(resolve))
  const honest = send('10.0.1.1', 1)
  await new Promise((resolve) => honest.once('data', resolve))

  const position = served.indexOf('10.0.1.1')
  expect(arrivedAt).toBeGreaterThan(-1)
  expect(position - arrivedAt).toBeLessThanOrEqual(HOSTILE)
  expect(served.length).toBeLessThan(HOSTILE * 200)
})
