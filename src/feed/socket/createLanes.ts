import type { Timers } from '@/base/clock'
import type { OpenSocket, Socket, SocketHandlers } from './types'

export type LanesOptions = { readonly fast: OpenSocket; readonly standard: OpenSocket; readonly timers: Timers }

/** The two lanes of a venue as one way to open sockets (docs/protocol 5.3). */
export type Lanes = {
  readonly open: OpenSocket
  /** The slower of the lanes in use. */
  lane(): 'fast' | 'standard'
}

/** After this many failures in a row the fast lane is not used alone anymore. */
const FAILURES = 2
/** The fast lane is preferred if it opens at most this much later than the standard lane. */
const GRACE_MS = 1_000
/**
 * Maximum time without a frame on an open fast lane, ms. Each socket pings and subscribes at once and is answered, so
 * silence does not mean a quiet market. The standard lane is open before the data counts as stale (docs/faults.md F16).
 */
const SILENT_MS = 5_000
/** The close code for a client that reads too slowly; the standard lane has fewer and compressed frames. */
const TOO_SLOW = 1013
/** The close code of a socket that ends without a close frame. */
const ABNORMAL = 1006

/**
 * Opens sockets on the fast lane, and on the standard lane when the fast one fails. After two sockets that did not
 * open, the next attempt opens both and prefers the fast one, so that an outage of the venue does not count as one of
 * the lane. The standard lane alone is used, until its socket is lost, after two sockets that the venue closed without
 * a frame or because they were read too slowly, or one that opened and stayed silent.
 */
export function createLanes({ fast, standard, timers }: LanesOptions): Lanes {
  const standardSockets = new Set<object>()
  let unopened = 0
  let rejected = 0

  function openFast(handlers: SocketHandlers): Socket {
    let opened = false
    let hasMessage = false
    let ended = false
    let timer: unknown = null
    const end = () => {
      ended = true
      timers.clear(timer)
    }
    const socket = fast({
      onOpen() {
        opened = true
        unopened = 0
        timer = timers.set(() => {
          rejected = FAILURES
          end()
          socket.close()
          handlers.onClose(ABNORMAL)
        }, SILENT_MS)
        handlers.onOpen()
      },
      onMessage(data) {
        if (!hasMessage) timers.clear(timer)
        hasMessage = true
        handlers.onMessage(data)
      },
      onClose(code) {
        if (ended) return
        end()
        if (!opened) unopened++
        else if (!hasMessage || code === TOO_SLOW) rejected++
        opened = true
        handlers.onClose(code)
      },
    })
    return {
      send: socket.send,
      close() {
        end()
        // Closed before it opened: opening took too long.
        if (!opened) unopened++
        opened = true
        socket.close()
      },
    }
  }

  function openStandard(handlers: SocketHandlers): Socket {
    const key = {}
    const end = () => {
      standardSockets.delete(key)
      rejected = 0
    }
    const socket = standard({
      onOpen() {
        standardSockets.add(key)
        handlers.onOpen()
      },
      onMessage: handlers.onMessage,
      onClose(code) {
        end()
        handlers.onClose(code)
      },
    })
    return {
      send: socket.send,
      close() {
        end()
        socket.close()
      },
    }
  }

  /** Opens both lanes; one is used, the other closed. */
  function openBoth(handlers: SocketHandlers): Socket {
    const attempts: { fast: Socket | null; standard: Socket | null } = { fast: null, standard: null }
    let selected: Socket | null = null
    let standardIsOpen = false
    let timer: unknown = null
    const take = (lane: keyof typeof attempts) => {
      timers.clear(timer)
      const { [lane]: chosen } = attempts
      const other = lane === 'fast' ? attempts.standard : attempts.fast
      selected = chosen
      other?.close()
      handlers.onOpen()
    }
    const handlersOf = (lane: keyof typeof attempts, onOpen: () => void): SocketHandlers => ({
      onOpen,
      onMessage: handlers.onMessage,
      onClose(code) {
        const isSelected = selected !== null && selected === attempts[lane]
        attempts[lane] = null
        if (isSelected) return handlers.onClose(code)
        if (selected !== null) return
        if (lane === 'fast' && standardIsOpen) return take('standard')
        if (lane === 'standard') {
          standardIsOpen = false
          timers.clear(timer)
        }
        if (attempts.fast === null && attempts.standard === null) handlers.onClose(code)
      },
    })
    attempts.standard = openStandard(
      handlersOf('standard', () => {
        standardIsOpen = true
        if (attempts.fast === null) return take('standard')
        timer = timers.set(() => take('standard'), GRACE_MS)
      }),
    )
    attempts.fast = openFast(handlersOf('fast', () => take('fast')))
    return {
      send: (text) => selected?.send(text),
      close() {
        timers.clear(timer)
        attempts.fast?.close()
        attempts.standard?.close()
      },
    }
  }

  return {
    open(handlers) {
      if (rejected >= FAILURES) return openStandard(handlers)
      return unopened >= FAILURES ? openBoth(handlers) : openFast(handlers)
    },
    lane: () => (standardSockets.size > 0 ? 'standard' : 'fast'),
  }
}
