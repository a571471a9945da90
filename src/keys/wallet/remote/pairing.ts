import { createStore } from 'zustand/vanilla'

/** A wallet on another device that is being connected: the link that it opens, and the way to give it up. */
export type Pairing = { readonly uri: string | null; readonly cancel: () => void }

/** The pairing that is under way; null when there is none. */
export const pairing = createStore<{ current: Pairing | null }>(() => ({ current: null }))
