import { useEffect } from 'react'
import { useLive } from '../live/useLive'
import type { Loader } from './createLoader'

/**
 * Returns a lazy service of `useServices`, and loads it if it is needed or has stored data; null until it is loaded.
 */
export function useLoaded<T>(loader: Loader<T>, needed = false): T | null {
  useEffect(() => void ((needed || loader.isStored) && loader.load()), [loader, needed])
  return useLive(loader.loaded, ({ service }) => service)
}
