import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { failure } from '@/protocol/envelope'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { requestCost } from '../api/limits/ClientLimits'
import { clientKey } from '../api/limits/clientKey'
import { createTally } from '../api/limits/createTally'
import type { Venue, VenueReply } from '../api/types'
import type { ClientAddress } from './clientAddress'
import { httpText } from './httpText'
import type { FairScheduler } from './fairScheduler'

/** A handler for paths that are not the venue's: the page's files. */
export type Fallback = (request: IncomingMessage, response: ServerResponse) => void

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const VENUE_PATH = /^\/(v1|local|venue)(\/|\?|$)/
/** How much of a body that is too long is still read, so that its sender receives the reply. */
const MAX_DISCARDED_BYTES = 2 * 1024 * 1024
/** How much may wait for a client that reads slowly, and for how long. */
const MAX_UNREAD_BYTES = 8 * 1024 * 1024
const MAX_UNREAD_MS = 30_000
/** How long a client may take to send headers, and a whole request. */
const HEADERS_MS = 10_000
const REQUEST_MS = 20_000
const CHECK_MS = 2_000

/** The answer to a request that is not HTTP, is too slow or has too many headers. */
const UNREADABLE = JSON.stringify(failure('10001', 'the request cannot be read', 'unreadable'))
const STATUS_OF_FAULT: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Longer replies are compressed for clients that accept it, at a level that costs less than it saves. */
const MIN_PACKED_LENGTH = 2048
const packText = promisify(gzip)
const takesGzip = ({ headers }: IncomingMessage) =>
  /\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/.test(String(headers['accept-encoding'] ?? ''))

/** Creates the HTTP handler of the venue; without a fallback the venue answers every path. */
export function createHttpHandler(
  venue: Pick<Venue, 'respond' | 'clients'>,
  addressOf: ClientAddress,
  scheduler: FairScheduler,
  bodyBytes: number,
  fallback: Fallback | null,
): Fallback {
  const { requests, isServed, waitMs } = venue.clients
  /** Units of each client's requests that are arriving or waiting: this limits the memory they use. */
  const pending = createTally(Infinity)
  /** Bytes of replies that a connection has not received yet. */
  const unread = new WeakMap<Duplex, number>()

  async function write(request: IncomingMessage, response: ServerResponse, reply: VenueReply): Promise<void> {
    const { socket } = request
    if (reply.kind === 'cut') return void socket.destroy()
    const isPacked = takesGzip(request) && reply.body.length >= MIN_PACKED_LENGTH
    const body = isPacked ? await packText(reply.body, { level: 1 }) : Buffer.from(reply.body)
    const bytes = body.length
    const waiting = (unread.get(socket) ?? 0) + bytes
    if (waiting > MAX_UNREAD_BYTES) return void socket.destroy()
    unread.set(socket, waiting)
    response.sendDate = false
    if (reply.status !== 204) response.setHeader('content-length', bytes)
    if (isPacked) response.setHeader('content-encoding', 'gzip')
    response.writeHead(reply.status, reply.headers).end(body)
    if (response.writableFinished) return void unread.set(socket, waiting - bytes)
    const tooSlow = setTimeout(() => socket.destroy(), MAX_UNREAD_MS)
    response.once('close', () => {
      clearTimeout(tooSlow)
      unread.set(socket, unread.get(socket)! - bytes)
    })
  }

  return (request, response) => {
    const target = request.url ?? '/'
    if (fallback && !VENUE_PATH.test(target)) return fallback(request, response)
    const address = addressOf(request)
    const client = clientKey(address)
    const { socket } = request
    // A client behind a proxy gets an answer, so that the proxy does not consider the venue broken.
    if (!isServed(client, pending.of(client) + 1) && address === socket.remoteAddress) return void socket.destroy()
    const answer = (body: string | null) => {
      const header = (name: string) => {
        const value = request.headers[name]
        return Array.isArray(value) ? value.join(', ') : value
      }
      void venue
        .respond({ method: request.method ?? 'GET', target, header, body, peer: { address } })
        .then((reply) => write(request, response, reply))
        // The client has disconnected; the venue has logged the error.
        .catch(() => response.destroy())
    }
    // A client without budget is rejected whatever the body is: rejecting now is less work than reading it.
    if (waitMs(client) > 0 && !target.startsWith('/local/')) return answer('')
    let units = 0
    const hold = (bytes: number) => {
      const more = requestCost(bytes) - units
      if (more === 0) return
      units += more
      pending.take(client, more)
    }
    hold(0)
    readText(request, bodyBytes, {
      part(bytes) {
        hold(bytes)
        if (!isServed(client, pending.of(client))) socket.destroy()
      },
      whole: (body) =>
        scheduler.schedule(client, () => {
          pending.give(client, units)
          if (socket.destroyed) requests.spend(client, units)
          else answer(body)
        }),
      broken() {
        pending.give(client, units)
        requests.spend(client, units)
      },
    })
  }
}

/**
 * A server for a handler. Connections stay open between requests. `headers` are sent with every answer, including those
 * to invalid requests; a handler may replace them.
 */
export function createHttpServer(handler: Fallback, headers: Readonly<Record<string, string>> = {}): Server {
  const named = Object.entries(headers)
  const options = {
    keepAliveTimeout: 70_000,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_MS,
    // With true, Node itself would answer a request without a Host header, without our headers.
    requireHostHeader: false,
  }
  const setHeaders = (response: ServerResponse) => {
    for (const [name, value] of named) response.setHeader(name, value)
  }
  const server = createServer(options, (request, response) => {
    // The parser emits all requests of one chunk, even after one of them has ended the connection.
    if (request.socket.destroyed) return
    setHeaders(response)
    if (request.headers.host === undefined && request.httpVersion === '1.1') reject(response, 400)
    else handler(request, response)
  })
  server.on('connection', closeWithoutStacks)
  // Without a listener, Node itself would answer expectations other than 100-continue with 417, without our headers.
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    setHeaders(response)
    reject(response, 417)
  })
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const status = STATUS_OF_FAULT[code] ?? '400 Bad Request'
    if (socket.writable) socket.end(httpText(status, { ...JSON_TYPE, ...headers }, UNREADABLE))
    else socket.destroy()
  })
  return server
}

function reject(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...JSON_TYPE, connection: 'close' }).end(UNREADABLE)
}

/**
 * When a connection closes, Node creates an error for each request that waits on it: thousands, if a client sent them
 * in one chunk. They are not shown, and capturing their stacks would take longer than everything else.
 */
function closeWithoutStacks(socket: Socket): void {
  let limit = Error.stackTraceLimit
  // Node's own listener, registered when the connection began, runs between these two.
  socket.prependOnceListener('close', () => {
    limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => (Error.stackTraceLimit = limit))
}

/** Callbacks for a body: its length so far; its text, null if it is too long; or that it broke off. */
type BodyEnd = { part: (bytes: number) => void; whole: (body: string | null) => void; broken: () => void }

/**
 * Reads a request's body. A body that is much too long is not read to its end. A request that breaks off gets no
 * answer.
 */
function readText(request: IncomingMessage, max: number, { part, whole, broken }: BodyEnd): void {
  if (Number(request.headers['content-length'] ?? 0) > MAX_DISCARDED_BYTES) return whole(null)
  const chunks: Buffer[] = []
  let length = 0
  request.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= max) chunks.push(chunk)
    part(length)
    if (length > MAX_DISCARDED_BYTES) request.destroy()
  })
  request.on('end', () => whole(length <= max ? Buffer.concat(chunks).toString('utf8') : null))
  request.on('error', () => request.destroy())
  request.on('close', () => request.readableEnded || broken())
}
