// Runs hostile clients of a venue in a separate process: 50 WebSockets and 200 HTTP clients of the kinds listed below.
// usage: node hostileClients.mjs URL SECONDS ADDRESSES [low]
// Prints the counts of their connections and replies as one line of JSON at the end, or on SIGTERM.
// With `low` the process has the lowest priority, because real clients would not use the processor of the venue's machine.
import { connect } from 'node:net'
import { constants, setPriority } from 'node:os'
import { WebSocket } from 'ws'

const SOCKETS = 50
const HTTP_CLIENTS = 200
/** Pause before a disconnected client reconnects, ms. */
const AGAIN_MS = 20

const [, , url = '', seconds = '8', addresses = '10', priority] = process.argv
if (priority === 'low') setPriority(constants.priority.PRIORITY_LOW)

const { hostname, port } = new URL(url)
const end = Date.now() + Number(seconds) * 1000
const isRunning = () => Date.now() < end
const counts = {
  connected: 0,
  messages: 0,
  requests: 0,
  bytesRead: 0,
  closed: 0,
  failed: 0,
  answered429: 0,
  answered422: 0,
}
const open = new Set()

/** The loopback address of a client; it differs from the honest trader's. */
const addressOf = (index) =>
  `127.0.${1 + Math.floor((index % Number(addresses)) / 200)}.${1 + ((index % Number(addresses)) % 200)}`

const BOOK = { channel: 'l2_book', symbol_id: 1, depth: 200, merge: 1 }
const COPIES = `{"op":"subscribe","args":[${Array.from({ length: 1364 }, () => '{"channel":"bbo","symbol_id":1}').join(',')}]}`
const COPIES_OF_BOOK = `{"op":"subscribe","args":[${Array.from({ length: 1000 }, () => JSON.stringify(BOOK)).join(',')}]}`
const ALL_BOOKS = [1, 2, 3, 4, 5, 6].flatMap((symbol_id) =>
  [1, 5, 10, 50, 100, 1000].map((merge) => ({ ...BOOK, symbol_id, merge })),
)

/** The behavior of WebSocket clients once they are open; each call sends one round. */
const SOCKET_KINDS = [
  (socket) => socket.send(COPIES),
  (socket) => socket.send(COPIES_OF_BOOK),
  (socket) => {
    socket.send(JSON.stringify({ op: 'subscribe', args: ALL_BOOKS }))
    socket.send(JSON.stringify({ op: 'unsubscribe', args: ALL_BOOKS }))
  },
  (socket) => {
    // Stops reading.
    socket.send(JSON.stringify({ op: 'subscribe', args: ALL_BOOKS }))
    socket.pause()
  },
  (socket) => {
    for (let count = 0; count < 200; count++) socket.ping()
  },
  (socket) => socket.send('{"op":'.repeat(1 + Math.floor(Math.random() * 9))),
  (socket) => socket._socket.write(Buffer.from(Array.from({ length: 64 }, () => Math.floor(Math.random() * 256)))),
]

function startSocket(index) {
  if (!isRunning()) return
  const act = /** @type {(socket: WebSocket) => void} */ (SOCKET_KINDS[index % SOCKET_KINDS.length])
  const path = index % 2 === 0 ? '/v1' : '/v1/fast'
  const socket = new WebSocket(`ws://${hostname}:${port}${path}`, { localAddress: addressOf(index) })
  open.add(socket)
  socket.on('error', () => counts.failed++)
  socket.on('message', (data) => (counts.bytesRead += Buffer.isBuffer(data) ? data.length : 0))
  socket.on('open', () => {
    counts.connected++
    const round = () => {
      if (socket.readyState !== WebSocket.OPEN) return
      // As fast as the socket accepts it.
      if (socket.bufferedAmount < 1024 * 1024) {
        act(socket)
        counts.messages++
      }
      setTimeout(round, 1)
    }
    round()
  })
  socket.on('close', () => {
    open.delete(socket)
    counts.closed++
    setTimeout(() => startSocket(index), AGAIN_MS)
  })
}

const get = (path) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`
const post = (path, body) =>
  `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const word = () => `0x${Array.from({ length: 64 }, () => Math.floor(Math.random() * 16).toString(16)).join('')}`
const forged = () => {
  const nonce = Date.now()
  return JSON.stringify({
    symbol_id: 6,
    is_buy: true,
    order_type: 'limit',
    quantity: '1000',
    price: '0.0123',
    signer_address: `0x${'1'.repeat(40)}`,
    nonce,
    expires_after: nonce + 600_000,
    signature: { r: word(), s: `0x0${word().slice(3)}`, v: 27 },
  })
}
const HUGE = 'x'.repeat(240 * 1024)
const READS = [
  '/v1/market/depth?symbol_id=1&depth=200',
  '/v1/market/trades?symbol_id=1&limit=1000',
  '/v1/market/symbols',
]

/** @typedef {{ name: string, write: (socket: any, round: number) => void, answers: number, everyMs?: number }} HttpKind */

/**
 * The behavior of HTTP clients: `write` sends one round; `answers`: how many replies it waits for before the next round
 * (0: none).
 */
const HTTP_KINDS = [
  { name: 'reads, one at a time', write: (socket, round) => socket.write(get(READS[round % 3])), answers: 1 },
  { name: 'many reads in one chunk', write: (socket) => socket.write(get(READS[0]).repeat(500)), answers: 500 },
  { name: 'forged signatures', write: (socket) => socket.write(post('/v1/trade/orders', forged())), answers: 1 },
  {
    name: 'many forged signatures in one chunk',
    write: (socket) => socket.write(Array.from({ length: 50 }, () => post('/v1/trade/orders', forged())).join('')),
    answers: 50,
  },
  { name: 'huge bodies', write: (socket) => socket.write(post('/v1/trade/orders', `{"a":"${HUGE}"}`)), answers: 1 },
  {
    name: 'endless bodies',
    write: (socket) =>
      socket.write(
        socket.begun
          ? HUGE
          : ((socket.begun = true),
            `POST /v1/trade/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffff\r\n`),
      ),
    answers: 0,
  },
  {
    name: 'headers in small parts',
    write: (socket, round) => socket.write(round === 0 ? 'GET /v1/market/symbols HTTP/1.1\r\n' : `x-${round}: 1\r\n`),
    answers: 0,
    everyMs: 200,
  },
  {
    name: 'a body in single bytes',
    write: (socket, round) =>
      socket.write(
        round === 0
          ? `POST /v1/trade/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`
          : ' ',
      ),
    answers: 0,
    everyMs: 200,
  },
  { name: 'connections without a request', write: (socket) => socket.destroy(), answers: 0 },
  {
    name: 'large replies that are not read',
    write: (socket) => {
      socket.write(get(READS[1]).repeat(20))
      socket.pause()
    },
    answers: 0,
    everyMs: 500,
  },
]

function startHttp(index) {
  if (!isRunning()) return
  const kind = /** @type {HttpKind} */ (HTTP_KINDS[index % HTTP_KINDS.length])
  const { write, answers, everyMs = 1 } = kind
  const socket = connect({ host: hostname, port: Number(port), localAddress: addressOf(index) })
  open.add(socket)
  let round = 0
  let due = 0
  const next = () => {
    if (socket.destroyed || !socket.writable) return
    if (socket.writableLength < 1024 * 1024) {
      due += answers
      write(socket, round++)
      counts.requests++
    }
    if (answers === 0) setTimeout(next, everyMs)
  }
  socket.on('connect', () => {
    counts.connected++
    next()
  })
  socket.on('data', (chunk) => {
    counts.bytesRead += chunk.length
    const text = chunk.toString('latin1')
    counts.answered429 += text.split('HTTP/1.1 429').length - 1
    counts.answered422 += text.split('HTTP/1.1 422').length - 1
    due -= text.split('HTTP/1.1 ').length - 1
    if (answers > 0 && due <= 0) next()
  })
  socket.on('error', () => counts.failed++)
  socket.on('close', () => {
    open.delete(socket)
    counts.closed++
    setTimeout(() => startHttp(index), AGAIN_MS)
  })
}

for (let index = 0; index < SOCKETS; index++) startSocket(index)
for (let index = 0; index < HTTP_CLIENTS; index++) startHttp(index)
setTimeout(report, end - Date.now())
process.once('SIGTERM', report)

function report() {
  console.log(JSON.stringify(counts))
  process.exit(0)
}
