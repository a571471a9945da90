import type { StoreApi } from 'zustand/vanilla'
import type { Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import type { Http } from '@/client/http'
import { createNonces } from '@/client/createNonces'
import { createDatabase } from '@/client/storage/createDatabase'
import { createFallbackStore } from '@/client/storage/createFallbackStore'
import type { VenueClock, VenueEntry, Writes } from '@/client/types'
import { createWrites } from '@/client/writes/createWrites'
import type { StoredWrite } from '@/client/writes/StoredWrite'
import { startWorker } from '@/desk/startWorker'
import type { Settings } from '@/desk/settings'
import type { SigningGate } from '@/desk/signing/createSigningGate'
import { createSignerFor } from '@/desk/signing/createSignerFor'
import { gateWallet } from '@/desk/signing/gateWallet'
import { gateWrites } from '@/desk/version/gateWrites'
import { newVersion } from '@/desk/version/newVersion'
import { createKeys, createVaultClient, createWagmiConfig, createWallet } from '@/keys'
import type { Keys } from '@/keys/types'
import type { Profile } from '@/protocol/profile'
import signerUrl from './keys/signer.worker.ts?worker&url'
import { onMissingWorker } from './onMissingWorker'

/** What signing is made from. */
export type SigningOptions = {
  venue: VenueEntry
  profile: Profile
  http: Http
  venueClock: VenueClock
  timers: Timers
  random: Random
  /** What the wallet is asked to sign passes it first. */
  gate: SigningGate
  settings: StoreApi<Settings>
}

/** The path of writes, and who signs them. */
export type Signing = { writes: Writes; keys: Keys }

/** `onWorkerMissing`: told when the signer's own file cannot be loaded. */
type Options = SigningOptions & { onWorkerMissing: () => void }

/**
 * Wires writes, keys and wallet of one venue to this browser's storage, the signer's worker and the wallets that
 * announce themselves, takes up what an earlier page left undecided, and reconnects the last wallet.
 */
export function createSigning(options: Options): Signing {
  const { venue, profile, http, venueClock, timers, random, gate, settings, onWorkerMissing } = options
  const { id, domainName } = venue
  const database = createDatabase(indexedDB, `kedge-${id}`, ['nonces', 'writes'])
  const all = createWrites({
    http,
    profile,
    nonces: createNonces({ store: createFallbackStore(database.store<number>('nonces')), clock: venueClock }),
    clock: venueClock,
    timers,
    random,
    store: createFallbackStore(database.store<StoredWrite>('writes')),
    createId: () => crypto.randomUUID(),
    signerFor: createSignerFor({ keys: () => keys, settings, profile }),
  })
  const writes = gateWrites(all, () => newVersion.getState().isThere)
  const worker = startWorker(signerUrl, 'signer')
  onMissingWorker(worker, onWorkerMissing)
  const overrides = venue.profile ? { profile: venue.profile } : {}
  const keys = createKeys({
    vault: createVaultClient(worker, { venueId: id, domainName, ...overrides }),
    wallet: gateWallet(createWallet({ config: createWagmiConfig(), storage: localStorage, profile, timers }), gate),
    writes,
    http,
    clock: venueClock,
    timers,
  })
  void keys.wallet.reconnect()
  void writes.resume().then(() => keys.resume())
  return { writes, keys }
}
