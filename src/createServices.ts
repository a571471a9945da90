import type { StoreApi } from 'zustand/vanilla'
import type { Clock, Timers } from '@/base/clock'
import { createVenueClock } from '@/client/createVenueClock'
import { createHttp } from '@/client/http'
import { createQueryClient } from '@/client/queries/createQueryClient'
import { resolveVenue } from '@/client/resolveVenue'
import type { VenueEntry } from '@/client/types'
import { createDeferredWrites } from '@/client/writes/createDeferredWrites'
import { followWallet } from '@/desk/followWallet'
import { recallOwner, rememberOwner } from '@/desk/rememberOwner'
import type { Services } from '@/desk/Services'
import { createSession } from '@/desk/session'
import type { Settings } from '@/desk/settings'
import { createFeed, createPageSignals, hintOf } from '@/feed'
import { createDeferredKeys } from '@/keys/createDeferredKeys'
import { createProfile } from '@/protocol/profile'

const OWNER_KEY = 'kedge.owner'

const clock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }
const timers: Timers = {
  set: (callback, delayMs) => setTimeout(callback, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}
const random = () => Math.random()

/**
 * Wires one venue's services to this browser's clocks, sockets, storage and workers. Writes, keys and wallet come beside
 * the first paint; until then they wait.
 */
export function createServices(venue: VenueEntry, settings: StoreApi<Settings>): Services {
  const { httpUrl, wsUrl } = resolveVenue(venue, location.href)
  const { domainName } = venue
  const profile = createProfile({ ...venue.profile, domainName })
  const venueClock = createVenueClock(clock)
  const feed = createFeed({
    port: new Worker(new URL('./feed/feed.worker.ts', import.meta.url), { type: 'module', name: 'feed' }),
    config: { httpUrl, wsUrl, domainName, ...(venue.profile && { profile: venue.profile }) },
    clock,
    timers,
    venueClock,
    page: createPageSignals(window),
  })
  const http = createHttp({
    baseUrl: httpUrl,
    profile,
    fetch: (input, init) => fetch(input, init),
    clock,
    timers,
    random,
    venueClock,
  })
  const signing = import('./createSigning').then(({ createSigning }) =>
    createSigning({ venue, profile, http, venueClock, timers, random }),
  )
  const writes = createDeferredWrites(signing.then((made) => made.writes))
  writes.onSettled((settled) => {
    const hint = hintOf(settled)
    if (hint) feed.applyOrderOutcome(hint)
  })
  const keys = createDeferredKeys(signing.then((made) => made.keys))
  const session = createSession(recallOwner(ownerStorage))
  rememberOwner(session, ownerStorage)
  followWallet(keys.wallet.connection, session)
  const queryClient = createQueryClient()
  return { venue, profile, http, feed, writes, keys, settings, session, queryClient, clock, venueClock }
}

const ownerStorage = {
  read: () => localStorage.getItem(OWNER_KEY),
  write(owner: string | null) {
    if (owner) localStorage.setItem(OWNER_KEY, owner)
    else localStorage.removeItem(OWNER_KEY)
  },
}
