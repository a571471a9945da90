import {
  type Channel,
  channelOf,
  CONTROL_CHANNEL,
  type ControlMessage,
  type FromPageVenue,
  type ToPageVenue,
} from '@/protocol/pageVenue'
import type { Lane, Venue, VenueConnection } from '../api/types'

export type PageVenueOptions = {
  readonly venue: Pick<Venue, 'respond' | 'open'>
  readonly openChannel: (name: string) => Channel
  /** Calls back when a client is gone, however it ended. */
  readonly onClientGone: (client: string, callback: () => void) => void
}

const LANES: Readonly<Record<string, Lane>> = { '/v1': 'standard', '/v1/fast': 'fast' }
/** The venue takes everything in this browser for a client of this machine. */
const PEER = { address: '127.0.0.1' }
const NOT_FOUND_CODE = 1008

/** Answers the requests and serves the sockets of all clients in this browser, until it is ended. */
export function servePageVenue({ venue, openChannel, onClientGone }: PageVenueOptions): () => void {
  const control = openChannel(CONTROL_CHANNEL)
  const clients = new Map<string, () => void>()

  control.onmessage = ({ data }: MessageEvent<ControlMessage>) => {
    if (data.op !== 'hello' || clients.has(data.client)) return
    const { client } = data
    clients.set(client, serveClient(venue, openChannel(channelOf(client))))
    onClientGone(client, () => end(client))
  }

  function end(client: string): void {
    clients.get(client)?.()
    clients.delete(client)
  }

  control.postMessage({ op: 'host' } satisfies ControlMessage)
  return () => {
    for (const client of clients.keys()) end(client)
    control.close()
  }
}

function serveClient(venue: PageVenueOptions['venue'], channel: Channel): () => void {
  const sockets = new Map<number, VenueConnection>()
  const post = (message: FromPageVenue) => channel.postMessage(message)

  function open(socket: number, path: string): void {
    const lane = LANES[path]
    if (!lane) return post({ op: 'closed', socket, code: NOT_FOUND_CODE })
    const connection = venue.open(
      {
        send: (frames) => post({ op: 'frames', socket, texts: frames.map(({ text }) => text) }),
        close(code) {
          if (drop(socket)) post({ op: 'closed', socket, code })
        },
      },
      lane,
      PEER,
    )
    sockets.set(socket, connection)
    post({ op: 'opened', socket })
  }

  /** Whether it was open. */
  function drop(socket: number): boolean {
    const connection = sockets.get(socket)
    sockets.delete(socket)
    connection?.closed()
    return connection !== undefined
  }

  async function answer({ id, method, target, headers, body }: ToPageVenue & { op: 'request' }): Promise<void> {
    const reply = await venue.respond({ method, target, header: (name) => headers[name], body, peer: PEER })
    if (reply.kind === 'cut') return post({ op: 'cut', id })
    post({ op: 'reply', id, status: reply.status, headers: reply.headers, body: reply.body })
  }

  channel.onmessage = ({ data }: MessageEvent<ToPageVenue>) => {
    if (data.op === 'request') void answer(data)
    else if (data.op === 'open') open(data.socket, data.path)
    else if (data.op === 'send') sockets.get(data.socket)?.receive(data.text)
    else if (data.op === 'close') drop(data.socket)
  }
  post({ op: 'ready' })
  return () => {
    for (const socket of sockets.keys()) drop(socket)
    channel.close()
  }
}
