import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { reportMissingCode } from '@/desk/missingCode'
import type * as Everything from './extras'

/** The ticket's parts that come after the first paint. */
export type Extras = typeof Everything

const loaded = createStore<{ extras: Extras | null }>(() => ({ extras: null }))
let asked: Promise<void> | null = null

/** Loads the rest of the ticket, once. What cannot be loaded is told like any missing part of the page. */
export function loadExtras(): Promise<void> {
  asked ??= import('./extras').then(
    (extras) => loaded.setState({ extras }),
    () => reportMissingCode('other'),
  )
  return asked
}

/** The rest of the ticket; null until it is there. */
export function useExtras(): Extras | null {
  useEffect(() => void loadExtras(), [])
  return useStore(loaded, (state) => state.extras)
}
