import { createStore } from 'zustand/vanilla'

/** Ids of orders that arrived after the trader had canceled everything. */
export const flaggedOrders = createStore<ReadonlySet<string>>(() => new Set())
