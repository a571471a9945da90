import type { QueryClient } from '@tanstack/react-query'
import type { Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import type { Http } from '@/client/http'
import { createScaledOrders } from '@/client/scaledOrders/createScaledOrders'
import type { StoredScaledOrder } from '@/client/scaledOrders/StoredScaledOrder'
import { symbolsQuery } from '@/client/queries/marketQueries'
import { createRuns } from '@/client/runs/createRuns'
import type { KeptRun } from '@/client/runs/KeptRun'
import { createDatabase } from '@/client/storage/createDatabase'
import { createFallbackStore } from '@/client/storage/createFallbackStore'
import { createWorkerTimers } from '@/client/timers/createWorkerTimers'
import type { VenueClock, Writes } from '@/client/types'
import type { Plans } from '@/desk/plans'
import { startWorker } from '@/desk/startWorker'
import { notifyOutcome } from '@/desk/outcomes/notifyOutcome'
import type { Feed } from '@/feed/types'
import { createInstrument } from '@/trading/instrument'
import timersUrl from './client/timers/timers.worker.ts?worker&url'
import { openTabs } from './openTabs'

/** What plans are made from. */
export type PlansOptions = {
  venueId: string
  writes: Writes
  http: Http
  feed: Feed
  queryClient: QueryClient
  venueClock: VenueClock
  timers: Timers
  random: Random
}

/** Wires what goes on beyond single orders to this browser's storage, and takes up what earlier pages kept. */
export function createPlans({
  venueId,
  writes,
  http,
  feed,
  queryClient,
  venueClock,
  timers,
  random,
}: PlansOptions): Plans {
  // The names of stores and locks are those of earlier versions: what browsers have stored stays valid.
  const database = createDatabase(indexedDB, `kedge-${venueId}-plans`, ['ladders', 'runs'])
  const scaledOrders = createScaledOrders({
    writes,
    http,
    orders: feed.orders,
    store: createFallbackStore(database.store<StoredScaledOrder>('ladders')),
    clock: venueClock,
    timers,
    createId: () => crypto.randomUUID(),
    tabs: openTabs(`kedge-${venueId}-ladders`),
  })
  const name = `kedge-${venueId}-runs`
  const runs = createRuns({
    writes,
    http,
    orders: feed.orders,
    ticker: feed.ticker,
    store: createFallbackStore(database.store<KeptRun>('runs')),
    clock: venueClock,
    timers: createWorkerTimers(() => startWorker(timersUrl, 'runs')),
    random,
    tabs: openTabs(name),
    createId: () => crypto.randomUUID(),
  })
  runs.onEnded((run) => {
    const symbols = queryClient.fetchQuery(symbolsQuery(http)).catch(() => [])
    void symbols.then((all) => {
      const symbol = all.find(({ symbol_id: id }) => id === run.symbolId)
      notifyOutcome({ kind: 'algoEnded', run, instrument: symbol && createInstrument(symbol) })
    })
  })
  void scaledOrders.resume()
  void runs.resume()
  return { scaledOrders, runs }
}
