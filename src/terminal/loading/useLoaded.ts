import { useEffect } from 'react'
import { useLive } from '../live/useLive'
import type { Loader } from './createLoader'

/** A lazy service of `useServices`, loaded when it is wanted or has stored data; null until then. */
export function useLoaded<T>(loader: Loader<T>, wanted = false): T | null {
  useEffect(() => void ((wanted || loader.isStored) && loader.load()), [loader, wanted])
  return useLive(loader.loaded, ({ service }) => service)
}
