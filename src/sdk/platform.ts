import type { Random } from '@/base/random'
import type { Fetch } from '@/client/http'

type SocketClass = typeof globalThis.WebSocket

/** What the library takes from Node or the browser; the only file of it that uses globals. */
export const platform: {
  readonly fetch: Fetch
  readonly random: Random
  readonly createId: () => string
  readonly loadSocketClass: () => Promise<SocketClass>
} = {
  fetch: (url, init) => fetch(url, init),
  random: () => Math.random(),
  createId: () => crypto.randomUUID(),
  loadSocketClass,
}

/** The WebSocket of browsers and of Node 22; Node 20 has none, where the package `ws` takes its place. */
async function loadSocketClass(): Promise<SocketClass> {
  if ('WebSocket' in globalThis) return globalThis.WebSocket
  const { WebSocket } = await import('ws')
  /** An error without a listener would end the process; the close that follows says enough. */
  class NodeSocket extends WebSocket {
    constructor(url: string) {
      super(url)
      this.on('error', () => undefined)
    }
  }
  return NodeSocket as unknown as SocketClass
}
