import { createStore } from 'zustand/vanilla'
import { createLazy } from '@/base/createLazy'
import type { Live } from '@/base/live'

/** A service of which only some pages or some traders have use, before and after its code is there. */
export type Loader<T> = {
  /** Null until it is loaded. */
  readonly loaded: Live<{ readonly service: T | null }>
  /** Whether this browser stores something of it for the venue: then its code is wanted from the start. */
  readonly isStored: boolean
  /** Loads the code, once; null where it cannot be loaded, which the page shows. */
  load(): Promise<T | null>
}

/** Makes a loader of a service whose code comes when it is asked for. */
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
