/** The fields of a query result that show whether its read fails. */
export type ReadState = {
  readonly data: unknown
  readonly isError: boolean
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
  readonly failureCount: number
  readonly errorUpdateCount: number
}

/** Failed attempts of one read from which it counts as failing. */
const FAILING_AFTER = 2

/**
 * Whether a query's read fails, also while it is repeated. `isError` alone is not enough: it becomes true only after
 * the last of five attempts, and each new read of a query without data resets it. A read that waits for a network
 * counts as failing too if there is no data.
 */
export function isReadFailing({ data, isError, fetchStatus, failureCount, errorUpdateCount }: ReadState): boolean {
  if (isError || failureCount >= FAILING_AFTER) return true
  return data === undefined && (errorUpdateCount > 0 || fetchStatus === 'paused')
}

type NextPageState = {
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly failureCount: number
}

/** Whether the next page of an infinite query could not be read, also while that read is repeated. */
export function isNextPageFailing({ isFetchingNextPage, isFetchNextPageError, failureCount }: NextPageState): boolean {
  return isFetchingNextPage ? failureCount >= FAILING_AFTER : isFetchNextPageError
}
