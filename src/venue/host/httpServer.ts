import { createServer } from 'node:http'
import { failure } from '@/protocol/envelope'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Venue, VenueReply } from '../api/types'
import { plainAnswer } from './plainAnswer'

/** A handler for what is none of the venue's paths: the page's files. */
export type Fallback = (request: IncomingMessage, response: ServerResponse) => void

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const VENUE_PATH = /^\/(v1|local|venue)(\/|\?|$)/
/** How much of a body that is too long is read on, so that its sender hears the reply. */
const MOST_DISCARDED_BYTES = 64 * 1024 * 1024

/** What a request that is no HTTP, or has endless headers, is answered with. */
const UNREADABLE = JSON.stringify(failure('10001', 'the request cannot be read', 'unreadable'))

/** Makes the handler of the venue's HTTP side; without a fallback the venue answers every path. */
export function createHttpHandler(
  venue: Pick<Venue, 'respond'>,
  bodyBytes: number,
  fallback: Fallback | null,
): Fallback {
  return (request, response) => {
    const target = request.url ?? '/'
    if (fallback && !VENUE_PATH.test(target)) {
      fallback(request, response)
      return
    }
    readText(request, bodyBytes, (body) => {
      const header = (name: string) => {
        const value = request.headers[name]
        return Array.isArray(value) ? value.join(', ') : value
      }
      const peer = { address: request.socket.remoteAddress ?? '' }
      void venue
        .respond({ method: request.method ?? 'GET', target, header, body, peer })
        .then((reply) => write(response, reply))
        // Nobody is left to answer; what went wrong has been logged by the venue.
        .catch(() => response.destroy())
    })
  }
}

/**
 * A server for a handler. Connections stay open between requests for as long as a client may think. `headers` go on every
 * answer; a handler may replace them.
 */
export function createHttpServer(handler: Fallback, headers: Readonly<Record<string, string>> = {}): Server {
  const named = Object.entries(headers)
  const server = createServer({ keepAliveTimeout: 70_000 }, (request, response) => {
    for (const [name, value] of named) response.setHeader(name, value)
    handler(request, response)
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end(plainAnswer('400 Bad Request', { ...JSON_TYPE, ...headers }, UNREADABLE))
    else socket.destroy()
  })
  return server
}

/** Reads a request's body; null when it is too long. A request that breaks off is answered by nobody. */
function readText(request: IncomingMessage, most: number, done: (body: string | null) => void): void {
  const chunks: Buffer[] = []
  let length = 0
  request.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= most) chunks.push(chunk)
    else if (length > MOST_DISCARDED_BYTES) request.destroy()
  })
  request.on('end', () => done(length <= most ? Buffer.concat(chunks).toString('utf8') : null))
  request.on('error', () => request.destroy())
}

function write(response: ServerResponse, reply: VenueReply): void {
  if (reply.kind === 'cut') {
    response.socket?.destroy()
    return
  }
  response.sendDate = false
  if (reply.status !== 204) response.setHeader('content-length', Buffer.byteLength(reply.body))
  response.writeHead(reply.status, reply.headers).end(reply.body)
}
