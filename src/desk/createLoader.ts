import { createStore } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import { reportMissingCode } from './missingCode'

/** What this browser keeps of one kind, before and after its code is there. */
export type Loader<T> = {
  readonly loaded: Live<{ readonly book: T | null }>
  /** Whether this browser has kept something of it for the venue: then its code is wanted from the start. */
  readonly kept: boolean
  /** Loads the code, once; null where it cannot be loaded, which the person is told. */
  load(): Promise<T | null>
}

/** Makes a loader of something whose code comes when it is asked for. */
export function createLoader<T>(kept: boolean, open: () => Promise<T>): Loader<T> {
  const loaded = createStore<{ book: T | null }>(() => ({ book: null }))
  let asked: Promise<T | null> | null = null
  async function fetchBook(): Promise<T | null> {
    const book = await open().catch(() => null)
    if (book) loaded.setState({ book })
    else reportMissingCode('other')
    return book
  }
  return { loaded, kept, load: () => (asked ??= fetchBook()) }
}
