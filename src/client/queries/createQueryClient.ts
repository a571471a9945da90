import { QueryClient } from '@tanstack/react-query'
import { shouldRetryRead } from './shouldRetryRead'

/** The cache of what was read: a read is fresh for a few seconds, and a failed one is repeated where that can help. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: shouldRetryRead, staleTime: 5_000, refetchOnReconnect: 'always' } },
  })
}
