import { useEffect, useEffectEvent } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What may be asked of a part of the page from elsewhere, such as the command palette. */
export type PartRequest<T> = {
  /** Asks for something; a part that opens later does it then. */
  ask: (asked: T) => void
  /** Whether a part is shown that does what is asked. */
  isHeard: () => boolean
  /** For each such part: does what is asked, once, where `isMeant` says that this part is to do it. */
  useRequest: (act: (asked: T) => void, isMeant?: () => boolean) => void
}

/** Makes what a part of the page may be asked for. */
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
    // With each render: the part may be the one that is meant only later.
    useEffect(() => {
      if (asked !== null) take()
    })
  }
  return { ask: (asked) => request.setState({ asked }), isHeard: () => listeners > 0, useRequest }
}
