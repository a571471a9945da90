import { useEffect, useRef, useState } from 'react'
import type { Live } from '@/base/live'
import { RENDER_INTERVAL_MS, createRenderLoop } from './renderClock'

/** Selects the whole state. */
export const identity = <T>(state: T): T => state

/**
 * Returns the state of a live store, sampled at render ticks, for panels that compute with a moving book or ticker but
 * need not render on every change. Pass the same `live` in each render: another object is sampled at once and renders.
 */
export function useSampled<T, S>(live: Live<T>, select: (state: T) => S, periodMs = RENDER_INTERVAL_MS): S {
  const [sample, setSample] = useState(() => ({ live, value: select(live.getState()) }))
  const selectNow = useRef(select)
  useEffect(() => {
    selectNow.current = select
  })
  useEffect(() => {
    const sample = () => {
      const value = selectNow.current(live.getState())
      setSample((last) => (last.live === live && Object.is(last.value, value) ? last : { live, value }))
    }
    sample()
    const loop = createRenderLoop(sample, periodMs)
    const unsubscribe = live.subscribe(loop.request)
    return () => {
      unsubscribe()
      loop.dispose()
    }
  }, [live, periodMs])
  return sample.live === live ? sample.value : select(live.getState())
}
