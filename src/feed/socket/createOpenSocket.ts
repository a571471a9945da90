import type { OpenSocket } from './types'

/** The browser's WebSocket as the feed needs it. The first one is `ahead`, if it was not lost since it began to connect. */
export function createOpenSocket(
  SocketClass: typeof globalThis.WebSocket,
  url: string,
  ahead: WebSocket | null = null,
): OpenSocket {
  return (handlers) => {
    const socket = ahead && ahead.readyState <= SocketClass.OPEN ? ahead : new SocketClass(url)
    ahead = null
    let closed = false
    const noteOpen = () => {
      if (!closed) handlers.onOpen()
    }
    // Who opens it learns afterwards that it is open, as of a new one.
    if (socket.readyState === SocketClass.OPEN) queueMicrotask(noteOpen)
    else socket.onopen = noteOpen
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
