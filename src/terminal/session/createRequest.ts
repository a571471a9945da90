import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A request to a part of the page from elsewhere, such as the command palette. */
export type PartRequest<T> = {
  /** Makes a request. A part that is mounted later handles it too. */
  ask: (request: T) => void
  /** Whether a part that handles requests is mounted. */
  hasListener: () => boolean
  /** Hook of each part that handles requests: calls `act` once for a request, if `acceptsRequest` returns true. */
  useRequest: (act: (request: T) => void, acceptsRequest?: () => boolean) => void
}

/** Creates a request channel for parts of the page. */
export function createRequest<T>(): PartRequest<T> {
  const store = createStore<{ pending: T | null }>(() => ({ pending: null }))
  let listeners = 0

  function useRequest(act: (request: T) => void, acceptsRequest = () => true): void {
    const pending = useStore(store, (state) => state.pending)
    const take = useEffectEvent(() => {
      const { pending: request } = store.getState()
      if (request === null || !acceptsRequest()) return
      store.setState({ pending: null })
      act(request)
    })
    useEffect(() => {
      listeners += 1
      return () => void (listeners -= 1)
    }, [])
    // After each render, because `acceptsRequest` may become true later.
    useEffect(() => {
      if (pending !== null) take()
    })
  }
  return { ask: (request) => store.setState({ pending: request }), hasListener: () => listeners > 0, useRequest }
}
