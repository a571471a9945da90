import { BaseError } from '@/base/BaseError'
import type { Timers } from '@/base/clock'
import type { Hex } from '@/protocol/fields'
import type { Keccak } from '@/protocol/signing'
import type { EngineEvent, Rejection, WriteOutcome } from '../engine/types'
import { blockHash, GENESIS_HASH } from './blockHash'
import type { BlockInput, ClockMark, Journal, JournalBlock } from './journal'
import type { Executed, StateMachine } from './stateMachine'
import { reject } from '../engine/reject'
import { createTransaction, type Write } from './transaction'
import type { VenueClock } from './venueClock'

/** Venue time between two blocks, ms (docs/protocol 8.2). */
export const BLOCK_MS = 50
const SKIP_SLICE_MS = 40
const MAX_SKIP_BLOCKS = 72_000
const SNAPSHOT_BLOCKS = 72_000

/** An executed block, or a range of skipped empty ones. */
export type ExecutedBlock = {
  readonly height: number
  readonly time: number
  /** Null without transactions: the hash then follows from the height, and is computed when it is read. */
  readonly hash: Hex | null
  readonly executed: readonly Executed[]
  readonly events: readonly EngineEvent[]
}

/** The result of a write: rejected before it was a transaction (docs/protocol 9.4), or a transaction with its outcome. */
export type Submitted =
  | { readonly kind: 'rejected'; readonly rejection: Rejection }
  | { readonly kind: 'executed'; readonly hash: Hex; readonly outcome: WriteOutcome }

/** A waiting write. A function is called when its turn comes, so that it can take the signer's next free nonce. */
type Pending = Write | (() => Write)

/** The blocks of venue time: accepts writes in order of arrival, executes and journals them, and reports their results. */
export type Chain = {
  /** Replays journaled blocks; called first. */
  replay(blocks: readonly JournalBlock[]): void
  submit(write: Pending): Promise<Submitted>
  /** An oracle price or a halt for the next block. Resolves when it is durable. */
  control(input: Exclude<BlockInput, { kind: 'tx' }>): Promise<void>
  /** Runs the blocks that are due. */
  tick(): void
  /** Advances venue time by whole blocks, running or skipping each (docs/protocol 9.2). */
  advance(ms: number): Promise<void>
  height(): number
  /** Time of the last block. */
  time(): number
  timeOf(height: number): number
  /** Hash of the last block with transactions, which later empty ones build on. */
  parentHash(): Hex
  /** Stores a snapshot of the current state. */
  checkpoint(): Promise<void>
  /** Stops running blocks, stores a snapshot and closes the journal. */
  close(): Promise<void>
}

export type ChainOptions = {
  machine: StateMachine
  journal: Journal
  clock: VenueClock
  timers: Timers
  /** Monotonic time, ms: limits how long a slice of skipping may block others. */
  steady: () => number
  keccak: Keccak
  genesisTime: number
  parentHash?: Hex
  /** Number of inputs between two snapshots, so that the journal stays short. */
  snapshotEvery: number
  /** The whole state for a snapshot. */
  dump: () => unknown
  onBlock: (block: ExecutedBlock) => void
  /** Called when the journal has failed: nothing can be acknowledged any more. */
  onFailure: (error: unknown) => void
  /** Why the journal cannot store anything now (such as a full disk), or null; writes are rejected with it meanwhile. */
  storageFault?: (() => string | null) | undefined
}

/** Thrown when the journal cannot store anything now. */
class StorageFullError extends BaseError {
  override name = 'StorageFullError'
}

type Waiting =
  | { kind: 'write'; write: Pending; settle: (submitted: Submitted) => void }
  | { kind: 'control'; input: BlockInput; settle: () => void }

type Apply = (input: BlockInput) => Executed | null

/** Creates the chain at the height of the state machine. */
export function createChain(options: ChainOptions): Chain {
  const { machine, journal, clock, timers, steady, keccak, genesisTime, onBlock, onFailure } = options
  const storageFault = options.storageFault ?? (() => null)
  let parentHash = options.parentHash ?? GENESIS_HASH
  let waiting: Waiting[] = []
  let sinceSnapshot = 0
  let snapshotHeight = machine.engine.height
  let saving = false
  let advancing: Promise<void> | null = null
  let closed = false

  const { engine } = machine
  const timeOf = (height: number) => genesisTime + height * BLOCK_MS
  const dueHeight = () => Math.floor((clock.now() - genesisTime) / BLOCK_MS)
  const mark = (): ClockMark => ({ offset: clock.offset(), time: timeOf(engine.height) })

  /** Runs the block at `height`; `fill` applies its inputs one by one. Returns them. */
  function runBlock(height: number, fill: (apply: Apply, time: number) => void): BlockInput[] {
    const time = timeOf(height)
    const inputs: BlockInput[] = []
    const executed: Executed[] = []
    machine.beginBlock(height, time)
    fill((input) => {
      inputs.push(input)
      const done = machine.apply(input)
      if (done) executed.push(done)
      return done
    }, time)
    const events = machine.endBlock()
    const hashes = executed.map(({ tx }) => tx.hash)
    const hash = hashes.length > 0 ? blockHash(keccak, parentHash, height, time, hashes) : null
    if (hash) parentHash = hash
    onBlock({ height, time, hash, executed, events })
    return inputs
  }

  /** Runs or skips empty blocks up to `target`, as long as `mayContinue` returns true. */
  function runEmpty(target: number, mayContinue: () => boolean = () => true): void {
    while (engine.height < target && mayContinue()) {
      const next = engine.height + 1
      const lastQuiet = Math.ceil((engine.nextDue() - genesisTime) / BLOCK_MS) - 1
      const until = Math.min(target, lastQuiet, next + MAX_SKIP_BLOCKS)
      if (until < next) {
        runBlock(next, () => undefined)
        continue
      }
      const time = timeOf(until)
      onBlock({ height: until, time, hash: null, executed: [], events: machine.skipTo(until, time) })
    }
  }

  /** Runs a block with all waiting inputs; their results are reported once the block is durable. */
  function runWaiting(height: number): void {
    const entries = waiting
    waiting = []
    const settlements: (() => void)[] = []
    const inputs = runBlock(height, (apply, time) => {
      for (const entry of entries) {
        if (entry.kind === 'control') {
          apply(entry.input)
          settlements.push(entry.settle)
          continue
        }
        const submitted = take(typeof entry.write === 'function' ? entry.write() : entry.write, apply, time)
        settlements.push(() => entry.settle(submitted))
      }
    })
    acknowledge({ height, inputs }, settlements)
  }

  function take(write: Write, apply: Apply, time: number): Submitted {
    const rejection = machine.check(write, time)
    if (rejection) return { kind: 'rejected', rejection }
    const tx = createTransaction(write, keccak)
    return { kind: 'executed', hash: tx.hash, outcome: apply({ kind: 'tx', tx })!.outcome }
  }

  /** Answers once the block is durable. */
  function acknowledge(block: JournalBlock, settlements: readonly (() => void)[]): void {
    const settleAll = () => settlements.forEach((settle) => settle())
    if (block.inputs.length === 0) return settleAll()
    journal.append(block, mark()).then(settleAll, onFailure)
    sinceSnapshot += block.inputs.length
    if (snapshotIsDue() && !storageFault()) checkpoint().catch(onFailure)
  }

  /**
   * After many inputs, or an hour of blocks: blocks after a snapshot are replayed at the next start. Not before the last
   * one is stored, because a disk slower than the writes would fill the memory with snapshots.
   */
  function snapshotIsDue(): boolean {
    if (saving) return false
    return sinceSnapshot >= options.snapshotEvery || engine.height - snapshotHeight >= SNAPSHOT_BLOCKS
  }

  async function checkpoint(): Promise<void> {
    sinceSnapshot = 0
    snapshotHeight = engine.height
    saving = true
    try {
      await journal.save(() => ({ height: engine.height, state: options.dump() }), mark())
    } finally {
      saving = false
    }
  }

  function tick(): void {
    if (advancing || closed) return
    const due = dueHeight()
    if (due <= engine.height) return
    if (waiting.length === 0) return runEmpty(due)
    runEmpty(due - 1)
    runWaiting(due)
  }

  /** Runs the blocks that are due in slices, so that reads and heartbeats continue meanwhile. */
  async function runUpToNow(): Promise<void> {
    const target = dueHeight()
    while (!closed && engine.height < target) {
      const sliceEnd = steady() + SKIP_SLICE_MS
      runEmpty(target, () => steady() < sliceEnd)
      await new Promise<void>((resolve) => void timers.set(resolve, 0))
    }
  }

  /** Waits for the first block at or after a time, so that all of the requested time is in blocks. */
  async function reachBlockAt(moment: number): Promise<void> {
    for (;;) {
      tick()
      const next = timeOf(engine.height + 1)
      if (closed || next - BLOCK_MS >= moment) return
      await new Promise<void>((resolve) => void timers.set(resolve, Math.max(1, next - clock.now())))
    }
  }

  return {
    replay(blocks) {
      for (const { height, inputs } of blocks) {
        runEmpty(height - 1)
        runBlock(height, (apply) => inputs.forEach(apply))
      }
    },
    submit(write) {
      const fault = storageFault()
      if (fault) return Promise.resolve({ kind: 'rejected', rejection: reject('50000', fault) })
      return new Promise((settle) => waiting.push({ kind: 'write', write, settle }))
    },
    control(input) {
      const fault = storageFault()
      if (fault) return Promise.reject(new StorageFullError(fault))
      return new Promise((settle) => waiting.push({ kind: 'control', input, settle }))
    },
    tick,
    async advance(ms) {
      while (advancing) await advancing
      tick()
      clock.advance(Math.ceil(ms / BLOCK_MS) * BLOCK_MS)
      const moment = clock.now()
      advancing = runUpToNow().finally(() => (advancing = null))
      await advancing
      await reachBlockAt(moment)
      await (snapshotIsDue() ? checkpoint() : journal.markClock(mark()))
    },
    height: () => engine.height,
    time: () => timeOf(engine.height),
    timeOf,
    parentHash: () => parentHash,
    checkpoint,
    async close() {
      closed = true
      await advancing
      // Without space for a snapshot, the blocks are replayed at the next start.
      if (!storageFault()) await checkpoint()
      await journal.close()
    },
  }
}
