import type { Random } from '@/base/random'
import type { Fetch } from '@/client/http'

type SocketClass = typeof globalThis.WebSocket

/** The functions of Node or the browser that the library uses; no other file of it uses globals. */
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

/** The WebSocket class: the global one, or that of the package `ws` on Node 20, which has none. */
async function loadSocketClass(): Promise<SocketClass> {
  if ('WebSocket' in globalThis) return globalThis.WebSocket
  const { WebSocket } = await import('ws')
  /** An `error` event without a listener would end the process; `close` follows it anyway. */
  class NodeSocket extends WebSocket {
    constructor(url: string) {
      super(url)
      this.on('error', () => undefined)
    }
  }
  return NodeSocket as unknown as SocketClass
}
