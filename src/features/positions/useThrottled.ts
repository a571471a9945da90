import { useEffect, useRef, useState } from 'react'

/** A value that follows another one at most once a period; the first is there at once. */
export function useThrottled<T>(value: T, periodMs: number): T {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    latest.current = value
    if (Object.is(value, shown)) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setShown(latest.current)
    }, periodMs)
  }, [value, shown, periodMs])
  useEffect(() => () => clearTimeout(timer.current), [])
  return shown
}
