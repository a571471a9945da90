import type { Clock, Timers } from '@/base/clock'
import { createHttp } from '@/client/http'
import { createNonces } from '@/client/createNonces'
import { createVenueClock } from '@/client/createVenueClock'
import { createQueryClient } from '@/client/queries/createQueryClient'
import { resolveVenue } from '@/client/resolveVenue'
import { createDatabase } from '@/client/storage/createDatabase'
import { createFallbackStore } from '@/client/storage/createFallbackStore'
import type { VenueEntry } from '@/client/types'
import { createWrites } from '@/client/writes/createWrites'
import type { StoredWrite } from '@/client/writes/StoredWrite'
import { followWallet } from '@/desk/followWallet'
import { recallOwner, rememberOwner } from '@/desk/rememberOwner'
import type { Services } from '@/desk/Services'
import { createSession } from '@/desk/session'
import type { Settings } from '@/desk/settings'
import { createFeed, createPageSignals } from '@/feed'
import { createKeys, createVaultClient, createWagmiConfig, createWallet } from '@/keys'
import { createProfile } from '@/protocol/profile'
import type { StoreApi } from 'zustand/vanilla'

const OWNER_KEY = 'kedge.owner'

const clock: Clock = { now: () => Date.now(), monotonic: () => performance.now() }
const timers: Timers = {
  set: (callback, delayMs) => setTimeout(callback, delayMs),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}
const random = () => Math.random()

/** Wires one venue's services to this browser's clocks, sockets, storage, workers and wallets. */
export function createServices(venue: VenueEntry, settings: StoreApi<Settings>): Services {
  const { httpUrl, wsUrl } = resolveVenue(venue, location.href)
  const { domainName } = venue
  const overrides = venue.profile ? { profile: venue.profile } : {}
  const profile = createProfile({ ...venue.profile, domainName })
  const venueClock = createVenueClock(clock)
  const feed = createFeed({
    port: new Worker(new URL('./feed/feed.worker.ts', import.meta.url), { type: 'module', name: 'feed' }),
    config: { httpUrl, wsUrl, domainName, ...overrides },
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
  const database = createDatabase(indexedDB, `kedge-${venue.id}`, ['nonces', 'writes'])
  const writes = createWrites({
    http,
    profile,
    nonces: createNonces({ store: createFallbackStore(database.store<number>('nonces')), clock: venueClock }),
    clock: venueClock,
    timers,
    random,
    store: createFallbackStore(database.store<StoredWrite>('writes')),
    createId: () => crypto.randomUUID(),
    signerFor: (account) => keys.signerFor(account),
  })
  const keys = createKeys({
    vault: createVaultClient(
      new Worker(new URL('./keys/signer.worker.ts', import.meta.url), { type: 'module', name: 'signer' }),
      { venueId: venue.id, domainName, ...overrides },
    ),
    wallet: createWallet({ config: createWagmiConfig(localStorage), profile, timers }),
    writes,
    http,
    clock: venueClock,
    timers,
  })
  const ownerStorage = {
    read: () => localStorage.getItem(OWNER_KEY),
    write: (owner: string | null) =>
      owner ? localStorage.setItem(OWNER_KEY, owner) : localStorage.removeItem(OWNER_KEY),
  }
  const session = createSession(recallOwner(ownerStorage))
  rememberOwner(session, ownerStorage)
  followWallet(keys.wallet.connection, session)
  void writes
    .resume()
    .then(() => keys.resume())
    .then(() => keys.wallet.reconnect())
  const queryClient = createQueryClient()
  return { venue, profile, http, feed, writes, keys, settings, session, queryClient, clock, venueClock }
}
