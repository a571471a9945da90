import { useEffect, useRef, useState } from 'react'
import type { Live } from '@/base/live'

/**
 * What a live store holds, looked at no more often than once a period: for panels that reckon with a moving book or
 * ticker but need not be drawn with every change of it. The first change after a pause is seen after one period.
 */
export function useSampled<T, S>(live: Live<T>, select: (state: T) => S, periodMs = 200): S {
  const [sample, setSample] = useState(() => ({ live, value: select(live.getState()) }))
  const selectNow = useRef(select)
  useEffect(() => {
    selectNow.current = select
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      const value = selectNow.current(live.getState())
      setSample((last) => (last.live === live && Object.is(last.value, value) ? last : { live, value }))
    }
    look()
    const unsubscribe = live.subscribe(() => {
      timer ??= setTimeout(look, periodMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [live, periodMs])
  return sample.live === live ? sample.value : select(live.getState())
}
