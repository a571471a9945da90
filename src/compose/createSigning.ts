import { browserClock } from '@/browser/time'
import type { StoreApi } from 'zustand/vanilla'
import { announceProvider } from 'mipd'
import type { Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import type { AutoCancel } from '@/client/autoCancel/createAutoCancel'
import type { Http } from '@/client/http'
import { createDatabase } from '@/client/storage/createDatabase'
import { createFallbackStore } from '@/client/storage/createFallbackStore'
import { resolveVenue } from '@/client/resolveVenue'
import { venueProfile } from '@/client/venueProfile'
import type { VenueClock, VenueEntry, Writes } from '@/client/types'
import type { SigningFault } from '@/terminal/loading/missingCode'
import type { Settings } from '@/terminal/session/settings'
import type { SigningGate } from '@/terminal/signing/createSigningGate'
import { attemptStorage } from '@/terminal/session/attemptStorage'
import { createSignerFor } from '@/terminal/signing/createSignerFor'
import { gateWallet } from '@/terminal/signing/gateWallet'
import { createResultReads } from '@/client/createResultReads'
import { createMarketWatch } from '@/keys/policy/createMarketWatch'
import { gateLosses } from '@/terminal/lossLimit/gateLosses'
import { gateWrites } from '@/terminal/version/gateWrites'
import { newVersion } from '@/terminal/version/newVersion'
import {
  createKeys,
  createVaultClient,
  createWagmiConfig,
  createWallet,
  offerRemoteWallets,
  type SignerPort,
} from '@/keys'
import type { Keys } from '@/keys/types'
import { createPracticeProvider, type PracticeProvider } from '@/keys/wallet/practice/createPracticeProvider'
import { LAST_WALLET_KEY, PRACTICE_WALLET_ID } from '@/keys/wallet/walletIds'
import type { RemoteModule } from '@/keys/wallet/remote/RemoteProvider'
import { siteFile } from '@/browser/siteFile'
import { listenShown } from '@/browser/listenShown'
import { createWriting, databaseOf } from './createWriting'
import { openSigner } from './openSigner'
import type { TextStorage } from './venueStorage'
import type { WriteSender } from '@/client/writes/worker/wire'
import { createWriteWorker } from '@/client/writes/worker/createWriteWorker'
import { startWorker } from '@/browser/startWorker'
import writeWorkerUrl from './write.worker.ts?worker&url'

/** Options of `createSigning`. */
export type SigningOptions = {
  venue: VenueEntry
  http: Http
  venueClock: VenueClock
  timers: Timers
  random: Random
  /** Checks what the wallet is asked to sign. */
  gate: SigningGate
  settings: StoreApi<Settings>
  /** The venue's own storage, which has the wallet that was connected last. */
  storage: TextStorage
}

/** The services that write and sign. */
export type Signing = { writes: Writes; keys: Keys; autoCancel: AutoCancel }

/** `signerAddress`: the signer's document on its own origin, if any. `onSignerFault`: called when it cannot be used. */
type Options = SigningOptions & { signerAddress: string | null; onSignerFault: (fault: SigningFault) => void }

/**
 * Wires writes, keys and wallet of one venue to this browser's storage, its signer and the wallets that announce
 * themselves. Resumes the undecided writes of earlier pages and reconnects the last wallet.
 */
export function createSigning(options: Options): Signing {
  const { venue, http, venueClock, timers, random, gate, settings } = options
  const { signerAddress, onSignerFault } = options
  const { id, domainName } = venue
  const profile = venueProfile(venue)
  const { httpUrl } = resolveVenue(venue, location.href)
  const overrides = venue.profile ? { profile: venue.profile } : {}
  const signer = openSigner(signerAddress, { venueId: id, domainName, httpUrl, ...overrides })
  void signer.missing.then(onSignerFault)
  const { writes: all, autoCancel } = createWriting({
    venue,
    profile,
    http,
    venueClock,
    timers,
    random,
    settings,
    pageClock: browserClock,
    baseUrl: httpUrl,
    writeWorker: openWriteWorker(signer.port, databaseOf(venue), httpUrl),
    signerFor: createSignerFor({ keys: () => keys, settings, profile }),
  })
  const market = createMarketWatch({ http, clock: browserClock, timers, venueClock })
  const writes = gateLosses(
    gateWrites(all, () => newVersion.getState().isThere),
    {
      keys: () => keys,
      byWallet: () => settings.getState().tradeSigner === 'wallet',
      market,
      results: createResultReads({ http, clock: browserClock, timers }),
    },
  )
  const config = createWagmiConfig()
  const practice = venue.faucet ? offerPracticeWallet(venue) : null
  // Preloaded so that a new visitor's first press does not wait for code.
  if (practice && attemptStorage(() => options.storage.getItem(LAST_WALLET_KEY)) === null) void loadPracticeStart()
  void offerRemoteWallets({
    config,
    fetchSettings: () => fetch(siteFile('wallets.json')),
    loadModule: (path) => import(/* @vite-ignore */ path) as Promise<RemoteModule>,
    timers,
    onShown: listenShown,
  })
  const keys = createKeys({
    vault: createVaultClient(signer),
    wallet: gateWallet(createWallet({ config, storage: options.storage, profile, timers }), gate),
    writes,
    http,
    clock: venueClock,
    timers,
    practice,
  })
  void keys.wallet.reconnect()
  void writes
    .resume()
    .then(() => keys.resume())
    .then(() => autoCancel.resume())
  return { writes, keys, autoCancel }
}

/** Preloads the code of `Try it now`; what fails to load is loaded on the press. */
async function loadPracticeStart(): Promise<void> {
  await Promise.allSettled([import('@/terminal/practice/startPractice'), import('@/keys/wallet/practice/practiceKey')])
}

const PRACTICE_ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23d9a441' stroke-width='2'%3E%3Crect x='3' y='6' width='18' height='13' rx='2'/%3E%3Cpath d='M3 10h18M16 14.5h1.5'/%3E%3C/svg%3E"

/**
 * Offers this browser's practice account as a wallet (EIP-6963), for a venue that gives practice funds. Its key is in
 * IndexedDB, one per venue; where storage is rejected, it lasts until the page is closed.
 */
function offerPracticeWallet({ id, domainName }: VenueEntry): PracticeProvider {
  const database = createDatabase(indexedDB, `kedge-${id}-practice-account`, ['wallet'])
  const provider = createPracticeProvider({ store: createFallbackStore(database.store<string>('wallet')), domainName })
  announceProvider({
    info: { uuid: crypto.randomUUID(), name: 'Practice account', icon: PRACTICE_ICON, rdns: PRACTICE_WALLET_ID },
    provider: provider as never,
  })
  return provider
}

/** Starts the write worker of one venue's writes, with a message port of its own to the signer. */
function openWriteWorker(signer: SignerPort, database: string, baseUrl: string): WriteSender {
  const start = () => {
    const { port1, port2 } = new MessageChannel()
    signer.postMessage({ op: 'line' }, [port2])
    // If the worker cannot be loaded, the page sends writes itself, as it does until the worker is ready.
    return { port: startWorker(writeWorkerUrl, 'writeWorker', () => undefined), line: port1 }
  }
  return createWriteWorker(start, { database, baseUrl }, browserClock)
}
