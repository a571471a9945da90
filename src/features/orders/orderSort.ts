import { createRequest } from '@/terminal/session/createRequest'

/** What the open orders can be sorted by. */
export const SORT_KEYS = ['market', 'side', 'type', 'price', 'quantity', 'filled', 'value', 'time'] as const
export type SortKey = (typeof SORT_KEYS)[number]

export type OrderSort = { readonly key: SortKey; readonly descending: boolean }

/** Newest first, as the venue lists them. */
export const newestFirst: OrderSort = { key: 'time', descending: true }

/** The order by a column: the greatest first, markets from A; by the same column once more the other way round. */
export function sortBy(sort: OrderSort, key: SortKey): OrderSort {
  return { key, descending: sort.key === key ? !sort.descending : key !== 'market' }
}

/** Asks the open orders to be sorted by a column. */
export const orderSortRequest = createRequest<SortKey>()
