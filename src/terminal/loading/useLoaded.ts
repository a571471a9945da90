import { useEffect } from 'react'
import { useLive } from '../live/useLive'
import type { Loader } from './createLoader'

/**
 * Returns a lazy service of `useServices`, and loads it if it is wanted or has stored data; null until it is loaded.
 */
export function useLoaded<T>(loader: Loader<T>, wanted = false): T | null {
  useEffect(() => void ((wanted || loader.isStored) && loader.load()), [loader, wanted])
  return useLive(loader.loaded, ({ service }) => service)
}
