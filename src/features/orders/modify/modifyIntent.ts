import { createStore } from 'zustand/vanilla'

/** The open order that is being modified in a dialog, by its id; null while there is none. */
export const modifyIntent = createStore<{ orderId: string | null }>(() => ({ orderId: null }))
