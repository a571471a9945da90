import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query holds now; draws anew when that changes. */
export function useMediaQuery(query: string): boolean {
  // Made once: to make it takes longer than to render most components that ask.
  const list = useMemo(() => matchMedia(query), [query])
  const subscribe = useCallback(
    (changed: () => void) => {
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}
