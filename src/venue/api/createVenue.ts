import type { Address } from '@/protocol/fields'
import { practiceProfile, type Profile } from '@/protocol/profile'
import { blockHash, GENESIS_HASH } from '../chain/blockHash'
import { BLOCK_MS, createChain, type ExecutedBlock } from '../chain/chain'
import { createMemoryJournal, type Journal } from '../chain/journal'
import { createStateMachine, type ChainDump } from '../chain/stateMachine'
import { createVenueClock } from '../chain/venueClock'
import { createEngine, restoreEngine } from '../engine'
import type { EngineSnapshot } from '../engine/snapshot/EngineSnapshot'
import { createPracticeConfig } from '../engine/symbols'
import { createLedger, type LedgerDump } from '../ledger/ledger'
import { createFaucet } from './createFaucet'
import { createFaultPlan, type FaultPlan } from './faultPlan'
import { gatherPushes } from './hub/blockPushes'
import { createHub } from './hub/hub'
import { createInternalWrites, SYSTEM_ADDRESS } from './internalWrites'
import { createLocalRoutes, type LocalControls } from './localRoutes'
import { DEFAULT_CLIENT_LIMITS, type ClientLimits } from './limits/ClientLimits'
import { createClients, type BanListener } from './limits/createClients'
import { clientKey } from './limits/clientKey'
import { createRateLimit } from './rateLimit'
import { createReads } from './reads'
import { tickerOf } from './readModel'
import { createRouter } from './router'
import type { Venue } from './types'
import { createWrites, type Recover } from './writes'
import type { Timers } from '@/base/clock'
import type { Keccak } from '@/protocol/signing'

/** Options of a venue: the host's globals as parameters, and settings. */
export type VenueOptions = {
  /** Wall time, ms. */
  wall: () => number
  /** Monotonic time, ms. */
  steady: () => number
  timers: Timers
  recover: Recover
  keccak: Keccak
  /** Stores acknowledged writes; by default in memory. */
  journal?: Journal
  profile?: Profile
  testControls?: boolean
  /** Limits per client address that replace the defaults. */
  limits?: Partial<ClientLimits>
  /** Origins whose pages may write and open sockets, besides pages of this machine. `*` is any. */
  origins?: readonly string[]
  /** Number of inputs between two snapshots. */
  snapshotEvery?: number
  /** For the venue's log. */
  report: (message: string, error?: unknown) => void
  onBan?: BanListener
  /** Why the journal cannot store anything now (such as a full disk), or null; writes are rejected with it meanwhile. */
  storageFault?: (() => string | null) | undefined
  /** Called when the journal has failed and the venue cannot continue. */
  onFailure: (error: unknown) => void
}

/** The venue's state in a snapshot. */
type VenueState = {
  version: 1
  genesisTime: number
  parentHash: `0x${string}`
  engine: EngineSnapshot
  chain: ChainDump
  ledger: LedgerDump
}

const SNAPSHOT_EVERY = 5_000
const GOING_AWAY = 1001

/** Creates a venue and restores it from its journal. It makes blocks after `start`. */
export async function createVenue(options: VenueOptions): Promise<Venue> {
  const { wall, steady, timers, recover, keccak, report, testControls = false } = options
  const profile = options.profile ?? practiceProfile
  const journal = (options.journal ?? createMemoryJournal<VenueState>()) as Journal<VenueState>
  const restored = await journal.load()
  const state = restored.snapshot?.state
  // Functions below must not reference `state`: that would keep the whole snapshot in memory.
  const isFresh = state === undefined
  const genesisTime = state?.genesisTime ?? wall() - (wall() % BLOCK_MS)
  const config = createPracticeConfig(genesisTime)
  const engine = state ? restoreEngine(config, state.engine) : createEngine(config)
  const onError = (error: unknown) => report('a write failed inside the engine', error)
  const machine = createStateMachine(engine, SYSTEM_ADDRESS, onError, state?.chain)
  const hasAccount = (address: string) => engine.accountExists(address as Address)
  const ledger = createLedger(config.symbols, GENESIS_HASH, hasAccount, state?.ledger)
  const clock = createVenueClock(wall, restored.clock?.offset, Math.max(genesisTime, restored.clock?.time ?? 0))

  const listeners = new Set<(height: number, time: number) => void>()
  const fixedOracles = new Set<number>()
  let httpFaults: FaultPlan | null = null
  let running = false
  /**
   * While a test control moves time, no listener in the process is called: acting on each block would make a day take
   * an hour. The makers pause meanwhile, and the bars are flat.
   */
  let advancing = false

  const chain = createChain({
    machine,
    journal,
    clock,
    timers,
    steady,
    keccak,
    genesisTime,
    parentHash: state?.parentHash,
    snapshotEvery: options.snapshotEvery ?? SNAPSHOT_EVERY,
    dump,
    onBlock: (block) => takeBlock(block),
    onFailure: options.onFailure,
    storageFault: options.storageFault,
  })
  // Replayed blocks are not pushed: there are no subscribers yet.
  let takeBlock = (block: ExecutedBlock): void => void ledger.apply(block)
  chain.replay(restored.blocks)
  const inside = createInternalWrites({ engine, machine, chain })

  const { readsPerMinute } = profile.limits
  const limits = { ...DEFAULT_CLIENT_LIMITS, readsPerMinute, ...options.limits }
  const clients = createClients(limits, steady, options.onBan)
  const ticker = (symbolId: number) => tickerOf(engine, ledger, symbolId, engine.time)
  const hub = createHub({
    profile,
    symbols: config.symbols,
    levels: (symbolId) => engine.levels(symbolId),
    ticker,
    steady,
    venueTime: clock.now,
    timers,
    clients,
  })
  takeBlock = (block) => {
    const changes = ledger.apply(block)
    hub.add(gatherPushes(block, changes, { profile, ledger, hasSubscribers: hub.hasSubscribers, ticker }))
    hub.advance(block.height)
    if (!advancing) for (const listener of listeners) listener(block.height, block.time)
  }

  const writeLimit = createRateLimit(profile.limits.writesPerSecond, 1000, steady)
  const router = createRouter({
    profile,
    reads: createReads({
      machine,
      ledger,
      chain,
      bookUpdateId: hub.bookUpdateId,
      emptyHash: (parent, height) => blockHash(keccak, parent, height, chain.timeOf(height), []),
    }),
    takeWrite: createWrites({
      domainName: profile.domainName,
      engine,
      chain,
      recover,
      limit: writeLimit,
      newSigners: clients.newSigners,
      isKnown: machine.isKnown,
    }),
    writeLimit,
    clients,
    origins: options.origins ?? [],
    localRoutes: createLocalRoutes(createControls(), testControls),
    faults: () => httpFaults,
    venueTime: clock.now,
    timers,
    report,
  })

  return {
    ...router,
    open: (socket, lane, peer) => hub.open(socket, lane, peer ? clientKey(peer.address) : null),
    clients,
    start,
    async close() {
      running = false
      hub.close(GOING_AWAY, 'the venue is stopping')
      await chain.close()
    },
    time: clock.now,
    height: chain.height,
    blockTime: chain.time,
    isFresh,
    view: engine,
    submitInternal: inside.submit,
    deposit: inside.deposit,
    setOracle(symbolId, price) {
      if (fixedOracles.has(symbolId) || options.storageFault?.()) return
      chain.control({ kind: 'oracle', symbolId, price }).catch(options.onFailure)
    },
    onBlock(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    markVenueAccount: ledger.markVenueAccount,
    preload: ledger.preload,
  }

  function dump(): VenueState {
    return {
      version: 1,
      genesisTime,
      parentHash: chain.parentHash(),
      engine: engine.snapshot(),
      chain: machine.dump(),
      ledger: ledger.dump(),
    }
  }

  function start(): void {
    if (running) return
    running = true
    // The first snapshot contains what only the first start knows: genesis time and preloaded history.
    if (isFresh) chain.checkpoint().catch(options.onFailure)
    const runDue = () => {
      if (!running) return
      chain.tick()
      timers.set(runDue, Math.max(1, chain.timeOf(chain.height() + 1) - clock.now()))
    }
    runDue()
  }

  function createControls(): LocalControls {
    return {
      async advance(ms) {
        advancing = true
        await chain.advance(ms).finally(() => (advancing = false))
        return { time: chain.time(), height: chain.height() }
      },
      async setOracle(symbolId, price) {
        fixedOracles.add(symbolId)
        await chain.control({ kind: 'oracle', symbolId, price })
      },
      setHalted: (symbolId, halted) => chain.control({ kind: 'halt', symbolId, halted }),
      deposit: inside.deposit,
      faucet: createFaucet({ chain, machine, inside, now: clock.now }),
      setFaults(seed, rules) {
        const plan = rules.length > 0 ? createFaultPlan(seed, rules) : null
        httpFaults = plan
        hub.setFaults(plan)
      },
      invariants: () => engine.invariants(),
      restart: hub.restart,
      state: () => ({ height: engine.height, time: engine.time, state_hash: engine.stateHash() }),
      hasSymbol: (symbolId) => config.symbols.some(({ symbol_id }) => symbol_id === symbolId),
    }
  }
}
