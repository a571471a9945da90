import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the trader asked the system for less motion. */
export function useCalm(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(QUERY).matches)
}

function watch(changed: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
