import { QueryClient } from '@tanstack/react-query'
import { RejectedError } from '../http'

/** Creates the cache of reads: a result is fresh for a few seconds, and a failed read is repeated if that can help. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: shouldRetryRead, staleTime: 5_000, refetchOnReconnect: 'always' } },
  })
}

const MAX_FAILURES = 4

/** Whether to repeat a failed read: not after a rejection, except for 5xx and rate limits. */
export function shouldRetryRead(failures: number, error: Error): boolean {
  if (failures >= MAX_FAILURES) return false
  if (!(error instanceof RejectedError)) return true
  return error.rejected.status >= 500 || error.rejected.status === 429
}
