import { InfiniteQueryObserver, type Query } from '@tanstack/react-query'
import {
  assetFlowQuery,
  executionsQuery,
  ordersHistoryQuery,
  positionsHistoryQuery,
} from '@/client/queries/historyQueries'
import { historyOf, type HistoryRow, idOfRow } from '@/feed/recording/histories'
import { isRecordedQuery } from '@/feed/recording/recording'
import { selectAccount } from '@/terminal/session/session'
import type { Services } from '@/terminal/session/Services'

/** Interval of recording all reads again, ms, because the beginning of a long recording is deleted. */
const RENEW_MS = 120_000
/** Maximum number of rows of one history that are recorded per interval, the newest first. */
const MAX_ROWS = 1_000

const recordedFeeds = new WeakSet<Services['feed']>()

/**
 * Adds to each recording what the page has read before, and what it reads during the recording. During a recording it
 * reads the shown account's histories as if their tables were open.
 */
export function recordQueries(services: Services): void {
  const { feed, queryClient, session, clock } = services
  if (recordedFeeds.has(feed)) return
  recordedFeeds.add(feed)
  const cache = queryClient.getQueryCache()
  /** Recorded rows, by history and account. */
  const recorded = new Map<string, Set<string>>()
  let renewedAt = 0
  let stop: (() => void) | null = null

  function add({ queryKey, state: { data } }: Query): void {
    const history = historyOf(queryKey)
    if (!history) {
      if (isRecordedQuery(queryKey, data)) feed.recorder.addQuery(queryKey, data)
      return
    }
    if (data === undefined) return
    const key = queryKey.slice(0, 3)
    const ids = recorded.get(key.join()) ?? new Set<string>()
    const isFirst = !recorded.has(key.join())
    recorded.set(key.join(), ids)
    const { pages } = data as { pages: readonly { list: readonly HistoryRow[] }[] }
    const rows = pages
      .flatMap(({ list }) => list)
      .slice(0, MAX_ROWS)
      .filter((row) => !ids.has(idOfRow(history, row)))
    for (const row of rows) ids.add(idOfRow(history, row))
    // The first record is added even without rows, to show that there were none.
    if (rows.length > 0 || isFirst) feed.recorder.addQuery(key, rows)
  }

  function renew(): void {
    renewedAt = clock.monotonic()
    recorded.clear()
    for (const query of cache.getAll()) add(query)
  }

  function begin(): () => void {
    const stopReads = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') add(event.query)
    })
    renew()
    let address = selectAccount(session.getState()).address
    let stopHistories = readHistories(services, address)
    const stopSession = session.subscribe((after) => {
      const { address: next } = selectAccount(after)
      if (next === address) return
      address = next
      stopHistories()
      stopHistories = readHistories(services, address)
    })
    return () => {
      stopSession()
      stopHistories()
      stopReads()
    }
  }

  feed.recorder.state.subscribe(({ status }) => {
    if (status !== 'on') {
      stop?.()
      stop = null
    } else if (stop === null) stop = begin()
    else if (clock.monotonic() - renewedAt >= RENEW_MS) renew()
  })
}

/** Reads an account's histories, and again whenever orders change them. Returns a function that stops this. */
function readHistories({ queryClient, http }: Services, address: string | null): () => void {
  if (address === null) return () => undefined
  const noop = () => undefined
  const ends = [
    new InfiniteQueryObserver(queryClient, ordersHistoryQuery(http, address)).subscribe(noop),
    new InfiniteQueryObserver(queryClient, executionsQuery(http, address)).subscribe(noop),
    new InfiniteQueryObserver(queryClient, positionsHistoryQuery(http, address)).subscribe(noop),
    new InfiniteQueryObserver(queryClient, assetFlowQuery(http, address)).subscribe(noop),
  ]
  return () => ends.forEach((end) => end())
}
