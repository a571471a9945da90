import { createContext, type ReactNode, use } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { StoreApi } from 'zustand/vanilla'
import { useStore } from 'zustand'
import type { Clock } from '@/base/clock'
import type { Live } from '@/base/live'
import type { AutoCancel } from '@/client/autoCancel/createAutoCancel'
import type { Http } from '@/client/http/Http'
import type { Once } from '@/client/tabs/createOnce'
import type { RecordStore } from '@/client/storage/RecordStore'
import type { VenueClock, VenueEntry, Writes } from '@/client/types'
import type { RecordedBlock } from '@/feed/recording/createRecorder'
import type { Feed } from '@/feed/types'
import type { Keys } from '@/keys/types'
import type { AlertList } from '../alerts/createAlertList'
import type { Loader } from '../loading/createLoader'
import type { OwnEvents } from '../ownEvents/createReportedOrders'
import type { SigningGate } from '../signing/createSigningGate'
import type { AlgoServices } from '../algos/algoServices'
import type { WatchedStores } from '../watch/WatchedStores'
import { type AccountView, selectAccount, type Session } from './session'
import type { SharedText } from './createSharedStore'
import type { Settings } from './settings'

/**
 * Headers of the last reply to a read and to a write; null before the first reply. The code that parses them loads
 * later.
 */
export type RateLimitHeaders = { readonly reads: Headers | null; readonly writes: Headers | null }

/** Everything that panels use to reach venue, keys, storage and other tabs. Created once, in the composition root. */
export type Services = {
  /** The venue that this page trades on. */
  venue: VenueEntry
  /** All venues of this site. */
  venues: readonly VenueEntry[]
  /** Opens another venue in place of this one. */
  openVenue: (id: string) => void
  http: Http
  /** Rate limits by the last replies. */
  rateLimits: Live<RateLimitHeaders>
  feed: Feed
  writes: Writes
  /** Prevents two identical writes from being pending at the same time. */
  once: Once
  autoCancel: AutoCancel
  /** Scaled orders and algo orders, loaded on demand. */
  algoServices: Loader<AlgoServices>
  keys: Keys
  /** The gate before the wallet, which shows each request for a signature before the wallet does. */
  signing: SigningGate
  settings: StoreApi<Settings>
  session: StoreApi<Session>
  queryClient: QueryClient
  clock: Clock
  /** Venue time, estimated on this machine. */
  venueClock: VenueClock
  /** Alerts of this browser. */
  alerts: Loader<AlertList>
  /** Addresses that book and chart show, and whose fills are reported. */
  watched: Loader<WatchedStores>
  /** Opens a stored text of this browser by name, shared by all its tabs and venues. */
  openText: (name: string) => SharedText
  /** Shared state of this browser's tabs about own events. */
  ownEvents: OwnEvents
  /** Opens the stored charts of the venue, by market. */
  openChartRecords: () => Promise<RecordStore<unknown>>
  /** Opens the last recording of a session in this browser. */
  openRecordedBlocks: () => Promise<RecordStore<RecordedBlock>>
}

const ServicesContext = createContext<Services | null>(null)

type Props = { services: Services; children: ReactNode }

/** Provides the services to all components inside. */
export function ServicesProvider({ services, children }: Props) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

/** Returns the services. Throws outside a ServicesProvider. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices outside ServicesProvider')
  return services
}

/** Returns one setting and its setter. */
export function useSetting<K extends keyof Settings>(key: K): [Settings[K], (value: Settings[K]) => void] {
  const { settings } = useServices()
  const value = useStore(settings, (state) => state[key])
  return [value, (next) => settings.setState({ [key]: next })]
}

/** The shown address, and whether it may be traded. */
export function useAccount(): AccountView {
  const state = useStore(useServices().session)
  return selectAccount(state)
}
