import { reportMissingCode } from '@/terminal/loading/missingCode'
import type { StoreApi } from 'zustand/vanilla'
import type { Clock, Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import type { WriteSender } from '@/client/writes/worker/wire'
import { createNonces } from '@/client/createNonces'
import { createAutoCancel, type AutoCancel, type StoredAutoCancel } from '@/client/autoCancel/createAutoCancel'
import type { Http } from '@/client/http'
import { createDatabase } from '@/client/storage/createDatabase'
import { notifyLostStorage } from '@/terminal/notifications/lostStorage'
import { createFallbackStore } from '@/client/storage/createFallbackStore'
import { moveRecords } from '@/client/storage/moveRecords'
import { createWorkerTimers } from '@/client/timers/createWorkerTimers'
import type { VenueClock, VenueEntry, Writes } from '@/client/types'
import { createWrites, type WritesOptions } from '@/client/writes/createWrites'
import type { StoredWrite } from '@/client/writes/journal/StoredWrite'
import type { Settings } from '@/terminal/session/settings'
import { startWorker } from '@/browser/startWorker'
import { handleLateOrders } from '@/terminal/orders/handleLateOrders'
import type { Profile } from '@/protocol/profile'
import { openTabs } from './openTabs'
import timersUrl from '@/client/timers/timers.worker.ts?worker&url'

/** Options of `createWriting`. */
export type WritingOptions = Pick<WritesOptions, 'signerFor'> & {
  venue: VenueEntry
  profile: Profile
  http: Http
  venueClock: VenueClock
  timers: Timers
  random: Random
  settings: StoreApi<Settings>
  writeWorker: WriteSender
  /** This machine's clock, for writes that the page sends itself. */
  pageClock: Clock
  /** Absolute URL of everything before `/v1`. */
  baseUrl: string
}

/** Where earlier versions stored the auto-cancel timers. */
const EARLIER_STORE = 'deadMan'

/** Name of the database with a venue's writes and nonces. */
export function databaseOf({ id }: VenueEntry): string {
  return `kedge-${id}`
}

/** Wires writes and the auto-cancel timer to this browser's storage, tabs and workers. */
export function createWriting(options: WritingOptions): { writes: Writes; autoCancel: AutoCancel } {
  const { venue, profile, http, venueClock, timers, random, settings, signerFor, writeWorker, pageClock, baseUrl } =
    options
  const name = databaseOf(venue)
  const database = createDatabase(indexedDB, name, ['nonces', 'writes'])
  const armed = createDatabase(indexedDB, `${name}-auto-cancel`, ['autoCancel'])
  const tabs = openTabs(name)
  const writes = createWrites({
    http,
    profile,
    nonces: createNonces({ store: createFallbackStore(database.store<number>('nonces')), clock: venueClock }),
    clock: venueClock,
    timers,
    random,
    store: createFallbackStore(database.store<StoredWrite>('writes'), notifyLostStorage),
    createId: () => crypto.randomUUID(),
    signerFor,
    writeWorker,
    pageClock,
    baseUrl,
    fetch: (url, init) => fetch(url, init),
    tabs,
    isOnline: () => navigator.onLine,
    expiries: () => settings.getState().expiries,
  })
  const armedTimers = createFallbackStore(armed.store<StoredAutoCancel>('autoCancel'))
  const autoCancel = createAutoCancel({
    writes,
    http,
    clock: venueClock,
    timers: createWorkerTimers(() => startWorker(timersUrl, 'timers', reportMissingCode)),
    store: armedTimers,
    tabs,
  })
  const resume = async () => {
    await moveRecords(indexedDB, { database: `${name}-guard`, store: EARLIER_STORE }, armedTimers)
    await autoCancel.resume()
  }
  handleLateOrders({ writes, http, timers, settings })
  return { writes, autoCancel: { ...autoCancel, resume } }
}
