import type { Live } from './live'

/**
 * A live value that is available before its source: `initial` until `loaded` resolves, then the source's state, of
 * which earlier subscribers are notified. The source has subscribers only while this live value has some.
 */
export function createLazyLive<T>(initial: T, loaded: Promise<Live<T>>): Live<T> {
  let inner: Live<T> | null = null
  const source = loaded.then((live) => (inner = live))

  function subscribeLater(listener: (state: T, previous: T) => void): () => void {
    let ended = false
    let stop: (() => void) | null = null
    void source.then((live) => {
      if (ended) return
      stop = live.subscribe(listener)
      const state = live.getState()
      if (!Object.is(state, initial)) listener(state, initial)
    })
    return () => {
      ended = true
      stop?.()
    }
  }

  return {
    getState: () => (inner ? inner.getState() : initial),
    getInitialState: () => initial,
    subscribe: (listener) => (inner ? inner.subscribe(listener) : subscribeLater(listener)),
  }
}
