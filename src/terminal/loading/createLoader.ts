import { createStore } from 'zustand/vanilla'
import { createLazy } from '@/base/createLazy'
import type { Live } from '@/base/live'

/** A lazily loaded service that only some pages or traders use. */
export type Loader<T> = {
  /** Null until it is loaded. */
  readonly loaded: Live<{ readonly service: T | null }>
  /** Whether this browser has stored data for the service at this venue, so that its code is needed from the start. */
  readonly isStored: boolean
  /** Loads the code once. Resolves to null if that fails; the page shows the failure. */
  load(): Promise<T | null>
}

/** Creates the loader of a service. */
export function createLoader<T>(open: () => Promise<T>, isStored = false): Loader<T> {
  const loaded = createStore<{ service: T | null }>(() => ({ service: null }))
  const code = createLazy(async () => {
    const service = await open()
    loaded.setState({ service })
    return { service }
  })
  const load = async () =>
    code.load().then(
      ({ service }) => service,
      () => null,
    )
  return { loaded, isStored, load }
}
