import type { Timers } from '@/base/clock'
import {
  type PageVenueChannel,
  channelOf,
  CONTROL_CHANNEL,
  type ControlMessage,
  type FromPageVenue,
  type ToPageVenue,
} from '@/protocol/pageVenue'
import { practiceLimits } from '@/protocol/profile'
import { clientKey } from '../api/limits/clientKey'
import { LANES } from '../api/socketLimits'
import type { Peer, Venue } from '../api/types'
import { type HostedSocket, openHostedSocket } from './openHostedSocket'

export type PageVenueOptions = {
  /** The unique name of this host. */
  readonly host: string
  readonly venue: Pick<Venue, 'respond' | 'open' | 'clients'>
  readonly timers: Timers
  readonly openChannel: (name: string) => PageVenueChannel
  /** Calls back when a client is gone, for any reason. */
  readonly onClientGone: (client: string, callback: () => void) => void
  /** Whether clients may set the address that they count as. */
  readonly testControls?: boolean
}

/** All clients in this browser count as clients of this machine. */
const LOOPBACK = '127.0.0.1'
/** The close code of a socket that could not be opened. */
const ABNORMAL_CODE = 1006

/** Answers the requests and serves the sockets of all clients in this browser. Returns a function that ends it. */
export function servePageVenue(options: PageVenueOptions): () => void {
  const { host, openChannel, onClientGone, testControls = false } = options
  const control = openChannel(CONTROL_CHANNEL)
  const clients = new Map<string, { ready(): void; end(): void }>()

  control.onmessage = ({ data }: MessageEvent<ControlMessage>) => {
    if (data.op !== 'hello') return
    const { client, address = LOOPBACK } = data
    const existing = clients.get(client)
    if (existing) return existing.ready()
    clients.set(client, serveClient(options, openChannel(channelOf(client)), testControls ? address : LOOPBACK))
    onClientGone(client, () => end(client))
  }

  function end(client: string): void {
    clients.get(client)?.end()
    clients.delete(client)
  }

  control.postMessage({ op: 'host', host } satisfies ControlMessage)
  return () => {
    for (const client of clients.keys()) end(client)
    control.close()
  }
}

function serveClient({ host, venue, timers }: PageVenueOptions, channel: PageVenueChannel, address: string) {
  const peer: Peer = { address }
  const key = clientKey(address)
  const sockets = new Map<number, HostedSocket>()
  const post = (message: FromPageVenue) => channel.postMessage(message)

  function open(socket: number, path: string): void {
    const lane = LANES[path]
    const opened =
      lane &&
      openHostedSocket({
        venue,
        timers,
        peer,
        lane,
        send: (texts) => post({ op: 'frames', socket, texts }),
        onClose(code) {
          sockets.delete(socket)
          post({ op: 'closed', socket, code })
        },
      })
    if (!opened) return post({ op: 'closed', socket, code: ABNORMAL_CODE })
    sockets.set(socket, opened)
    post({ op: 'opened', socket })
  }

  function drop(socket: number): void {
    sockets.get(socket)?.closed()
    sockets.delete(socket)
  }

  async function answer({ id, method, target, headers, body }: ToPageVenue & { op: 'request' }): Promise<void> {
    if (!venue.clients.isServed(key, 1)) return post({ op: 'cut', id })
    const bytes = new TextEncoder().encode(body ?? '').length
    const text = bytes > practiceLimits.bodyBytes ? null : (body ?? '')
    const reply = await venue.respond({ method, target, header: (name) => headers[name], body: text, peer })
    if (reply.kind === 'cut') return post({ op: 'cut', id })
    post({ op: 'reply', id, status: reply.status, headers: reply.headers, body: reply.body })
  }

  channel.onmessage = ({ data }: MessageEvent<ToPageVenue>) => {
    if (data.op === 'request') void answer(data)
    else if (data.op === 'open') open(data.socket, data.path)
    else if (data.op === 'send') sockets.get(data.socket)?.receive(data.text)
    else if (data.op === 'taken') sockets.get(data.socket)?.taken(data.length)
    else drop(data.socket)
  }
  const ready = () => post({ op: 'ready', host })
  ready()
  return {
    ready,
    end() {
      for (const socket of sockets.keys()) drop(socket)
      channel.close()
    },
  }
}
