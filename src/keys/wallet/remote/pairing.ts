import { createStore } from 'zustand/vanilla'

/** A wallet on another device that is being connected: the link for it (null at first), and a function to cancel. */
export type Pairing = { readonly uri: string | null; readonly cancel: () => void }

/** The current pairing; null when there is none. */
export const pairing = createStore<{ current: Pairing | null }>(() => ({ current: null }))
