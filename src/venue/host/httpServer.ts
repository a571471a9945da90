import { createServer } from 'node:http'
import { failure } from '@/protocol/envelope'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestCost } from '../api/limits/ClientLimits'
import { clientKey } from '../api/limits/clientKey'
import type { Venue, VenueReply } from '../api/types'
import type { ClientAddress } from './clientAddress'
import { plainAnswer } from './plainAnswer'
import type { Turns } from './turns'

/** A handler for what is none of the venue's paths: the page's files. */
export type Fallback = (request: IncomingMessage, response: ServerResponse) => void

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const VENUE_PATH = /^\/(v1|local|venue)(\/|\?|$)/
/** How much of a body that is too long is read on, so that its sender hears the reply. */
const MOST_DISCARDED_BYTES = 2 * 1024 * 1024
/** How much may wait for a client that reads slowly, and for how long. */
const MOST_UNREAD_BYTES = 8 * 1024 * 1024
const MOST_UNREAD_MS = 30_000
/** How long a client may take to send headers, and a whole request. */
const HEADERS_MS = 10_000
const REQUEST_MS = 20_000
const CHECK_MS = 2_000

/** What a request that is no HTTP, is too slow or has endless headers is answered with. */
const UNREADABLE = JSON.stringify(failure('10001', 'the request cannot be read', 'unreadable'))
const STATUS_OF_FAULT: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Makes the handler of the venue's HTTP side; without a fallback the venue answers every path. */
export function createHttpHandler(
  venue: Pick<Venue, 'respond' | 'clients'>,
  addressOf: ClientAddress,
  turns: Turns,
  bodyBytes: number,
  fallback: Fallback | null,
): Fallback {
  const { requests, mostDebt } = venue.clients
  /** Bytes of replies that a connection has not taken yet. */
  const unread = new WeakMap<Duplex, number>()

  function write(request: IncomingMessage, response: ServerResponse, reply: VenueReply): void {
    const { socket } = request
    if (reply.kind === 'cut') return void socket.destroy()
    const bytes = Buffer.byteLength(reply.body)
    const waiting = (unread.get(socket) ?? 0) + bytes
    if (waiting > MOST_UNREAD_BYTES) return void socket.destroy()
    unread.set(socket, waiting)
    response.sendDate = false
    if (reply.status !== 204) response.setHeader('content-length', bytes)
    response.writeHead(reply.status, reply.headers).end(reply.body)
    if (response.writableFinished) return void unread.set(socket, waiting - bytes)
    const tooSlow = setTimeout(() => socket.destroy(), MOST_UNREAD_MS)
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
    const left = requests.left(client)
    // Who goes on regardless is not heard any more; the parser hands on all that came in one piece.
    if (request.socket.destroyed || left - turns.waiting(client) < -mostDebt.requests)
      return void request.socket.destroy()
    const answer = (body: string | null) => {
      const header = (name: string) => {
        const value = request.headers[name]
        return Array.isArray(value) ? value.join(', ') : value
      }
      void venue
        .respond({ method: request.method ?? 'GET', target, header, body, peer: { address } })
        .then((reply) => write(request, response, reply))
        // Nobody is left to answer; what went wrong has been logged by the venue.
        .catch(() => response.destroy())
    }
    // Without budget it will be refused, whatever its body is: that is less work than to let it wait.
    if (left < 0 && !target.startsWith('/local/')) return answer('')
    readText(request, bodyBytes, {
      whole: (body) => turns.take(client, () => (request.socket.destroyed ? requests.spend(client, 1) : answer(body))),
      broken: (bytes) => requests.spend(client, requestCost(bytes)),
    })
  }
}

/**
 * A server for a handler. Connections stay open between requests for as long as a client may think. `headers` go on every
 * answer, those to what is no proper request too; a handler may replace them.
 */
export function createHttpServer(handler: Fallback, headers: Readonly<Record<string, string>> = {}): Server {
  const named = Object.entries(headers)
  const options = {
    keepAliveTimeout: 70_000,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: CHECK_MS,
    // Node would answer that by itself, without headers.
    requireHostHeader: false,
  }
  const dress = (response: ServerResponse) => {
    for (const [name, value] of named) response.setHeader(name, value)
  }
  const server = createServer(options, (request, response) => {
    dress(response)
    if (request.headers.host === undefined && request.httpVersion === '1.1') refuse(response, 400)
    else handler(request, response)
  })
  // So it would this: 417 for what is expected of it besides going on.
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    dress(response)
    refuse(response, 417)
  })
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const status = STATUS_OF_FAULT[code] ?? '400 Bad Request'
    if (socket.writable) socket.end(plainAnswer(status, { ...JSON_TYPE, ...headers }, UNREADABLE))
    else socket.destroy()
  })
  return server
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...JSON_TYPE, connection: 'close' }).end(UNREADABLE)
}

/** What becomes of a body: its text, null when it is too long; or how many bytes came of one that nobody will answer. */
type BodyEnd = { whole: (body: string | null) => void; broken: (bytes: number) => void }

/**
 * Reads a request's body. What is much too long is not waited for, nor read for ever. A request that breaks off is answered
 * by nobody.
 */
function readText(request: IncomingMessage, most: number, { whole, broken }: BodyEnd): void {
  if (Number(request.headers['content-length'] ?? 0) > MOST_DISCARDED_BYTES) return whole(null)
  const chunks: Buffer[] = []
  let length = 0
  request.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= most) chunks.push(chunk)
    else if (length > MOST_DISCARDED_BYTES) request.destroy()
  })
  request.on('end', () => whole(length <= most ? Buffer.concat(chunks).toString('utf8') : null))
  request.on('error', () => request.destroy())
  request.on('close', () => request.readableEnded || broken(length))
}
