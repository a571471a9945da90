import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { Clock, Timers } from '@/base/clock'
import type { Random } from '@/base/random'
import { createHttp } from '@/client/http'
import { createResultReads } from '@/client/createResultReads'
import { createDatabase } from '@/client/storage/createDatabase'
import { createFallbackStore } from '@/client/storage/createFallbackStore'
import { venueProfile } from '@/client/venueProfile'
import { createLimiter } from '../policy/createLimiter'
import { createMarketWatch } from '../policy/createMarketWatch'
import { createOrderRate, type OrderRateRecord } from '../policy/createOrderRate'
import { createSignerClock } from '../policy/createSignerClock'
import { needsMarket } from '../policy/checkOrderLimits'
import { createVault, type VaultOptions } from './createVault'
import type { VaultWire } from './createKeyStore'
import type { VaultConfig, VaultState } from './types'
import type { VaultRecord } from './VaultRecord'

/** The browser features that a vault needs. */
export type VaultEnvironment = Pick<VaultOptions, 'crypto' | 'deriveKey' | 'passkeys' | 'surface' | 'place'> & {
  readonly indexedDB: IDBFactory
  readonly wire: VaultWire
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>
  readonly clock: Clock
  readonly timers: Timers
  readonly random: Random
  readonly onState: (state: VaultState) => void
}

/** Opens the vault of one venue with a browser's storage, WebCrypto and network, in a frame or in a worker. */
export function openVault(place: VaultEnvironment, config: VaultConfig): ReturnType<typeof createVault> {
  const { venueId, httpUrl } = config
  const { crypto, indexedDB, clock, timers, random, fetch } = place
  const profile = venueProfile(config)
  const database = createDatabase(indexedDB, 'kedge-signer', ['vault', 'labels', 'pace'])
  const venueClock = createSignerClock(clock)
  const http = createHttp({ baseUrl: httpUrl, profile, fetch, clock, timers, random, venueClock })
  const market = createMarketWatch({ http, clock, timers, venueClock })
  const orderRate = createOrderRate(createFallbackStore(database.store<OrderRateRecord>('pace')), crypto.randomUUID())
  return createVault({
    ...place,
    venueId,
    profile,
    createPrivateKey: () => new Uint8Array(secp256k1.utils.randomSecretKey()),
    store: createFallbackStore(database.store<VaultRecord>('vault')),
    labels: createFallbackStore(database.store<string>('labels')),
    limiter: createLimiter({ profile, market, orderRate, results: createResultReads({ http, clock, timers }) }),
    async venueTime() {
      if (market.now() === null) await market.refresh()
      return market.now()
    },
    onState(state) {
      const approved = state.keys.filter(({ approvedTime }) => approvedTime !== null)
      market.follow(approved.some(({ limits }) => needsMarket(limits)))
      // The first order then need not wait for the venue's time.
      if (approved.length > 0 && market.now() === null) void market.refresh()
      place.onState(state)
    },
  })
}
