import { createStore } from 'zustand/vanilla'

/** The id of the open order that is modified in a dialog; null for none. */
export const modifyIntent = createStore<{ orderId: string | null }>(() => ({ orderId: null }))
