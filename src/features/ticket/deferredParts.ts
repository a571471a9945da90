import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { createLazy, lazyLoads } from '@/base/createLazy'
import type * as Everything from './extras'
import type * as Further from './furtherParts'

/** What computes and sends; it comes after the first paint. */
export type Extras = typeof Everything

/** What an account and other kinds of orders need; it comes when it is asked for. */
export type FurtherParts = typeof Further

const extras = createLazyParts<Extras>(() => import('./extras'))
const further = createLazyParts<FurtherParts>(() => import('./furtherParts'))

/** Loads what computes and sends, once. What cannot be loaded is shown like any missing part of the page. */
export const loadExtras = extras.load

/** What computes and sends; null until it is there. */
export function useExtras(): Extras | null {
  return extras.useParts(true)
}

/** Loads what an account and other kinds of orders need, once. */
export const loadFurther = further.load

/** What an account and other kinds of orders need; asked for when it is wanted, null until it is there. */
export function useFurther(wanted: boolean): FurtherParts | null {
  return further.useParts(wanted)
}

function createLazyParts<T extends object>(fetchParts: () => Promise<T>) {
  const loaded = createStore<{ parts: T | null }>(() => ({ parts: null }))
  const code = createLazy(async () => {
    const parts = await fetchParts()
    loaded.setState({ parts })
    return parts
  })
  const load = (): Promise<void> =>
    code.load().then(
      () => undefined,
      () => undefined,
    )
  const useParts = (wanted: boolean): T | null => {
    const attempt = useStore(lazyLoads, (loads) => loads.attempt)
    useEffect(() => void (wanted && load()), [wanted, attempt])
    return useStore(loaded, (state) => state.parts)
  }
  return { load, useParts }
}
