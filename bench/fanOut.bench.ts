import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { DEFAULT_CLIENT_LIMITS } from '../src/venue/api/limits/ClientLimits'
import { createClients } from '../src/venue/api/limits/createClients'
import { createFairScheduler } from '../src/venue/host/fairScheduler'
import { packBatch } from '../src/venue/host/packFrame'
import { createSocketServer } from '../src/venue/host/socketServer'
import type { Frame, VenueSocket } from '../src/venue/api/types'
import type { BenchRow } from './BenchRow'
import { quantile } from './page/measure'

const SUBSCRIBERS = [100, 1000]
/** How many times as many messages as the library delivers. */
const RATIO_GOAL = 20
/** The goal where bare sockets miss `RATIO_GOAL`, too: this share of what they deliver. */
const SHARE_OF_LIMIT = 0.9
/** Frames per block and subscriber: book, trades, best prices. */
const FRAMES_A_BLOCK = 3
/** All subscribers have one address. */
const UNLIMITED = { ...DEFAULT_CLIENT_LIMITS, requestsPerSecond: 1e9, messagesPerSecond: 1e9, sockets: 1e9 }
const MESSAGES = 400_000
const MESSAGES_OF_LIBRARY = 40_000
/** One measurement differs from the next by a tenth: the medians of alternating ones count. */
const ROUNDS = 5

/**
 * Subscribers in a separate thread. They do as little as possible, so that the benchmark measures the senders: all
 * sockets read into one buffer, and frames are counted by their headers. A header may arrive in two pieces.
 */
const SUBSCRIBER_CODE = `
const { connect } = require('node:net')
const { parentPort, workerData: { port, path, count } } = require('node:worker_threads')
const REQUEST = 'GET ' + path + ' HTTP/1.1\\r\\nHost: x\\r\\nUpgrade: websocket\\r\\nConnection: Upgrade\\r\\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\\r\\nSec-WebSocket-Version: 13\\r\\nSec-WebSocket-Extensions: permessage-deflate\\r\\n\\r\\n'
const shared = Buffer.allocUnsafeSlow(256 * 1024)
let frames = 0, ready = 0, wanted = Infinity
for (let index = 0; index < count; index++) {
  let text = '', shaken = false
  // The remaining bytes of the payload, and the position in a header at which the last piece ended: 0 before it, 1 after
  // its first byte, 2 and 3 in the long length.
  let left = 0, place = 0, length = 0
  const callback = (size, buffer) => {
    let at = 0
    if (!shaken) {
      text += buffer.latin1Slice(0, size)
      const end = text.indexOf('\\r\\n\\r\\n')
      if (end < 0) return true
      at = size - (text.length - end - 4); shaken = true
      if (++ready === count) parentPort.postMessage('ready')
    }
    while (at < size) {
      if (place === 0 && left > 0) {
        const step = left < size - at ? left : size - at
        at += step; left -= step
        if (left === 0 && ++frames === wanted) parentPort.postMessage('done')
        continue
      }
      const byte = buffer[at++]
      if (place === 0) place = 1
      else if (place === 1) {
        length = byte & 127
        if (length === 126) place = 2
        else { left = length; place = 0 }
      } else if (place === 2) { length = byte << 8; place = 3 }
      else { left = length | byte; place = 0 }
    }
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer: shared, callback } }, () => socket.write(REQUEST))
}
// The first frames may arrive before this message.
parentPort.on('message', (count) => {
  wanted = count
  if (frames === wanted) parentPort.postMessage('done')
})
`

/** A book delta as on the wire, of the typical 400 bytes. */
function deltaOf(count: number): string {
  const levels = (from: number) =>
    Array.from({ length: 7 }, (_, index) => [`${from + index * 0.5}`, `${((count * 7 + index * 13) % 997) / 1000}`])
  return JSON.stringify({
    channel: 'l2_book',
    symbol_id: 1,
    type: 'delta',
    ts: 1_800_000_000_000 + count,
    finality: 'final',
    data: { s: 1, b: levels(60_000), a: levels(60_010), m: 1, p: count, q: count + 1, t: 1_800_000_000_000 + count },
  })
}

type Broadcast = { port: number; path: string; block(texts: readonly string[]): void; close(): void }

async function ours(): Promise<Broadcast> {
  const sockets = new Set<VenueSocket>()
  const server = createServer()
  const upgrades = createSocketServer(
    {
      clients: createClients(UNLIMITED, () => performance.now()),
      open(socket) {
        sockets.add(socket)
        return { receive: () => undefined, closed: () => void sockets.delete(socket) }
      },
    },
    { headers: {}, addressOf: () => 'bench', allowsOrigin: () => true, scheduler: createFairScheduler() },
  )
  server.on('upgrade', upgrades.upgrade)
  return {
    port: await listen(server),
    path: '/v1',
    block(texts) {
      const frames = texts.map((text): Frame => ({ text }))
      for (const socket of sockets) socket.send(frames)
    },
    close: () => void server.close(),
  }
}

/** The cost of only the kernel: sends the encoded bytes of a block to sockets without any framing. */
async function bareSockets(): Promise<Broadcast> {
  const sockets = new Set<Socket>()
  const server = createTcpServer({ noDelay: true }, (socket) => {
    socket.once('data', () => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
      sockets.add(socket)
    })
  })
  return {
    port: await listen(server),
    path: '/',
    block(texts) {
      const bytes = packBatch(
        texts.map((text): Frame => ({ text })),
        true,
      )
      for (const socket of sockets) socket.write(bytes)
    },
    close: () => void server.close(),
  }
}

async function library(): Promise<Broadcast> {
  const clients = new Set<WebSocket>()
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: { threshold: 256 } })
  sockets.on('connection', (client) => clients.add(client))
  return {
    port: await listen(server),
    path: '/',
    block(texts) {
      for (const client of clients) for (const text of texts) client.send(text)
    },
    close: () => void server.close(),
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
}

/** Compressed messages delivered per second to all subscribers. */
async function measure(make: () => Promise<Broadcast>, count: number, messages: number): Promise<number> {
  const broadcast = await make()
  const { port, path } = broadcast
  const worker = new Worker(SUBSCRIBER_CODE, { eval: true, workerData: { port, path, count } })
  const messageOf = (word: string) =>
    new Promise<void>((resolve) => {
      const listener = (message: string) => {
        if (message !== word) return
        worker.off('message', listener)
        resolve()
      }
      worker.on('message', listener)
    })
  await messageOf('ready')
  const blocks = Math.max(4, Math.ceil(messages / (count * FRAMES_A_BLOCK)))
  // The texts are created before, because that is not part of the measurement.
  const texts = Array.from({ length: blocks }, (_, block) =>
    Array.from({ length: FRAMES_A_BLOCK }, (__, index) => deltaOf(block * FRAMES_A_BLOCK + index)),
  )
  worker.postMessage(blocks * count * FRAMES_A_BLOCK)
  const done = messageOf('done')
  const started = performance.now()
  for (const frame of texts) {
    broadcast.block(frame)
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
  await done
  const seconds = (performance.now() - started) / 1000
  await worker.terminate()
  broadcast.close()
  return (blocks * count * FRAMES_A_BLOCK) / seconds
}

/** Sending one block's deltas to many subscribers over compressed WebSockets. */
export async function rows(): Promise<BenchRow[]> {
  const all: BenchRow[] = []
  for (const count of SUBSCRIBERS) {
    await measure(ours, count, MESSAGES / 10)
    const rates: Record<'ours' | 'library' | 'bare', number[]> = { ours: [], library: [], bare: [] }
    for (let round = 0; round < ROUNDS; round++) {
      rates.ours.push(await measure(ours, count, MESSAGES))
      rates.library.push(await measure(library, count, MESSAGES_OF_LIBRARY))
      rates.bare.push(await measure(bareSockets, count, MESSAGES))
    }
    const delivered = quantile(rates.ours, 0.5)
    const byLibrary = quantile(rates.library, 0.5)
    const bare = quantile(rates.bare, 0.5)
    const limit = { name: 'the same bytes to bare sockets: the limit of the kernel', value: bare }
    const deflate = { name: 'ws, its own permessage-deflate', value: byLibrary }
    const isReachable = bare >= RATIO_GOAL * byLibrary
    all.push({
      name: `push compressed deltas to ${count} subscribers, messages delivered`,
      ours: delivered,
      others: isReachable
        ? [deflate, limit]
        : [{ ...limit, name: `${limit.name}, which misses ${RATIO_GOAL} times ${deflate.name}, too` }, deflate],
      unit: '/s',
      ratioGoal: isReachable ? RATIO_GOAL : SHARE_OF_LIMIT,
    })
  }
  return all
}
