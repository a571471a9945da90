import type { Timers } from '@/base/clock'
import type { ActionBody, ActionName } from '@/protocol/actions'
import type { Address } from '@/protocol/fields'
import { practiceProfile } from '@/protocol/profile'
import type { Profile } from '@/protocol/profile'
import type { Keccak } from '@/protocol/signing'
import { blockHash, GENESIS_HASH } from '../chain/blockHash'
import { BLOCK_MS, createChain } from '../chain/chain'
import type { ExecutedBlock } from '../chain/chain'
import { createMemoryJournal } from '../chain/journal'
import type { Journal } from '../chain/journal'
import { refuse } from '../chain/refuse'
import { createStateMachine, engineWrite, isAgentAction } from '../chain/stateMachine'
import type { ChainDump } from '../chain/stateMachine'
import { createVenueClock } from '../chain/venueClock'
import type { Write } from '../chain/transaction'
import { createEngine, restoreEngine } from '../engine'
import type { EngineSnapshot } from '../engine/snapshot/EngineSnapshot'
import { createPracticeConfig } from '../engine/symbols'
import { createLedger } from '../ledger/ledger'
import type { LedgerDump } from '../ledger/ledger'
import { createFaultPlan } from './faultPlan'
import type { FaultPlan } from './faultPlan'
import { gatherPushes } from './hub/blockPushes'
import { createHub } from './hub/hub'
import { createLocalRoutes } from './localRoutes'
import type { LocalControls } from './localRoutes'
import { createRateLimit } from './rateLimit'
import { createReads } from './reads'
import { tickerOf } from './readModel'
import { createRouter } from './router'
import type { Venue } from './types'
import { createWrites, outcomeOf } from './writes'
import type { Recover } from './writes'

/** What a host gives a venue: its globals as parameters, and what it is to be like. */
export type VenueOptions = {
  /** Wall time, ms. */
  wall: () => number
  /** Steady time, ms. */
  steady: () => number
  timers: Timers
  recover: Recover
  keccak: Keccak
  /** Where acknowledged writes are kept; in memory without. */
  journal?: Journal
  profile?: Profile
  testControls?: boolean
  /** Inputs after which a snapshot is kept. */
  snapshotEvery?: number
  /** For the venue's log. */
  report: (message: string, error?: unknown) => void
  /** The journal has failed: the venue cannot go on. */
  onFailure: (error: unknown) => void
}

/** The venue's state as a snapshot keeps it. */
type VenueState = {
  version: 1
  genesisTime: number
  parentHash: `0x${string}`
  engine: EngineSnapshot
  chain: ChainDump
  ledger: LedgerDump
}

/** Whose deposits the venue takes. Nobody has its key: the venue's own deposits do not come over the network. */
export const SYSTEM_ADDRESS: Address = '0x000000000000000000000000000000006b656467'

const FAUCET_HOUR_MS = 3_600_000
const FAUCET_GIFTS = [
  ['USDC', '100000'],
  ['BTC', '1'],
  ['ETH', '20'],
] as const
const WRITE_LIFETIME_MS = 600_000
const SNAPSHOT_EVERY = 5_000
const GOING_AWAY = 1001

/** Makes a venue and brings it to where its journal ends. It makes blocks from `start` on. */
export async function createVenue(options: VenueOptions): Promise<Venue> {
  const { wall, steady, timers, recover, keccak, report, testControls = false } = options
  const profile = options.profile ?? practiceProfile
  const journal = (options.journal ?? createMemoryJournal<VenueState>()) as Journal<VenueState>
  const restored = await journal.load()
  const state = restored.snapshot?.state
  const genesisTime = state?.genesisTime ?? wall() - (wall() % BLOCK_MS)
  const config = createPracticeConfig(genesisTime)
  const engine = state ? restoreEngine(config, state.engine) : createEngine(config)
  const onError = (error: unknown) => report('a write has failed inside the engine', error)
  const machine = createStateMachine(engine, SYSTEM_ADDRESS, onError, state?.chain)
  const ledger = createLedger(config.symbols, GENESIS_HASH, state?.ledger)
  const clock = createVenueClock(wall, restored.clock?.offset, Math.max(genesisTime, restored.clock?.time ?? 0))

  const listeners = new Set<(height: number, time: number) => void>()
  const heldOracles = new Set<number>()
  /** Addresses whose gift is on its way into a block. */
  const faucetCalls = new Map<Address, number>()
  let httpFaults: FaultPlan | null = null
  let running = false
  /**
   * While a test control moves time, nobody in the process is called: they would act on each of its blocks, and a day would
   * take an hour. The makers rest meanwhile, and the bars are flat.
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
  })
  // Blocks that are run again are told to nobody: there is nobody yet.
  let takeBlock = (block: ExecutedBlock): void => void ledger.apply(block)
  chain.replay(restored.blocks)

  const ticker = (symbolId: number) => tickerOf(engine, ledger, symbolId, engine.time)
  const hub = createHub({
    profile,
    symbols: config.symbols,
    levels: (symbolId) => engine.levels(symbolId),
    ticker,
    steady,
    venueTime: clock.now,
    timers,
  })
  takeBlock = (block) => {
    const changes = ledger.apply(block)
    hub.add(gatherPushes(block, changes, { profile, ledger, wanted: hub.wanted, ticker }))
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
    takeWrite: createWrites({ domainName: profile.domainName, engine, chain, recover, limit: writeLimit }),
    writeLimit,
    readLimit: createRateLimit(profile.limits.readsPerMinute, 60_000, steady),
    localRoutes: createLocalRoutes(createControls(), testControls),
    faults: () => httpFaults,
    venueTime: clock.now,
    timers,
    report,
  })

  return {
    ...router,
    open: hub.open,
    start,
    async close() {
      running = false
      hub.close(GOING_AWAY, 'the venue ends')
      await chain.close()
    },
    time: clock.now,
    height: chain.height,
    isFresh: state === undefined,
    view: engine,
    async submitInternal(write) {
      const { action, signer, account, body } = write
      return outcomeOf(await submitInside(action, signer, account ?? signer, body)) as never
    },
    async deposit(address, coin, amount) {
      return (await deposit(address, coin, amount)) as never
    },
    setOracle(symbolId, price) {
      if (heldOracles.has(symbolId)) return
      chain.control({ kind: 'oracle', symbolId, price }).catch(options.onFailure)
    },
    onBlock(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    markHouse: ledger.markHouse,
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
    // The first snapshot carries what only the first start knows: genesis time and preloaded history.
    if (!state) chain.checkpoint().catch(options.onFailure)
    const beat = () => {
      if (!running) return
      chain.tick()
      timers.set(beat, Math.max(1, chain.timeOf(chain.height() + 1) - clock.now()))
    }
    beat()
  }

  function submitInside<N extends ActionName>(action: N, signer: Address, account: Address, body: ActionBody<N>) {
    const target = account === signer ? null : account
    const make = (): Write => {
      const time = engine.time
      const nonce = machine.freeNonce(signer, time)
      return { action, body, signer, target, nonce, expiresAfter: time + WRITE_LIFETIME_MS } as Write
    }
    const write = make()
    const fault = isAgentAction(write) ? null : engine.checkWrite(engineWrite(write, account))
    return fault ? Promise.resolve({ kind: 'refused' as const, refusal: fault }) : chain.submit(make)
  }

  async function deposit(to_address: Address, coin: string, amount: string) {
    return outcomeOf(await submitInside('deposit', SYSTEM_ADDRESS, SYSTEM_ADDRESS, { to_address, coin, amount }))
  }

  async function giveFromFaucet(address: Address) {
    const last = faucetCalls.get(address) ?? machine.faucetTime(address)
    if (last !== null && clock.now() - last < FAUCET_HOUR_MS) return refuse('42900', 'the faucet gives once an hour')
    faucetCalls.set(address, clock.now())
    const marked = chain.control({ kind: 'faucet', address })
    const gifts = await Promise.all(FAUCET_GIFTS.map(([coin, amount]) => deposit(address, coin, amount)))
    await marked
    faucetCalls.delete(address)
    return gifts.find((gift) => !gift.ok) ?? gifts[0]!
  }

  function createControls(): LocalControls {
    return {
      async advance(ms) {
        advancing = true
        await chain.advance(ms).finally(() => (advancing = false))
        return { time: chain.time(), height: chain.height() }
      },
      async setOracle(symbolId, price) {
        heldOracles.add(symbolId)
        await chain.control({ kind: 'oracle', symbolId, price })
      },
      setHalted: (symbolId, halted) => chain.control({ kind: 'halt', symbolId, halted }),
      deposit,
      faucet: giveFromFaucet,
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
