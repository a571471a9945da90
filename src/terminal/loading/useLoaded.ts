import { useEffect } from 'react'
import { useLive } from '../live/useLive'
import type { Loader } from './createLoader'

/** A service of `useServices` that is loaded when it is wanted or was kept; null until then. */
export function useLoaded<T>(loader: Loader<T>, wanted = false): T | null {
  useEffect(() => void ((wanted || loader.isStored) && loader.load()), [loader, wanted])
  return useLive(loader.loaded, ({ service }) => service)
}
