import type { Timers } from '@/base/clock'
import { messageCost, UPGRADE_COST } from '../api/limits/ClientLimits'
import { clientKey } from '../api/limits/clientKey'
import { MAX_BUFFERED_BYTES, POLICY_VIOLATION, TRY_AGAIN_LATER } from '../api/socketLimits'
import type { Lane, Peer, Venue } from '../api/types'

/** The host's side of a socket of a page or worker. */
export type HostedSocket = {
  receive(text: string): void
  /** The client has received this many characters. */
  taken(length: number): void
  /** The client has closed the socket, or is gone. */
  closed(): void
}

export type HostedSocketOptions = {
  readonly venue: Pick<Venue, 'open' | 'clients'>
  readonly timers: Timers
  readonly peer: Peer
  readonly lane: Lane
  readonly send: (texts: readonly string[]) => void
  readonly onClose: (code: number) => void
}

/**
 * Opens a socket with the limits of the Node host (`src/venue/host/socketServer.ts`): a client in debt is not read
 * until the debt is paid off; one that keeps exceeding its limits, or is too slow, is closed. Null if the client may
 * not open another socket.
 */
export function openHostedSocket(options: HostedSocketOptions): HostedSocket | null {
  const { venue, timers, peer, lane, send, onClose } = options
  const { clients } = venue
  const key = clientKey(peer.address)
  clients.requests.spend(key, UPGRADE_COST)
  if (clients.waitMs(key) > 0 || !clients.sockets.take(key)) return null

  const unread: string[] = []
  let unreadLength = 0
  let untaken = 0
  let isPaused = false
  let isOpen = true

  const connection = venue.open(
    {
      send(frames) {
        if (!isOpen) return
        if (untaken > MAX_BUFFERED_BYTES) return close(TRY_AGAIN_LATER)
        const texts = frames.map(({ text }) => text)
        for (const { length } of texts) untaken += length
        send(texts)
      },
      close,
    },
    lane,
    peer,
  )

  function close(code: number): void {
    if (!isOpen) return
    closed()
    onClose(code)
  }

  function closed(): void {
    if (!isOpen) return
    isOpen = false
    clients.sockets.give(key)
    connection.closed()
  }

  function charge(units: number): void {
    clients.messages.spend(key, units)
    if (!clients.isServed(key)) return close(POLICY_VIOLATION)
    const waitMs = clients.messages.waitMs(key)
    if (waitMs === 0 || isPaused) return
    isPaused = true
    timers.set(() => {
      isPaused = false
      read()
    }, waitMs)
  }

  function read(): void {
    while (isOpen && !isPaused) {
      const text = unread.shift()
      if (text === undefined) return
      unreadLength -= text.length
      charge(messageCost(text.length))
      if (!isOpen) return
      connection.receive(text)
      // `receive` has counted the request.
      charge(0)
    }
  }

  return {
    receive(text) {
      unread.push(text)
      unreadLength += text.length
      if (unreadLength > MAX_BUFFERED_BYTES) close(POLICY_VIOLATION)
      else read()
    },
    taken: (length) => void (untaken -= length),
    closed,
  }
}
