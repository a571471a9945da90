import { reportMissingCode } from '@/terminal/loading/missingCode'
import { createScaledOrders } from '@/client/scaledOrders/createScaledOrders'
import type { StoredScaledOrder } from '@/client/scaledOrders/StoredScaledOrder'
import { symbolsQuery } from '@/client/queries/marketQueries'
import { createAlgos } from '@/client/algos/createAlgos'
import type { StoredAlgo } from '@/client/algos/StoredAlgo'
import { createDatabase } from '@/client/storage/createDatabase'
import { notifyLostStorage } from '@/terminal/notifications/lostStorage'
import { createFallbackStore } from '@/client/storage/createFallbackStore'
import { createWorkerTimers } from '@/client/timers/createWorkerTimers'
import type { AlgoServices } from '@/terminal/algos/algoServices'
import { startWorker } from '@/browser/startWorker'
import { browserTimers } from '@/browser/time'
import { notifyOutcome } from '@/terminal/outcomes/notifyOutcome'
import { notifiesBy } from '@/terminal/ownEvents/notificationChannels'
import type { Services } from '@/terminal/session/Services'
import { createInstrument } from '@/trading/instrument/instrument'
import timersUrl from '@/client/timers/timers.worker.ts?worker&url'
import { openTabs } from './openTabs'

type Options = Pick<Services, 'venue' | 'writes' | 'http' | 'feed' | 'queryClient' | 'venueClock' | 'settings'>

/** Creates the services of scaled and algo orders on this browser's storage, and resumes stored orders. */
export function createAlgoServices(options: Options): AlgoServices {
  const { writes, http, feed, venueClock } = options
  const venueId = options.venue.id
  // Names of stores and locks from earlier versions, so that what browsers have stored stays valid.
  const database = createDatabase(indexedDB, `kedge-${venueId}-plans`, ['ladders', 'runs'])
  const scaledOrders = createScaledOrders({
    writes,
    http,
    orders: feed.orders,
    store: createFallbackStore(database.store<StoredScaledOrder>('ladders'), notifyLostStorage),
    clock: venueClock,
    timers: browserTimers,
    createId: () => crypto.randomUUID(),
    tabs: openTabs(`kedge-${venueId}-ladders`),
  })
  const name = `kedge-${venueId}-runs`
  const algos = createAlgos({
    writes,
    http,
    orders: feed.orders,
    positions: feed.positions,
    ticker: feed.ticker,
    store: createFallbackStore(database.store<StoredAlgo>('runs'), notifyLostStorage),
    clock: venueClock,
    timers: createWorkerTimers(() => startWorker(timersUrl, 'algos', reportMissingCode)),
    random: () => Math.random(),
    tabs: openTabs(name),
    createId: () => crypto.randomUUID(),
  })
  algos.onEnded((algo) => {
    if (!notifiesBy(options.settings.getState(), 'algoEnd', 'message')) return
    const symbols = options.queryClient.fetchQuery(symbolsQuery(http)).catch(() => [])
    void symbols.then((all) => {
      const symbol = all.find(({ symbol_id: id }) => id === algo.symbolId)
      notifyOutcome({ kind: 'algoEnded', algo, instrument: symbol && createInstrument(symbol) })
    })
  })
  void scaledOrders.resume()
  void algos.resume()
  return { scaledOrders, algos }
}
