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

/** Algo orders that ended longer ago are not listed. */
const RETENTION_MS = DAY_MS
/** How often the orders of algo orders of closed tabs are read, ms; they are also read when their write is decided. */
const SETTLE_MS = 1_000
/** How long after its due time an accepted order that the venue does not return is expected to appear, ms. */
const MAX_DELAY_MS = 60_000

/** Creates the algo orders of this browser. */
export function createAlgos(options: AlgosOptions): Algos {
  const { writes, http, store, clock, timers, random, tabs, createId } = options
  const controls = new Map<string, AlgoControls | TwapControls>()
  const list = createAlgoList(store, tabs, (id) => controls.get(id)?.stop())

  const common = () => ({ id: createId(), tab: tabs.id, createdAt: clock.now() })

  /** Other tabs see that this tab is open while something runs here. */
  async function begin(algo: StoredAlgo, start: (onEnd: () => void) => AlgoControls): Promise<void> {
    await tabs.hold()
    await list.keep(algo)
    let over = false
    const control = start(() => {
      over = true
      controls.delete(algo.id)
      if (controls.size === 0) tabs.release()
    })
    if (!over) controls.set(algo.id, control)
  }

  /** Whether a chase would end with its first price. */
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
    await list.keep(ended)
    if (ended.kind === 'twap') settle(ended)
  }

  function settle(algo: StoredTwap): void {
    for (const { id, state } of algo.state.slices) if (state === 'sending') void settleSlice(algo.id, id)
  }

  async function settleSlice(algoId: string, sliceId: string): Promise<void> {
    const before = list.find(algoId)
    const event = before?.kind === 'twap' ? await findEnd(before, sliceId) : null
    const algo = list.find(algoId)
    if (algo?.kind !== 'twap') return
    if (event === null) return onceDecided(sliceId, () => void settleSlice(algoId, sliceId))
    await list.keep({ ...algo, state: applyTwap(algo.state, event, clock.now()) })
  }

  /** Calls back when the write of an order is decided, or after a timeout. */
  function onceDecided(clientOrderId: string, callback: () => void): void {
    const isAmong = (records: readonly WriteRecord[]) => records.some((one) => one.clientOrderId === clientOrderId)
    const end = writes.pending.subscribe((now, before) => isAmong(before) && !isAmong(now) && go())
    const timer = timers.set(go, SETTLE_MS)
    function go(): void {
      end()
      timers.clear(timer)
      callback()
    }
  }

  /** The result of a slice: from the journal, which records everything sent, then from its order; null until known. */
  async function findEnd(algo: StoredTwap, id: string): Promise<TwapEvent | null> {
    const slice = algo.state.slices.find((one) => one.id === id)
    const write = (await writes.journal()).find(({ clientOrderId }) => clientOrderId === id)
    if (!slice || !write) return { kind: 'failed', id, result: 'blocked', code: 'canceled' }
    const { stage, code } = write
    if (stage === 'blocked' || stage === 'rejected') return { kind: 'failed', id, result: stage, code: code ?? '' }
    if (stage !== 'confirmed') return null
    const fill = await findFill(http, algo.account, id)
    if (fill !== null && fill !== 'none')
      return { kind: 'filled', id, lots: fill.quantity / algo.lot, amount: fill.amount }
    // the venue no longer has the order
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
      if (algos.some((one) => one.kind === 'chase' && one.orderId === orderId && isRunning(one))) return 'already'
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

    async twap(given) {
      const { account, symbolId, terms, lot } = given
      const ids = Array.from({ length: terms.slices }, createId)
      const state = createTwap(terms, ids, clock.now(), random)
      const algo: StoredTwap = { ...common(), kind: 'twap', account, symbolId, terms, lot, state }
      await begin(algo, (onEnd) => startTwap(algo, given, options, list, onEnd))
    },

    async trail({ account, symbolId, orderId, terms, onBegun }) {
      const { algos } = list.view.getState()
      if (algos.some((one) => one.kind === 'trail' && one.orderId === orderId && isRunning(one))) return 'already'
      const state = createTrail(terms)
      const algo: StoredTrail = { ...common(), kind: 'trail', account, symbolId, orderId, terms, state }
      await begin(algo, (onEnd) => {
        onBegun?.()
        return startTrail(algo, options, list, onEnd)
      })
      return 'begun'
    },

    async timeExit(given) {
      const { account, symbolId, terms, onBegun } = given
      const algo: StoredTimeExit = { ...common(), kind: 'timeExit', account, symbolId, terms, state: createTimeExit() }
      await begin(algo, (onEnd) => {
        onBegun?.()
        return startTimeExit(algo, given, options, list, onEnd)
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
      if (algo && !isRunning(algo)) list.drop(id)
    },

    async resume() {
      for (const [id, stored] of await readRecords(store, storedAlgoSchema)) {
        const algo = withTodaysReason(stored)
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

/** Earlier versions spelled the reason `canceled` with two l. */
function withTodaysReason(algo: StoredAlgo): StoredAlgo {
  if (algo.kind !== 'chase' || (algo.state.end?.reason as string | undefined) !== 'cancelled') return algo
  return { ...algo, state: { ...algo.state, end: { ...algo.state.end!, reason: 'canceled' } } }
}
