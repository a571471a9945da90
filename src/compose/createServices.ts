import { browserClock, browserTimers } from '@/browser/time'
import type { QueryClient } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createLazy } from '@/base/createLazy'
import { afterFirstView, holdForFirstView } from '@/base/firstView'
import { createVenueClock } from '@/client/createVenueClock'
import { noopAutoCancel, createLazyAutoCancel } from '@/client/autoCancel/createLazyAutoCancel'
import { createHttp, type Http } from '@/client/http'
import { createQueryClient } from '@/client/queries/createQueryClient'
import { resolveVenue } from '@/client/resolveVenue'
import type { SettledWrite, VenueEntry } from '@/client/types'
import { createOnce } from '@/client/tabs/createOnce'
import { noopWrites } from '@/client/writes/noopWrites'
import { createLazyWrites } from '@/client/writes/createLazyWrites'
import { attemptStorage } from '@/terminal/session/attemptStorage'
import { followWallet } from '@/terminal/session/followWallet'
import { reportSigningFault } from '@/terminal/loading/missingCode'
import { type AddressStorage, recallAddress, rememberOwner } from '@/terminal/session/rememberOwner'
import type { RateLimitHeaders, Services } from '@/terminal/session/Services'
import { createSession, selectAccount } from '@/terminal/session/session'
import type { Settings } from '@/terminal/session/settings'
import { createSigningGate } from '@/terminal/signing/createSigningGate'
import { createOpenRequestStorage } from '@/terminal/signing/openRequestStorage'
import { notifyDiscarded } from '@/terminal/signing/notifyDiscarded'
import { fetchFrom } from '@/client/pageVenue/fetchFrom'
import { siteFile } from '@/browser/siteFile'
import { readSetting } from './readSetting'
import { whenFirstView } from './whenFirstView'
import { createLoader } from '@/terminal/loading/createLoader'
import { newVersion } from '@/terminal/version/newVersion'
import { gateFirstOrder } from '@/terminal/realMoney/gateFirstOrder'
import { askRealMoney } from '@/terminal/realMoney/realMoney'
import { writeOnce } from '@/terminal/outcomes/writeOnce'
import { ticketForms } from '@/features/ticket/form/ticketForm'
import { createFeed, createPageSignals, type Feed, selectOrderHint } from '@/feed'
import { noopKeys } from '@/keys/noopKeys'
import { createLazyKeys } from '@/keys/createLazyKeys'
import { LAST_WALLET_KEY } from '@/keys/wallet/walletIds'
import { createVenueReads } from '@/protocol/profile/venueReads'
import type { Signing, SigningOptions } from './createSigning'
import { listenIntent } from '@/browser/listenIntent'
import { listenShown } from '@/browser/listenShown'
import { leadTabs } from '@/browser/leadTabs'
import { createReportedOrders, type OwnEvents } from '@/terminal/ownEvents/createReportedOrders'
import type { FirstRequests } from './firstRequests'
import { openSharedText } from './openSharedText'
import { createVenueStorage, type TextStorage } from './venueStorage'

const OWNER_KEY = 'kedge.owner'
const ACCOUNT_KEY = 'kedge.account'

const clock = browserClock
const timers = browserTimers
const random = () => Math.random()

/** Options of `createServices` besides the venue. */
type Options = Pick<Services, 'venues' | 'openVenue'> & {
  readonly requests: FirstRequests
  readonly settings: StoreApi<Settings>
}

/**
 * Wires one venue's services to this browser's clocks, sockets, storage and workers. The code for writes, keys and
 * wallet loads beside the first paint; until it has loaded, calls wait.
 */
export function createServices(venue: VenueEntry, { requests, venues, openVenue, settings }: Options): Services {
  const isFirst = venue === venues[0]
  const stored = createVenueStorage(() => localStorage, venue.id, isFirst)
  const storedByTab = createVenueStorage(() => sessionStorage, venue.id, isFirst)
  const { httpUrl, wsUrl } = resolveVenue(venue, location.href)
  const { domainName } = venue
  const venueClock = createVenueClock(clock)
  const feed = createFeed({
    ...requests.takeFeed(),
    config: { httpUrl, wsUrl, domainName, ...(venue.profile && { profile: venue.profile }) },
    clock,
    timers,
    venueClock,
    page: createPageSignals(window),
    onPushed: (markers) => writes.recordPushes(markers),
  })
  holdForFirstView(whenFirstView(feed.connection, timers, window))
  const rateLimits = createStore<RateLimitHeaders>(() => ({ reads: null, writes: null }))
  const http = createHttp({
    baseUrl: httpUrl,
    profile: { reads: createVenueReads(venue.profile) },
    fetch: fetchFrom(httpUrl, requests.fetch),
    clock,
    timers,
    random,
    venueClock,
    onReply: (kind, headers) => rateLimits.setState({ [kind]: headers }),
  })
  void watchVersion(feed.connection)
  const gate = createSigningGate({
    now: () => venueClock.now(),
    timers,
    storage: createOpenRequestStorage(() => sessionStorage),
    onDiscarded: notifyDiscarded,
  })
  const signing = loadSigning({ venue, http, venueClock, timers, random, gate, settings, storage: stored })
  const writes = gateFirstOrder(
    createLazyWrites(
      signing.then((created) => created.writes),
      venueClock,
    ),
    { venue, settings, ask: askRealMoney },
  )
  const once = createOnce(venue.id, 'locks' in navigator ? { locks: navigator.locks, timers } : null)
  const autoCancel = createLazyAutoCancel(signing.then((created) => created.autoCancel))
  const queryClient = createQueryClient()
  writes.onSettled((settled) => {
    const hint = selectOrderHint(settled)
    if (hint) feed.applyOrderOutcome(hint)
    if (settled.resumed) void notifyResumed(settled, { http, queryClient })
  })
  const algoServices = createLoader(async () => {
    const { createAlgoServices } = await import('./createAlgoServices')
    return createAlgoServices({ venue, writes, http, feed, queryClient, venueClock, settings })
  })
  const keys = createLazyKeys(
    signing.then((created) => created.keys),
    attemptStorage(() => stored.getItem(LAST_WALLET_KEY)),
  )
  // All tabs share the owner; each tab has its own account, so that tabs can trade different accounts.
  const storage = {
    owner: createAddressStorage(OWNER_KEY, stored),
    account: createAddressStorage(ACCOUNT_KEY, storedByTab),
  }
  const session = createSession(recallAddress(storage.owner), recallAddress(storage.account))
  rememberOwner(session, storage)
  followWallet({
    connection: keys.wallet.connection,
    session,
    walletSigns: () => settings.getState().tradeSigner === 'wallet',
    clearDrafts: () => ticketForms.setState({}, true),
  })
  listenIntent(
    window,
    () => {
      const { address, writable } = selectAccount(session.getState())
      if (address !== null && writable) writes.prepare(address)
    },
    writes.relax,
  )
  const alertsKey = `kedge.alerts.${venue.id}`
  const watchedKey = `kedge.watched.${venue.id}`
  const alerts = createLoader(
    async () => (await import('./openStores')).openAlerts(alertsKey, venueClock.now),
    isStored(alertsKey),
  )
  const watched = createLoader(async () => (await import('./openStores')).openWatched(watchedKey), isStored(watchedKey))
  // Load the stores when another tab is the first to store something in them.
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue !== null && key === alertsKey) void alerts.load()
    if (newValue !== null && key === watchedKey) void watched.load()
  })
  return {
    venue,
    venues,
    openVenue,
    http,
    rateLimits,
    feed,
    writes: writeOnce(writes, once),
    once,
    ownEvents: openOwnEvents(`kedge.own-events.${venue.id}`),
    autoCancel,
    algoServices,
    keys,
    signing: gate,
    settings,
    session,
    queryClient,
    clock,
    venueClock,
    alerts,
    watched,
    openText: (name) => openSharedText(`kedge.${name}`),
    openChartRecords: async () => (await import('./openStores')).openChartRecords(venue.id),
    openRecordedBlocks: async () => (await import('./openStores')).openRecording(),
  }
}

// Loaded on demand, because its texts are rarely needed.
/** Watches for a newer build on the server. A page that cannot load this code says that parts of it are missing. */
async function watchVersion(connection: Feed['connection']): Promise<void> {
  await afterFirstView()
  const code = await import('@/terminal/version/createVersionWatch').catch(() => null)
  code?.createVersionWatch({
    own: document.querySelector<HTMLMetaElement>('meta[name="kedge-build"]')?.content ?? null,
    readVersion: async () => (await fetch(siteFile('version.json'), { cache: 'no-store' })).json(),
    timers,
    connection,
    onShown: listenShown,
    onNewVersion: () => newVersion.setState({ isThere: true }),
  })
}

const resumedWrites = createLazy(() => import('@/terminal/outcomes/notifyResumedWrite'))

/** Notifies the trader of the outcome of a write that an earlier page sent. */
async function notifyResumed(settled: SettledWrite, tools: { http: Http; queryClient: QueryClient }): Promise<void> {
  const code = await resumedWrites.load().catch(() => null)
  await code?.notifyResumedWrite(settled, tools)
}

/** Opens the own events that the tabs of this browser share under a key; one of the tabs reports them. */
function openOwnEvents(key: string): OwnEvents {
  return {
    reported: createReportedOrders(openSharedText(key)),
    lead: (start) => leadTabs(`${key}/report`, start),
    eventsText: (account) => openSharedText(`${key}.${account}`),
  }
}

/**
 * Loads the code that signs and sends. If that fails, returns replacements that send nothing, and reports the fault.
 */
async function loadSigning(options: SigningOptions): Promise<Signing> {
  try {
    await afterFirstView()
    const [{ createSigning }, signerAddress] = await Promise.all([
      import('./createSigning'),
      import('./openSigner').then(({ loadSignerAddress }) =>
        loadSignerAddress(() => readSetting('signer.json'), location.origin),
      ),
    ])
    return createSigning({ ...options, signerAddress, onSignerFault: reportSigningFault })
  } catch (error) {
    // Whatever the cause, this page cannot sign until it is reloaded.
    reportSigningFault(error instanceof Error && error.name === 'SignerAddressError' ? 'settings' : 'code')
    return { writes: noopWrites, keys: noopKeys, autoCancel: noopAutoCancel }
  }
}

function createAddressStorage(key: string, storage: TextStorage): AddressStorage {
  return {
    read: () => storage.getItem(key),
    write(address) {
      if (address) storage.setItem(key, address)
      else storage.removeItem(key)
    },
  }
}

/** Whether this browser's storage has a value under a key; false where storage cannot be read. */
function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
