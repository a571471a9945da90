import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import type { Live } from '@/base/live'
import { isNextPageFailing, isReadFailing } from '@/client/queries/isReadFailing'
import { klinesQuery } from '@/client/queries/klinesQuery'
import { useServices } from '@/terminal/session/Services'
import type { FailingRead } from '@/terminal/tables/ReadFailure'
import type { CandleView } from '@/feed/types'
import type { Interval } from '@/protocol/records/kline'
import { type Candles, sortHistory } from './canvas/joinCandles'

/** The history of one market and interval, as far as it has been read. */
export type CandleHistory = {
  bars: Candles
  state: 'loading' | 'failed' | 'ready'
  /** The read of the newest bars. */
  query: FailingRead
  /** State of reading the bars before the oldest one. */
  older: 'idle' | 'loading' | 'failed'
  /** Reads the bars before the oldest one, unless there are none, a read is in progress, or the last read failed. */
  loadOlder: () => void
  /** Retries reading older bars after a failure. */
  retryOlder: () => void
  /** Reads all shown bars again. */
  reload: () => void
}

/** Reads history page by page, and again whenever the live bars have been interrupted. */
export function useCandleHistory(symbolId: number, interval: Interval, live: Live<CandleView>): CandleHistory {
  const { http } = useServices()
  const query = useInfiniteQuery(klinesQuery(http, symbolId, interval))
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchNextPageError, refetch } = query
  const bars = useMemo(() => sortHistory(data ?? []), [data])
  const reload = useCallback(() => void refetch({ cancelRefetch: false }), [refetch])
  const onRenewed = useEffectEvent(reload)

  useEffect(
    () =>
      live.subscribe((view, before) => {
        if (view.phase === 'live' && before.phase === 'stale') onRenewed()
      }),
    [live],
  )

  return {
    bars,
    query,
    state: data ? 'ready' : isReadFailing(query) ? 'failed' : 'loading',
    older: isNextPageFailing(query) ? 'failed' : query.isFetchingNextPage ? 'loading' : 'idle',
    loadOlder: () => {
      // `cancelRefetch: false`: a second request before the next render would otherwise restart the pending read.
      if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage({ cancelRefetch: false })
    },
    retryOlder: () => void fetchNextPage(),
    reload,
  }
}
