import type { QueryClient } from '@tanstack/react-query'
import type { Address } from '../types'

/** Makes everything that was read of an account be read again where it is shown. */
export function invalidateAccount(queryClient: QueryClient, address: Address): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['account', address] })
}
