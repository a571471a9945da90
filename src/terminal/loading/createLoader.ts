import { createStore } from 'zustand/vanilla'
import { createLazy } from '@/base/createLazy'
import type { Live } from '@/base/live'

/** What this browser keeps of one kind, before and after its code is there. */
export type Loader<T> = {
  readonly loaded: Live<{ readonly book: T | null }>
  /** Whether this browser has kept something of it for the venue: then its code is wanted from the start. */
  readonly kept: boolean
  /** Loads the code, once; null where it cannot be loaded, which the page shows. */
  load(): Promise<T | null>
}

/** Makes a loader of something whose code comes when it is asked for. */
export function createLoader<T>(kept: boolean, open: () => Promise<T>): Loader<T> {
  const loaded = createStore<{ book: T | null }>(() => ({ book: null }))
  const code = createLazy(async () => {
    const book = await open()
    loaded.setState({ book })
    return { book }
  })
  const load = async () =>
    code.load().then(
      ({ book }) => book,
      () => null,
    )
  return { loaded, kept, load }
}
