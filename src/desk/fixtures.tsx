import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createOnce } from '@/client/tabs/createOnce'
import { createMemoryStore } from '@/client/storage/createMemoryStore'
import type { ConnectionView, Feed } from '@/feed/types'
import { createRandom } from '@/base/random'
import { starting } from '@/keys/createLazyKeys'
import { noLimits } from '@/keys/noLimits'
import type {
  AgentStatus,
  StoredAgent,
  Keys,
  Protection,
  SignerLimits,
  WalletConnection,
  WalletOption,
} from '@/keys/types'
import { createAlertBook } from './alerts/createAlertBook'
import { createLoader } from './createLoader'
import { createMarkets, MarketsContext } from './market'
import { createAlgoServicesLoader } from './algoServices'
import { type Services, ServicesProvider } from './Services'
import { createSession } from './session'
import { createSettings } from './settings'
import { createSigningGate, type SigningGate } from './signing/createSigningGate'
import { createReportedOrders } from './ownEvents/createReportedOrders'
import { createFillLog } from './watched/createFillLog'
import { createWatchedList } from './watched/createWatchedList'
import type { WatchedDesk } from './watched/WatchedDesk'

/** A day on which tests take place, venue ms. */
export const TEST_TIME = Date.UTC(2026, 0, 15, 12)

export const testOwner = '0x1111111111111111111111111111111111111111'

const steps = {
  tick_size: '0.1',
  lot_size: '0.001',
  min_quantity: '0.001',
  max_quantity: '100',
  min_notional: '10',
  merge_multipliers: [1, 10],
  maker_fee_rate: '0.0002',
  taker_fee_rate: '0.0005',
  price_band: '0.1',
  quote_coin: 'USDC',
  status: 'trading',
}

/** Two markets: a perpetual and a spot one. */
export const testMarkets = createMarkets([
  {
    symbol_id: 1,
    symbol: 'BTC-PERP',
    kind: 'perpetual',
    base_coin: 'BTC',
    max_leverage: 100,
    margin_tiers: [],
    ...steps,
  },
  { symbol_id: 4, symbol: 'ETH/USDC', kind: 'spot', base_coin: 'ETH', ...steps },
])

const connected: ConnectionView = {
  status: 'live',
  rttMs: 12,
  lastFrameAt: TEST_TIME,
  clockOffsetMs: 0,
  gaps: 0,
  resyncs: 0,
  reconnects: 0,
  badFrames: 0,
  anomalies: 0,
  foreign: 0,
  sockets: 1,
  instances: 4,
}

/** Live values that a test sets with `setState`. */
export type TestLives = {
  connection: StoreApi<ConnectionView>
  wallets: StoreApi<readonly WalletOption[]>
  walletConnection: StoreApi<WalletConnection>
  agentStatus: StoreApi<AgentStatus>
  storedAgents: StoreApi<readonly StoredAgent[]>
  protection: StoreApi<Protection>
  limits: StoreApi<SignerLimits>
}

/** Live values of a page that is connected to a venue and to no wallet. */
export function createTestLives(): TestLives {
  return {
    connection: createStore(() => connected),
    wallets: createStore<readonly WalletOption[]>(() => []),
    walletConnection: createStore<WalletConnection>(() => ({ status: 'disconnected' })),
    agentStatus: createStore<AgentStatus>(() => ({ kind: 'none' })),
    storedAgents: createStore<readonly StoredAgent[]>(() => []),
    protection: createStore<Protection>(() => ({ ...starting, kinds: ['device', 'passphrase'], place: 'worker' })),
    limits: createStore<SignerLimits>(() => noLimits),
  }
}

/** What a test puts in place of the keys. */
export type TestKeys = Partial<Omit<Keys, 'wallet'>> & { wallet?: Partial<Keys['wallet']> }

/** Services for one test: `lives` behind the feed and the keys, an empty session, settings without storage. */
export function createTestServices(lives: TestLives, keys: TestKeys = {}) {
  const feed: Partial<Feed> = { connection: lives.connection }
  const charts = createMemoryStore<unknown>()
  const services: Partial<Services> = {
    venue: { id: 'test', name: 'Test venue', httpUrl: '/', wsUrl: '/', domainName: 'Test', faucet: true },
    feed: feed as Feed,
    once: createOnce('test', null),
    keys: {
      status: () => lives.agentStatus,
      profileLabel: async () => 'kedge-test',
      labelInUse: async () => null,
      storedAgents: () => lives.storedAgents,
      protection: lives.protection,
      limits: () => lives.limits,
      newKeyLimits: () => lives.limits,
      ...keys,
      wallet: { options: lives.wallets, connection: lives.walletConnection, ...keys.wallet },
    } as Keys,
    signing: createTestGate(() => TEST_TIME),
    settings: createSettings({ read: () => null, write: () => undefined }),
    session: createSession(null),
    algoServices: createAlgoServicesLoader(() => Promise.reject(new Error('no algo services in this test'))),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    venueClock: {
      now: () => TEST_TIME,
      offset: () => 0,
      synchronized: () => true,
      precisionMs: () => 10,
      observe: () => () => TEST_TIME,
      addSample: () => undefined,
    },
    clock: { now: () => TEST_TIME, monotonic: () => 0 },
    openChartRecords: async () => charts,
    alerts: createLoader(false, async () => createTestAlerts()),
    watched: createLoader(false, async () => createTestWatched()),
    ownEvents: { reported: createReportedOrders(createTestText()), lead: (start) => start() },
  }
  return services as Services
}

/** A gate before the wallet whose time passes only as `now` says, and whose tab keeps nothing. */
export function createTestGate(now: () => number): SigningGate {
  return createSigningGate({
    now,
    timers: { set: () => null, clear: () => undefined },
    storage: { read: () => null, write: () => undefined },
    onDiscarded: () => undefined,
  })
}

/** Alerts of a page whose browser keeps nothing, and that watches them at once. */
function createTestAlerts() {
  let text: string | null = null
  return createAlertBook({
    storage: { read: () => text, write: (next) => (text = next), watch: () => undefined },
    now: () => TEST_TIME,
    random: createRandom(7),
    lead: (start) => start(),
  })
}

/** Watched addresses of a page whose browser keeps nothing, and that reports fills itself. */
function createTestWatched(): WatchedDesk {
  return {
    list: createWatchedList(createTestText()),
    fills: createFillLog({ storage: createTestText(), lead: (start) => start() }),
  }
}

/** A text that no other tab shares. */
function createTestText() {
  let text: string | null = null
  return { read: () => text, write: (next: string) => void (text = next), watch: () => undefined }
}

type Props = { services: Services; children: ReactNode }

/** The desk of the first test market around a component under test. */
export function TestDesk({ services, children }: Props) {
  return (
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>
        <MarketsContext value={{ markets: testMarkets, open: testMarkets[0]! }}>{children}</MarketsContext>
      </QueryClientProvider>
    </ServicesProvider>
  )
}
