import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { practiceLimits } from '@/protocol/profile'
import { BAD_INPUT_COST, messageCost, UPGRADE_COST } from '../api/limits/ClientLimits'
import { clientKey } from '../api/limits/clientKey'
import { LANES, MAX_BUFFERED_BYTES, POLICY_VIOLATION, TRY_AGAIN_LATER } from '../api/socketLimits'
import type { Lane, Venue } from '../api/types'
import type { ClientAddress } from './clientAddress'
import { packBatch, WINDOW_BITS } from './packFrame'
import { httpText } from './httpText'
import type { FairScheduler } from './fairScheduler'

/** Larger messages close the connection at once; those over the interface's 64 KiB are answered with an error. */
const MAX_INCOMING_BYTES = 1024 * 1024
/** How long a client has for the closing handshake, ms. */
const CLOSING_MS = 2_000
const PLAIN = { 'content-type': 'text/plain; charset=utf-8' }

/** Takes over upgrade requests of the venue's two WebSocket paths. */
export type SocketServer = {
  /** Takes over an upgrade request; false if its path is not the venue's. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

/** How sockets are served. */
type SocketServerOptions = {
  /** Sent with every answer to an upgrade, accepted or rejected. */
  headers: Readonly<Record<string, string>>
  addressOf: ClientAddress
  /** Whether an Origin header may open a socket. */
  allowsOrigin: (origin: string | undefined) => boolean
  /** Shared with other work for clients on this thread. */
  scheduler: FairScheduler
}

type Served = Pick<Venue, 'open' | 'clients'>

/** Serves the venue's WebSocket endpoints: `/v1` compressed if the client supports it, `/v1/fast` never. */
export function createSocketServer(venue: Served, options: SocketServerOptions): SocketServer {
  const { headers, addressOf, allowsOrigin, scheduler } = options
  const common = { noServer: true, clientTracking: false, autoPong: false, maxPayload: MAX_INCOMING_BYTES }
  const plain = new WebSocketServer({ ...common, perMessageDeflate: false })
  const compressing = new WebSocketServer({
    ...common,
    perMessageDeflate: {
      serverNoContextTakeover: true,
      clientNoContextTakeover: true,
      serverMaxWindowBits: WINDOW_BITS,
    },
  })

  for (const server of [plain, compressing]) {
    server.on('headers', (lines) => lines.push(...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)))
    server.on('wsClientError', ({ message }, socket, { method }) => {
      const status = method === 'GET' ? '400 Bad Request' : '405 Method Not Allowed'
      socket.end(httpText(status, { ...PLAIN, 'sec-websocket-version': '13, 8', ...headers }, `${message}\n`))
    })
  }

  return {
    upgrade(request, socket, head) {
      const lane = LANES[(request.url ?? '').split('?', 1)[0]!]
      if (!lane) return false
      const reject = (status: string, why: string) => {
        socket.end(httpText(status, { ...PLAIN, ...headers }, `${why}\n`))
        return true
      }
      if (!allowsOrigin(request.headers.origin)) return reject('403 Forbidden', 'pages of this origin may not connect')
      const address = addressOf(request)
      const key = clientKey(address)
      const { clients } = venue
      clients.requests.spend(key, UPGRADE_COST)
      if (clients.waitMs(key) > 0) return reject('429 Too Many Requests', 'too many requests from this address')
      if (!clients.sockets.take(key)) return reject('429 Too Many Requests', 'too many sockets of this address')
      socket.once('close', () => clients.sockets.give(key))
      const server = lane === 'standard' && canInflate(request) ? compressing : plain
      server.handleUpgrade(request, socket, head, (client) => attach(venue, lane, client, socket, address, scheduler))
      return true
    },
  }
}

/** Whether a client's inflate window is at least ours; frames are shared, so none gets a smaller one. */
function canInflate({ headers }: IncomingMessage): boolean {
  const requestedBits = /server_max_window_bits="?(\d+)/.exec(headers['sec-websocket-extensions'] ?? '')?.[1]
  return requestedBits === undefined || Number(requestedBits) >= WINDOW_BITS
}

function attach(
  venue: Served,
  lane: Lane,
  client: WebSocket,
  socket: Duplex,
  address: string,
  scheduler: FairScheduler,
): void {
  const deflate = client.extensions.includes('permessage-deflate')
  const key = clientKey(address)
  let pausedUntil: NodeJS.Timeout | null = null
  /** The data of the newest unanswered ping. */
  let pingData: Buffer | null = null

  /** Ends the connection, even if the client does not complete the handshake or is not read. */
  function close(code: number, reason: string): void {
    if (client.readyState !== client.OPEN) return
    client.close(code, reason)
    const end = setTimeout(() => client.terminate(), CLOSING_MS)
    client.once('close', () => clearTimeout(end))
  }

  const connection = venue.open(
    {
      send(frames) {
        if (client.readyState !== client.OPEN) return
        if (socket.writableLength > MAX_BUFFERED_BYTES) return close(TRY_AGAIN_LATER, 'too slow')
        // Frames are written to the socket directly: the library would compress each one again for every client.
        socket.write(packBatch(frames, deflate))
      },
      close,
    },
    lane,
    { address },
  )

  /** Counts what the client sent. A client in debt is not read until the debt is paid off; one that keeps sending is closed. */
  function charge(units: number): void {
    const { messages, isServed } = venue.clients
    messages.spend(key, units)
    if (!isServed(key)) return close(POLICY_VIOLATION, 'too many messages from this address')
    const waitMs = messages.waitMs(key)
    if (waitMs === 0 || pausedUntil) return
    client.pause()
    pausedUntil = setTimeout(() => {
      pausedUntil = null
      client.resume()
    }, waitMs)
  }

  function pong(): void {
    if (client.readyState === client.OPEN) client.pong(pingData!)
    pingData = null
  }

  client.on('message', (data: Buffer) => {
    if (client.readyState !== client.OPEN) return
    const text = data.length > practiceLimits.socketMessageBytes ? null : data.toString('utf8')
    charge(messageCost(data.length))
    scheduler.schedule(key, () => {
      if (client.readyState !== client.OPEN) return
      connection.receive(text)
      // `receive` has counted the request.
      charge(0)
    })
  })
  client.on('ping', (data: Buffer) => {
    if (client.readyState !== client.OPEN) return
    charge(1)
    const isWaiting = pingData !== null
    pingData = data
    // One pong for the newest ping answers all earlier ones: RFC 6455, 5.5.3.
    if (!isWaiting) scheduler.schedule(key, pong)
  })
  client.on('close', () => {
    if (pausedUntil) clearTimeout(pausedUntil)
    connection.closed()
  })
  // The client sent an invalid frame. The library closes the socket, and 'close' follows.
  client.on('error', () => {
    venue.clients.messages.spend(key, BAD_INPUT_COST)
    client.terminate()
  })
}
