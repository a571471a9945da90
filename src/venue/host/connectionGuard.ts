import type { Socket } from 'node:net'
import { clientKey } from '../api/limits/clientKey'
import type { Clients } from '../api/limits/createClients'
import type { IsProxy } from './clientAddress'

/** How long a connection of a banned address stays open, unread. Closed at once, the client would only reconnect. */
const CLOSE_AFTER_MS = 1_000

/**
 * Creates the guard of a server's new connections: it closes those beyond an address's limit, and all of a banned
 * address, before a byte of them is read. Proxies carry many clients and are not counted.
 */
export function createConnectionGuard(clients: Clients, isProxy: IsProxy): (socket: Socket) => void {
  return (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const key = clientKey(address)
    const isAllowed = clients.isServed(key)
    if (isAllowed) clients.requests.spend(key, 1)
    if (!clients.connections.take(key)) return void socket.destroy()
    socket.once('close', () => clients.connections.give(key))
    if (isAllowed) return
    // Node starts to read later in this tick, and would undo a pause that is made now.
    process.nextTick(() => socket.pause())
    const end = setTimeout(() => socket.destroy(), CLOSE_AFTER_MS)
    socket.once('close', () => clearTimeout(end))
  }
}
