import { createStore } from 'zustand/vanilla'
import type { Timers } from '@/base/clock'
import type { Live } from '../types'

/** A store that works only while it has subscribers. */
export type Lease<T> = { readonly live: Live<T>; set(state: T): void; get(): T }

/**
 * Creates a store whose first subscriber calls `open` and whose last one calls `close` after a grace time, so that a
 * component that is mounted again (or twice, in React's strict mode) costs nothing. `close` resets the store.
 */
export function createLease<T>(options: {
  readonly initial: T
  readonly timers: Timers
  readonly graceMs: number
  readonly open: () => void
  readonly close: () => void
}): Lease<T> {
  const { initial, timers, graceMs } = options
  const store = createStore<T>(() => initial)
  let subscribers = 0
  let opened = false
  let closing: unknown = null

  function acquire(): void {
    subscribers++
    if (closing !== null) timers.clear(closing)
    closing = null
    if (opened) return
    opened = true
    options.open()
  }

  function release(): void {
    subscribers--
    if (subscribers > 0) return
    closing = timers.set(() => {
      closing = null
      opened = false
      options.close()
      store.setState(initial, true)
    }, graceMs)
  }

  return {
    set: (state) => store.setState(state, true),
    get: () => store.getState(),
    live: {
      getState: () => store.getState(),
      getInitialState: () => store.getInitialState(),
      subscribe(listener) {
        const unsubscribe = store.subscribe(listener)
        acquire()
        let isHeld = true
        return () => {
          unsubscribe()
          if (isHeld) release()
          isHeld = false
        }
      },
    },
  }
}
