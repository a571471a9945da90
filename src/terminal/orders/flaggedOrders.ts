import { createStore } from 'zustand/vanilla'

/** Ids of orders that arrived after the person had cancelled everything. */
export const flaggedOrders = createStore<ReadonlySet<string>>(() => new Set())
