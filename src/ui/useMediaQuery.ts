import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Returns whether a media query matches; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  // Memoized, because `matchMedia` takes longer than rendering most components that use it.
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
