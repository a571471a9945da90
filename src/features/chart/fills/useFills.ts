import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { executionsQuery } from '@/client/queries/historyQueries'
import { useAccount, useServices } from '@/terminal/session/Services'
import type { Execution } from '@/protocol/records/execution'

/** Fills that are read for the chart at most. */
const MOST = 1000

const none: readonly Execution[] = []

/** The shown account's fills of a market back to a time (ms; null: none are wanted), newest first, as far as they are read. */
export function useFills(symbolId: number, since: number | null): readonly Execution[] {
  const { http } = useServices()
  const { address } = useAccount()
  const query = useInfiniteQuery({
    ...executionsQuery(http, address ?? '', { symbolId: symbolId }),
    enabled: address !== null && since !== null,
  })
  const { data = none, hasNextPage, isFetching, isError, fetchNextPage } = query
  const oldest = data.at(-1)?.time
  const wanted = since !== null && oldest !== undefined && oldest > since && data.length < MOST
  useEffect(() => {
    if (wanted && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [wanted, hasNextPage, isFetching, isError, fetchNextPage])
  return address === null ? none : data
}
