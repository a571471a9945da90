import type { OpenSocket } from './types'

/** Wraps the browser's WebSocket for the feed. The first socket is `ahead`, unless it was lost while it connected. */
export function createOpenSocket(
  SocketClass: typeof globalThis.WebSocket,
  url: string,
  ahead: WebSocket | null = null,
): OpenSocket {
  return (handlers) => {
    const socket = ahead && ahead.readyState <= SocketClass.OPEN ? ahead : new SocketClass(url)
    ahead = null
    let closed = false
    const reportOpen = () => {
      if (!closed) handlers.onOpen()
    }
    // Reported asynchronously, as for a new socket.
    if (socket.readyState === SocketClass.OPEN) queueMicrotask(reportOpen)
    else socket.onopen = reportOpen
    socket.onmessage = (event) => handlers.onMessage(event.data)
    socket.onclose = (event) => {
      if (!closed) handlers.onClose(event.code)
    }
    return {
      send(text) {
        if (socket.readyState === SocketClass.OPEN) socket.send(text)
      },
      close() {
        closed = true
        socket.onopen = null
        socket.onmessage = null
        socket.onclose = null
        socket.close()
      },
    }
  }
}
