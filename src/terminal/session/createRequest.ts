import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A request to a part of the page from elsewhere, such as the command palette. */
export type PartRequest<T> = {
  /** Makes a request; a part that opens later handles it too. */
  ask: (asked: T) => void
  /** Whether a part that handles requests is mounted. */
  isHeard: () => boolean
  /** Used by each such part: handles a request once, if `isMeant` says that it is for this part. */
  useRequest: (act: (asked: T) => void, isMeant?: () => boolean) => void
}

/** Creates a request channel for parts of the page. */
export function createRequest<T>(): PartRequest<T> {
  const request = createStore<{ asked: T | null }>(() => ({ asked: null }))
  let listeners = 0

  function useRequest(act: (asked: T) => void, isMeant = () => true): void {
    const asked = useStore(request, (state) => state.asked)
    const take = useEffectEvent(() => {
      const { asked: now } = request.getState()
      if (now === null || !isMeant()) return
      request.setState({ asked: null })
      act(now)
    })
    useEffect(() => {
      listeners += 1
      return () => void (listeners -= 1)
    }, [])
    // After each render, because `isMeant` may become true later.
    useEffect(() => {
      if (asked !== null) take()
    })
  }
  return { ask: (asked) => request.setState({ asked }), isHeard: () => listeners > 0, useRequest }
}
