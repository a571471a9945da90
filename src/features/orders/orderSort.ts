import { createRequest } from '@/terminal/session/createRequest'

/** Sort keys of the open orders. */
export const SORT_KEYS = ['market', 'side', 'type', 'price', 'quantity', 'filled', 'value', 'time'] as const
export type SortKey = (typeof SORT_KEYS)[number]

export type OrderSort = { readonly key: SortKey; readonly descending: boolean }

/** Newest first, as in the venue's list. */
export const newestFirst: OrderSort = { key: 'time', descending: true }

/**
 * The sorting after a press on a column: descending first, markets ascending first; a press on the sorted column
 * reverses.
 */
export function sortBy(sort: OrderSort, key: SortKey): OrderSort {
  return { key, descending: sort.key === key ? !sort.descending : key !== 'market' }
}

/** Requests to sort the open orders by a column. */
export const orderSortRequest = createRequest<SortKey>()
