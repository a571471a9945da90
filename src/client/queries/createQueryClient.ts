import { QueryClient } from '@tanstack/react-query'
import { RejectedError } from '../http'

/** The cache of what was read: a read is fresh for a few seconds, and a failed one is repeated where that can help. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: shouldRetryRead, staleTime: 5_000, refetchOnReconnect: 'always' } },
  })
}

const MOST_FAILURES = 4

/** Whether a failed read is worth another try: not when the venue said no, unless it spoke of itself (5xx) or of haste. */
export function shouldRetryRead(failures: number, error: Error): boolean {
  if (failures >= MOST_FAILURES) return false
  if (!(error instanceof RejectedError)) return true
  return error.rejected.status >= 500 || error.rejected.status === 429
}
