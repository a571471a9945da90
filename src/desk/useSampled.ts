import { useEffect, useRef, useState } from 'react'
import type { Live } from '@/base/live'
import { BEAT_MS, createBeatLoop } from './beat'

/**
 * What a live store holds, looked at no more often than once a period: for panels that reckon with a moving book or
 * ticker but need not be drawn with every change of it. All look at the same beat.
 */
export function useSampled<T, S>(live: Live<T>, select: (state: T) => S, periodMs = BEAT_MS): S {
  const [sample, setSample] = useState(() => ({ live, value: select(live.getState()) }))
  const selectNow = useRef(select)
  useEffect(() => {
    selectNow.current = select
  })
  useEffect(() => {
    const look = () => {
      const value = selectNow.current(live.getState())
      setSample((last) => (last.live === live && Object.is(last.value, value) ? last : { live, value }))
    }
    look()
    const loop = createBeatLoop(look, periodMs)
    const unsubscribe = live.subscribe(loop.request)
    return () => {
      unsubscribe()
      loop.dispose()
    }
  }, [live, periodMs])
  return sample.live === live ? sample.value : select(live.getState())
}
