import type { Timers } from '@/base/clock'
import type { Http } from '@/client/http'
import { createLadders } from '@/client/ladders/createLadders'
import type { KeptLadder } from '@/client/ladders/KeptLadder'
import { createDatabase } from '@/client/storage/createDatabase'
import { createFallbackStore } from '@/client/storage/createFallbackStore'
import type { VenueClock, Writes } from '@/client/types'
import type { Plans } from '@/desk/plans'
import type { Feed } from '@/feed/types'

/** What plans are made from. */
export type PlansOptions = {
  venueId: string
  writes: Writes
  http: Http
  feed: Feed
  venueClock: VenueClock
  timers: Timers
}

/** Wires what goes on beyond single orders to this browser's storage, and takes up what earlier pages kept. */
export function createPlans({ venueId, writes, http, feed, venueClock, timers }: PlansOptions): Plans {
  const database = createDatabase(indexedDB, `kedge-${venueId}-plans`, ['ladders', 'runs'])
  const ladders = createLadders({
    writes,
    http,
    orders: feed.orders,
    store: createFallbackStore(database.store<KeptLadder>('ladders')),
    clock: venueClock,
    timers,
    createId: () => crypto.randomUUID(),
  })
  void ladders.resume()
  return { ladders }
}
