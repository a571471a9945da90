import type { Timers } from '@/base/clock'
import type { OpenSocket, Socket, SocketHandlers } from './types'

export type LanesOptions = { readonly fast: OpenSocket; readonly standard: OpenSocket; readonly timers: Timers }

/** The two lanes of a venue as one way to open sockets (docs/protocol 5.3). */
export type Lanes = {
  readonly open: OpenSocket
  /** The slower of the lanes that open sockets use. */
  lane(): 'fast' | 'standard'
}

/** Failures in a row from which the fast lane is no longer trusted alone. */
const FAILURES = 2
/** So much later than the standard lane the fast one may open and still be preferred. */
const GRACE_MS = 1_000
/**
 * So long a fast lane that opened may stay without a frame. Each socket pings and subscribes at once, and is answered, so that
 * this is no quiet market; the standard lane is open before the data counts as stale (docs/faults.md F16).
 */
const SILENT_MS = 5_000
/** The venue closed because this client reads too slowly: the standard lane has fewer and compressed frames. */
const TOO_SLOW = 1013
/** What a socket that ends without a word of the venue reports. */
const ABNORMAL = 1006

/**
 * Opens sockets on the fast lane, and on the standard one where the fast one fails. After two sockets that did not open, the
 * next attempt opens both and takes the fast one if it opens at all, so that an outage of the venue is not taken for one of
 * its lane. After two that the venue closed unheard, or because they were read too slowly, or one that opened and stayed
 * silent, the standard lane alone is used until it is lost.
 */
export function createLanes({ fast, standard, timers }: LanesOptions): Lanes {
  const standardSockets = new Set<object>()
  let unopened = 0
  let rejected = 0

  function openFast(handlers: SocketHandlers): Socket {
    let opened = false
    let spoke = false
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
        if (!spoke) timers.clear(timer)
        spoke = true
        handlers.onMessage(data)
      },
      onClose(code) {
        if (ended) return
        end()
        if (!opened) unopened++
        else if (!spoke || code === TOO_SLOW) rejected++
        opened = true
        handlers.onClose(code)
      },
    })
    return {
      send: socket.send,
      close() {
        end()
        // Given up before it opened: it took too long.
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

  /** Opens both; the one that is taken goes on, the other is closed. */
  function openBoth(handlers: SocketHandlers): Socket {
    const attempts: { fast: Socket | null; standard: Socket | null } = { fast: null, standard: null }
    let taken: Socket | null = null
    let standardIsOpen = false
    let timer: unknown = null
    const take = (lane: keyof typeof attempts) => {
      timers.clear(timer)
      const { [lane]: chosen } = attempts
      const other = lane === 'fast' ? attempts.standard : attempts.fast
      taken = chosen
      other?.close()
      handlers.onOpen()
    }
    const handlersOf = (lane: keyof typeof attempts, onOpen: () => void): SocketHandlers => ({
      onOpen,
      onMessage: handlers.onMessage,
      onClose(code) {
        const isTaken = taken !== null && taken === attempts[lane]
        attempts[lane] = null
        if (isTaken) return handlers.onClose(code)
        if (taken !== null) return
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
      send: (text) => taken?.send(text),
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
