import { DAY_MS } from '@/base/durations'
import { applyChase, type ChaseTerms, createChase } from '@/trading/algos/chase'
import { applyTimeExit, createTimeExit } from '@/trading/algos/timeExit'
import { applyTrail, createTrail } from '@/trading/algos/trail'
import { applyTwap, createTwap, type TwapEvent } from '@/trading/algos/twap'
import { createAlgoList } from './createAlgoList'
import { readRecords } from '../storage/readRecords'
import {
  isRunning,
  storedAlgoSchema,
  type StoredChase,
  type StoredAlgo,
  type StoredTimeExit,
  type StoredTrail,
  type StoredTwap,
} from './StoredAlgo'
import { findFill } from './readFill'
import type { WriteRecord } from '../types'
import type { Algos } from './Algos'
import type { AlgosOptions } from './AlgosOptions'
import { readMarket, type AlgoControls, startChase, startTrail } from './startChase'
import { startTimeExit } from './startTimeExit'
import { startTwap, type TwapControls } from './startTwap'

/** Ended algo orders that were created longer ago than this are deleted, ms. */
const RETENTION_MS = DAY_MS
/** Interval of reads of the open slices of a closed tab's TWAP, ms. A slice is also read once its write is decided. */
const SETTLE_MS = 1_000
/** How long after its due time a confirmed slice may be missing at the venue before it counts as expired, ms. */
const MAX_DELAY_MS = 60_000

/** Creates the algo orders of this browser. */
export function createAlgos(options: AlgosOptions): Algos {
  const { writes, http, store, clock, timers, random, tabs, createId } = options
  const controls = new Map<string, AlgoControls | TwapControls>()
  const list = createAlgoList(store, tabs, (id) => controls.get(id)?.stop())

  const common = () => ({ id: createId(), tab: tabs.id, createdAt: clock.now() })

  /**
   * Stores and starts an algo order. While one runs, this tab holds its lock, which shows other tabs that it is open.
   */
  async function begin(algo: StoredAlgo, start: (onEnd: () => void) => AlgoControls): Promise<void> {
    await tabs.hold()
    await list.save(algo)
    let ended = false
    const control = start(() => {
      ended = true
      controls.delete(algo.id)
      if (controls.size === 0) tabs.release()
    })
    if (!ended) controls.set(algo.id, control)
  }

  /** Whether the best price is already beyond the maximum distance of a chase. */
  function isOutOfRange(terms: ChaseTerms, symbolId: number): boolean {
    const market = readMarket(options.ticker(symbolId).getState(), terms)
    return applyChase(terms, createChase(terms), { kind: 'market', ...market }, clock.now()).end?.reason === 'distance'
  }

  /** Ends an algo order whose tab was closed, and reconciles its open orders. */
  async function close(id: string): Promise<void> {
    const running = await store.get(id)
    if (!running || !isRunning(running)) return
    const event = { kind: 'stop', reason: 'tabClosed' } as const
    const now = clock.now()
    const ended = applyStop(running, event, now)
    await list.save(ended)
    if (ended.kind === 'twap') settle(ended)
  }

  function settle(algo: StoredTwap): void {
    for (const { id, state } of algo.state.slices) if (state === 'sending') void settleSlice(algo.id, id)
  }

  /** `decided` is the slice's decided write, if an earlier call found it: it does not change any more. */
  async function settleSlice(algoId: string, sliceId: string, decided?: WriteRecord): Promise<void> {
    const before = list.find(algoId)
    const write = decided ?? (await findWrite(sliceId))
    const event = before?.kind === 'twap' ? await findEnd(before, sliceId, write) : null
    const algo = list.find(algoId)
    if (algo?.kind !== 'twap') return
    if (event === null)
      return onceDecided(
        sliceId,
        () => void settleSlice(algoId, sliceId, write?.settledAt === null ? undefined : write),
      )
    await list.save({ ...algo, state: applyTwap(algo.state, event, clock.now()) })
  }

  /** Calls back when the write of an order is decided, or after `SETTLE_MS`. */
  function onceDecided(clientOrderId: string, callback: () => void): void {
    const isAmong = (records: readonly WriteRecord[]) =>
      records.some((record) => record.clientOrderId === clientOrderId)
    const end = writes.pending.subscribe((now, before) => isAmong(before) && !isAmong(now) && go())
    const timer = timers.set(go, SETTLE_MS)
    function go(): void {
      end()
      timers.clear(timer)
      callback()
    }
  }

  /** Finds the write of an order. The whole journal is read only if the write is not among the undecided ones. */
  async function findWrite(id: string): Promise<WriteRecord | undefined> {
    const isOfOrder = ({ clientOrderId }: WriteRecord) => clientOrderId === id
    return writes.pending.getState().find(isOfOrder) ?? (await writes.journal()).find(isOfOrder)
  }

  /**
   * Reads how a slice ended: from its write, which the journal has if it was sent, then from its order. Null while
   * unknown.
   */
  async function findEnd(algo: StoredTwap, id: string, write: WriteRecord | undefined): Promise<TwapEvent | null> {
    const slice = algo.state.slices.find((candidate) => candidate.id === id)
    if (!slice || !write) return { kind: 'failed', id, result: 'blocked', code: 'canceled' }
    const { stage, code } = write
    if (stage === 'blocked' || stage === 'rejected') return { kind: 'failed', id, result: stage, code: code ?? '' }
    if (stage !== 'confirmed') return null
    const fill = await findFill(http, algo.account, id)
    if (fill !== null && fill !== 'none')
      return { kind: 'filled', id, lots: fill.quantity / algo.lot, amount: fill.amount }
    // The venue no longer has the order.
    const isLost = fill === 'none' && clock.synchronized() && clock.now() > slice.dueAt + MAX_DELAY_MS
    return isLost ? { kind: 'failed', id, result: 'blocked', code: 'expired' } : null
  }

  const twapOf = (id: string) => {
    const control = controls.get(id)
    return control && 'pause' in control ? control : null
  }

  return {
    view: list.view,

    async chase({ account, symbolId, orderId, terms, onBegun }) {
      const { algos } = list.view.getState()
      if (algos.some((other) => other.kind === 'chase' && other.orderId === orderId && isRunning(other)))
        return 'already'
      if (isOutOfRange(terms, symbolId)) return 'outOfRange'
      const algo: StoredChase = {
        ...common(),
        kind: 'chase',
        account,
        symbolId,
        orderId,
        terms,
        state: createChase(terms),
      }
      await begin(algo, (onEnd) => {
        onBegun?.()
        return startChase(algo, options, list, onEnd)
      })
      return 'begun'
    },

    async twap(newAlgo) {
      const { account, symbolId, terms, lot } = newAlgo
      const ids = Array.from({ length: terms.slices }, createId)
      const state = createTwap(terms, ids, clock.now(), random)
      const algo: StoredTwap = { ...common(), kind: 'twap', account, symbolId, terms, lot, state }
      await begin(algo, (onEnd) => startTwap(algo, newAlgo, options, list, onEnd))
    },

    async trail({ account, symbolId, orderId, terms, onBegun }) {
      const { algos } = list.view.getState()
      if (algos.some((other) => other.kind === 'trail' && other.orderId === orderId && isRunning(other)))
        return 'already'
      const state = createTrail(terms)
      const algo: StoredTrail = { ...common(), kind: 'trail', account, symbolId, orderId, terms, state }
      await begin(algo, (onEnd) => {
        onBegun?.()
        return startTrail(algo, options, list, onEnd)
      })
      return 'begun'
    },

    async timeExit(newAlgo) {
      const { account, symbolId, terms, onBegun } = newAlgo
      const algo: StoredTimeExit = { ...common(), kind: 'timeExit', account, symbolId, terms, state: createTimeExit() }
      await begin(algo, (onEnd) => {
        onBegun?.()
        return startTimeExit(algo, newAlgo, options, list, onEnd)
      })
    },

    pause: (id) => twapOf(id)?.pause(),
    unpause: (id) => twapOf(id)?.unpause(),

    stop(id) {
      const control = controls.get(id)
      if (control) control.stop()
      else list.askToStop(id)
    },

    forget(id) {
      const algo = list.find(id)
      if (algo && !isRunning(algo)) list.remove(id)
    },

    async resume() {
      for (const [id, stored] of await readRecords(store, storedAlgoSchema)) {
        const algo = withCurrentReason(stored)
        if (!isRunning(algo) && algo.createdAt < clock.now() - RETENTION_MS) await store.delete(id)
        else if (!controls.has(id)) {
          list.show(algo)
          if (isRunning(algo)) void tabs.whenGone(algo.tab).then(() => close(id))
          else if (algo.kind === 'twap') settle(algo)
        }
      }
    },

    onEnded: list.onEnded,
  }
}

function applyStop(
  algo: StoredAlgo,
  event: { readonly kind: 'stop'; readonly reason: 'stopped' | 'tabClosed' },
  now: number,
): StoredAlgo {
  switch (algo.kind) {
    case 'chase':
      return { ...algo, state: applyChase(algo.terms, algo.state, event, now) }
    case 'trail':
      return { ...algo, state: applyTrail(algo.terms, algo.state, event, now) }
    case 'timeExit':
      return { ...algo, state: applyTimeExit(algo.state, event, now) }
    case 'twap':
      return { ...algo, state: applyTwap(algo.state, event, now) }
  }
}

/** Converts a chase that an earlier version stored with another spelling of its end reason. */
function withCurrentReason(algo: StoredAlgo): StoredAlgo {
  if (algo.kind !== 'chase' || (algo.state.end?.reason as string | undefined) !== 'cancelled') return algo
  return { ...algo, state: { ...algo.state, end: { ...algo.state.end!, reason: 'canceled' } } }
}
