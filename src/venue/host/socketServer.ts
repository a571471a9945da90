import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { Lane, Venue } from '../api/types'
import { packBatch, WINDOW_BITS } from './packFrame'
import { plainAnswer } from './plainAnswer'

/** Larger messages close the connection at once; those over the interface's 64 KiB are answered with an error. */
const MOST_INCOMING_BYTES = 16 * 1024 * 1024
/** A client that lets so much pile up is too slow to follow. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024
const PLAIN = { 'content-type': 'text/plain; charset=utf-8' }
const TRY_AGAIN_LATER = 1013
const LANES: Readonly<Record<string, Lane>> = { '/v1': 'standard', '/v1/fast': 'fast' }

/** Takes over upgrade requests of the venue's two WebSocket paths. */
export type SocketServer = {
  /** Whether the path was the venue's. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
}

/**
 * Serves the venue's WebSocket endpoints: `/v1` compressed where the client can, `/v1/fast` never. `headers` go on every
 * answer to an upgrade, agreed or refused.
 */
export function createSocketServer(
  venue: Pick<Venue, 'open'>,
  headers: Readonly<Record<string, string>> = {},
): SocketServer {
  const common = { noServer: true, clientTracking: false, maxPayload: MOST_INCOMING_BYTES }
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
      socket.end(plainAnswer(status, { ...PLAIN, 'sec-websocket-version': '13, 8', ...headers }, `${message}\n`))
    })
  }

  return {
    upgrade(request, socket, head) {
      const lane = LANES[(request.url ?? '').split('?', 1)[0]!]
      if (!lane) return false
      const server = lane === 'standard' && canInflate(request) ? compressing : plain
      server.handleUpgrade(request, socket, head, (client) => attach(venue, lane, client, socket))
      return true
    },
  }
}

/** Whether a client that offers to inflate has room for our window; frames are shared, so none gets a smaller one. */
function canInflate({ headers }: IncomingMessage): boolean {
  const wanted = /server_max_window_bits="?(\d+)/.exec(headers['sec-websocket-extensions'] ?? '')?.[1]
  return wanted === undefined || Number(wanted) >= WINDOW_BITS
}

function attach(venue: Pick<Venue, 'open'>, lane: Lane, client: WebSocket, socket: Duplex): void {
  const deflate = client.extensions.includes('permessage-deflate')
  const connection = venue.open(
    {
      send(frames) {
        if (client.readyState !== client.OPEN) return
        if (socket.writableLength > MOST_WAITING_BYTES) {
          client.close(TRY_AGAIN_LATER, 'too slow')
          return
        }
        // Frames go to the socket as they are: the library would compress each one anew for every client.
        socket.write(packBatch(frames, deflate))
      },
      close(code, reason) {
        if (client.readyState === client.OPEN) client.close(code, reason)
      },
    },
    lane,
  )
  client.on('message', (data: Buffer) => connection.receive(data.toString('utf8')))
  client.on('close', () => connection.closed())
  // A broken frame or a reset; the library closes the socket, and 'close' follows.
  client.on('error', () => client.terminate())
}
