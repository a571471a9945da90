import type { OpenSocket } from './types'

/** The browser's WebSocket as the feed needs it. */
export function createOpenSocket(SocketClass: typeof globalThis.WebSocket, url: string): OpenSocket {
  return (handlers) => {
    const socket = new SocketClass(url)
    let closed = false
    socket.onopen = () => handlers.onOpen()
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
