import type { Timers } from '@/base/clock'
import type { FromTimers, ToTimers } from './wire'

/** The worker as the page uses it; a `Worker` fits. */
export type TimersPort = {
  postMessage(message: ToTimers): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromTimers>) => void): void
}

/**
 * Creates timers that run in a worker, for work in hidden tabs, where a page's own timers run only once a minute. The
 * worker starts with the first timer.
 */
export function createWorkerTimers(start: () => TimersPort): Timers {
  const callbacks = new Map<number, () => void>()
  let port: TimersPort | null = null
  let last = 0

  function open(): TimersPort {
    const opened = start()
    opened.addEventListener('message', ({ data: { due } }) => {
      const callback = callbacks.get(due)
      callbacks.delete(due)
      callback?.()
    })
    return opened
  }

  return {
    set(callback, delayMs) {
      port ??= open()
      callbacks.set(++last, callback)
      port.postMessage({ set: last, delayMs: Math.max(0, delayMs) })
      return last
    },
    clear(handle) {
      if (typeof handle === 'number' && callbacks.delete(handle)) port?.postMessage({ clear: handle })
    },
  }
}
