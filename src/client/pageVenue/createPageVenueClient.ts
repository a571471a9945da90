import {
  type Channel,
  channelOf,
  CONTROL_CHANNEL,
  type ControlMessage,
  type FromPageVenue,
  type ToPageVenue,
} from '@/protocol/pageVenue'

/** What a socket's owner is notified of; `code` is a WebSocket's close code. */
export type PageSocketHandlers = {
  readonly onOpen: () => void
  readonly onMessage: (data: unknown) => void
  readonly onClose: (code: number) => void
}

export type PageSocket = { send(text: string): void; close(): void }

/** The venue in this browser, as one page or worker reaches it. */
export type PageVenueClient = {
  /** As `fetch`: rejects with TypeError when the host ends before it answers, and with the signal's reason. */
  fetch(url: string, init?: RequestInit): Promise<Response>
  /** As `new WebSocket`; `url` ends with the path of the lane. */
  openSocket(url: string, handlers: PageSocketHandlers): PageSocket
}

type Waiting = { readonly resolve: (response: Response) => void; readonly reject: (error: unknown) => void }

/** A socket whose connection ended without a closing handshake. */
const ABNORMAL = 1006

/** Makes the client. `name` is its own among all clients; what is asked before there is a host waits for one. */
export function createPageVenueClient(name: string, openChannel: (name: string) => Channel): PageVenueClient {
  const control = openChannel(CONTROL_CHANNEL)
  const channel = openChannel(channelOf(name))
  const requests = new Map<number, Waiting>()
  const sockets = new Map<number, PageSocketHandlers>()
  let queue: ToPageVenue[] | null = []
  let lastId = 0

  function post(message: ToPageVenue): void {
    if (queue) queue.push(message)
    else channel.postMessage(message)
  }

  function hello(): void {
    control.postMessage({ op: 'hello', client: name } satisfies ControlMessage)
  }

  /** Another tab hosts the venue now: what the former host had not answered is lost, as with a connection. */
  function changeHost(): void {
    if (queue === null) {
      queue = []
      const [lost, ended] = [[...requests.values()], [...sockets.values()]]
      requests.clear()
      sockets.clear()
      for (const { reject } of lost) reject(new TypeError('the tab that hosted the venue has ended'))
      for (const { onClose } of ended) onClose(ABNORMAL)
    }
    hello()
  }

  function receive(message: FromPageVenue): void {
    switch (message.op) {
      case 'ready': {
        const waiting = queue ?? []
        queue = null
        for (const one of waiting) channel.postMessage(one)
        return
      }
      case 'reply': {
        const { status, headers, body } = message
        // A response without content must not be given any, be it empty.
        return take(message.id)?.resolve(new Response(status === 204 ? null : body, { status, headers }))
      }
      case 'cut':
        return take(message.id)?.reject(new TypeError('the connection was closed'))
      case 'opened':
        return sockets.get(message.socket)?.onOpen()
      case 'frames':
        for (const text of message.texts) sockets.get(message.socket)?.onMessage(text)
        return
      case 'closed': {
        const handlers = sockets.get(message.socket)
        sockets.delete(message.socket)
        handlers?.onClose(message.code)
      }
    }
  }

  function take(id: number): Waiting | undefined {
    const waiting = requests.get(id)
    requests.delete(id)
    return waiting
  }

  control.onmessage = ({ data }: MessageEvent<ControlMessage>) => {
    if (data.op === 'host') changeHost()
  }
  channel.onmessage = ({ data }: MessageEvent<FromPageVenue>) => receive(data)
  hello()

  return {
    fetch(url, init = {}) {
      const { pathname, search } = new URL(url)
      const { method = 'GET', body = null, signal } = init
      const id = ++lastId
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason)
        signal?.addEventListener('abort', () => take(id)?.reject(signal.reason), { once: true })
        requests.set(id, { resolve, reject })
        const headers = Object.fromEntries(new Headers(init.headers))
        post({ op: 'request', id, method, target: pathname + search, headers, body: body as string | null })
      })
    },
    openSocket(url, handlers) {
      const socket = ++lastId
      sockets.set(socket, handlers)
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
