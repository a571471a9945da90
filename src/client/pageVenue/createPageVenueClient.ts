import {
  type PageVenueChannel,
  channelOf,
  clientLock,
  CONTROL_CHANNEL,
  type ControlMessage,
  type FromPageVenue,
  type ToPageVenue,
} from '@/protocol/pageVenue'

/** Events of a socket; `code` is a WebSocket close code. */
export type PageSocketHandlers = {
  readonly onOpen: () => void
  readonly onMessage: (data: unknown) => void
  readonly onClose: (code: number) => void
}

export type PageSocket = { send(text: string): void; close(): void }

/** The client of the venue in this browser, for one page or worker. */
export type PageVenueClient = {
  /** Like `fetch`: rejects with TypeError when the host ends before it answers, and with the signal's reason. */
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** Like `new WebSocket`; `url` ends with the path of the lane. */
  openSocket(url: string, handlers: PageSocketHandlers): PageSocket
}

type Waiting = { readonly resolve: (response: Response) => void; readonly reject: (error: unknown) => void }

/** `taken`: received characters that were not reported to the host yet. */
type OpenSocket = { readonly handlers: PageSocketHandlers; taken: number }

/** The close code of a connection that ended without a closing handshake. */
const ABNORMAL = 1006

/** Received characters after which the host is notified: far below the backlog that it allows. */
const TAKEN_STEP = 64 * 1024

export type PageVenueClientOptions = {
  /** Unique among all clients. */
  readonly name: string
  readonly openChannel: (name: string) => PageVenueChannel
  /** The loopback address that a test's client uses. */
  readonly address?: string | undefined
}

/** Creates the client. Requests wait until there is a host. */
export function createPageVenueClient({ name, openChannel, address }: PageVenueClientOptions): PageVenueClient {
  const control = openChannel(CONTROL_CHANNEL)
  const channel = openChannel(channelOf(name))
  const requests = new Map<number, Waiting>()
  const sockets = new Map<number, OpenSocket>()
  /** The host that serves this client; while null, requests wait in the queue. */
  let host: string | null = null
  let queue: ToPageVenue[] = []
  let lastId = 0

  function post(message: ToPageVenue): void {
    if (host === null) queue.push(message)
    else channel.postMessage(message)
  }

  function sendGreeting(): void {
    control.postMessage({ op: 'hello', client: name, address } satisfies ControlMessage)
  }

  /** Open requests fail when their host ends, as with a broken connection. */
  function loseHost(): void {
    if (host === null) return
    host = null
    const [lost, ended] = [[...requests.values()], [...sockets.values()]]
    requests.clear()
    sockets.clear()
    for (const { reject } of lost) reject(new TypeError('the tab that hosted the venue has ended'))
    for (const { handlers } of ended) handlers.onClose(ABNORMAL)
  }

  function useHost(next: string): void {
    if (next === host) return
    loseHost()
    host = next
    for (const message of queue.splice(0)) channel.postMessage(message)
  }

  function receive(message: FromPageVenue): void {
    switch (message.op) {
      case 'ready':
        return useHost(message.host)
      case 'reply': {
        const { status, headers, body } = message
        // A response without content must not have a body, not even an empty one.
        return take(message.id)?.resolve(new Response(status === 204 ? null : body, { status, headers }))
      }
      case 'cut':
        return take(message.id)?.reject(new TypeError('the connection was closed'))
      case 'opened':
        return sockets.get(message.socket)?.handlers.onOpen()
      case 'frames':
        return takeFrames(message.socket, message.texts)
      case 'closed': {
        const socket = sockets.get(message.socket)
        sockets.delete(message.socket)
        socket?.handlers.onClose(message.code)
      }
    }
  }

  function take(id: number): Waiting | undefined {
    const waiting = requests.get(id)
    requests.delete(id)
    return waiting
  }

  function takeFrames(id: number, texts: readonly string[]): void {
    for (const text of texts) {
      const socket = sockets.get(id)
      if (!socket) return
      socket.taken += text.length
      socket.handlers.onMessage(text)
    }
    const socket = sockets.get(id)
    if (!socket || socket.taken < TAKEN_STEP) return
    post({ op: 'taken', socket: id, length: socket.taken })
    socket.taken = 0
  }

  /** Ends an aborted request; if it still waits in the queue, it is never sent. */
  function abort(id: number, reason: unknown): void {
    queue = queue.filter((message) => message.op !== 'request' || message.id !== id)
    take(id)?.reject(reason)
  }

  control.onmessage = ({ data }: MessageEvent<ControlMessage>) => {
    if (data.op !== 'host' || data.host === host) return
    loseHost()
    sendGreeting()
  }
  channel.onmessage = ({ data }: MessageEvent<FromPageVenue>) => receive(data)
  sendGreeting()

  return {
    fetch(url, init = {}) {
      const { pathname, search } = new URL(url)
      const { method = 'GET', body = null, signal } = init
      const id = ++lastId
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        signal?.addEventListener('abort', () => abort(id, signal.reason), { once: true })
        requests.set(id, { resolve, reject })
        const headers = Object.fromEntries(new Headers(init.headers))
        post({ op: 'request', id, method, target: pathname + search, headers, body: body as string | null })
      })
    },
    openSocket(url, handlers) {
      const socket = ++lastId
      sockets.set(socket, { handlers, taken: 0 })
      post({ op: 'open', socket, path: new URL(url).pathname })
      return {
        send: (text) => post({ op: 'send', socket, text }),
        close() {
          if (sockets.delete(socket)) post({ op: 'close', socket })
        },
      }
    },
  }
}

/**
 * Opens a client of the venue in this browser. It first takes a lock that the browser releases when this page or worker
 * ends: the host requests the same lock to notice the end of a client, and must not get it before the client does.
 * `address`: the address that a test's client uses.
 */
export async function openPageVenue(address?: string): Promise<PageVenueClient> {
  const name = crypto.randomUUID()
  await new Promise<void>((resolve) => {
    void navigator.locks.request(clientLock(name), () => {
      resolve()
      return new Promise<never>(() => undefined)
    })
  })
  return createPageVenueClient({ name, openChannel: (channel) => new BroadcastChannel(channel), address })
}
