import { applyChase, type ChaseTerms, createChase } from '@/trading/runs/chase'
import { applyTwap, createTwap, type TwapEvent } from '@/trading/runs/twap'
import { createRunBoard } from './createRunBoard'
import { isRunning, type KeptChase, type KeptRun, type KeptTwap } from './KeptRun'
import { findFill } from './readFill'
import type { WriteRecord } from '../types'
import type { Runs } from './Runs'
import type { RunsOptions } from './RunsOptions'
import { readMarket, type Runner, startChase } from './startChase'
import { startTwap, type TwapRunner } from './startTwap'

/** Runs that ended before are not shown again. */
const KEPT_MS = 24 * 3_600_000
/** How often what a tab that is gone had under way is asked for; once its write is decided, at once. */
const SETTLE_MS = 1_000
/** An order that the venue took and does not show so long after it was due is not waited for. */
const NEVER_MS = 60_000

/** Makes what this browser does by itself. */
export function createRuns(options: RunsOptions): Runs {
  const { writes, http, store, clock, timers, random, tabs, createId } = options
  const runners = new Map<string, Runner | TwapRunner>()
  const board = createRunBoard(store, tabs, (id) => runners.get(id)?.stop())

  const common = () => ({ id: createId(), tab: tabs.id, createdAt: clock.now() })

  /** While something runs here, other tabs see that this one lives. */
  async function begin(run: KeptRun, start: (onEnd: () => void) => Runner): Promise<void> {
    await tabs.hold()
    await board.keep(run)
    let over = false
    const runner = start(() => {
      over = true
      runners.delete(run.id)
      if (runners.size === 0) tabs.release()
    })
    if (!over) runners.set(run.id, runner)
  }

  /** Whether a chase would end with the first price that it sees. */
  function isOutOfRange(terms: ChaseTerms, symbolId: number): boolean {
    const market = readMarket(options.ticker(symbolId).getState(), terms)
    return applyChase(terms, createChase(terms), { kind: 'market', ...market }, clock.now()).end?.reason === 'distance'
  }

  /** A run whose tab is gone has ended; what it had under way is found out. */
  async function close(id: string): Promise<void> {
    const kept = await store.get(id)
    if (!kept || !isRunning(kept)) return
    const event = { kind: 'stop', reason: 'tabClosed' } as const
    const now = clock.now()
    const ended: KeptRun =
      kept.kind === 'chase'
        ? { ...kept, state: applyChase(kept.terms, kept.state, event, now) }
        : { ...kept, state: applyTwap(kept.state, event, now) }
    await board.keep(ended)
    if (ended.kind === 'twap') settle(ended)
  }

  function settle(run: KeptTwap): void {
    for (const { id, state } of run.state.slices) if (state === 'sending') void settleSlice(run.id, id)
  }

  async function settleSlice(runId: string, sliceId: string): Promise<void> {
    const before = board.find(runId)
    const event = before?.kind === 'twap' ? await findEnd(before, sliceId) : null
    const run = board.find(runId)
    if (run?.kind !== 'twap') return
    if (event === null) return onceDecided(sliceId, () => void settleSlice(runId, sliceId))
    await board.keep({ ...run, state: applyTwap(run.state, event, clock.now()) })
  }

  /** Calls back when the write of an order is decided, or after a while. */
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

  /** What became of a slice: by the journal, in which what was sent has a line, and then by its order; null until known. */
  async function findEnd(run: KeptTwap, id: string): Promise<TwapEvent | null> {
    const slice = run.state.slices.find((one) => one.id === id)
    const write = (await writes.journal()).find(({ clientOrderId }) => clientOrderId === id)
    if (!slice || !write) return { kind: 'failed', id, result: 'denied', code: 'cancelled' }
    const { stage, code } = write
    if (stage === 'denied' || stage === 'refused') return { kind: 'failed', id, result: stage, code: code ?? '' }
    if (stage !== 'confirmed') return null
    const fill = await findFill(http, run.account, id)
    if (fill !== null && fill !== 'none')
      return { kind: 'filled', id, lots: fill.quantity / run.lot, amount: fill.amount }
    // the venue has forgotten it
    const isLost = fill === 'none' && clock.synchronized() && clock.now() > slice.dueAt + NEVER_MS
    return isLost ? { kind: 'failed', id, result: 'denied', code: 'expired' } : null
  }

  const twapOf = (id: string) => {
    const runner = runners.get(id)
    return runner && 'pause' in runner ? runner : null
  }

  return {
    view: board.view,

    async chase({ account, symbolId, orderId, terms, onBegun }) {
      const { runs } = board.view.getState()
      if (runs.some((one) => one.kind === 'chase' && one.orderId === orderId && isRunning(one))) return 'already'
      if (isOutOfRange(terms, symbolId)) return 'outOfRange'
      const run: KeptChase = {
        ...common(),
        kind: 'chase',
        account,
        symbolId,
        orderId,
        terms,
        state: createChase(terms),
      }
      await begin(run, (onEnd) => {
        onBegun?.()
        return startChase(run, options, board, onEnd)
      })
      return 'begun'
    },

    async twap(given) {
      const { account, symbolId, terms, lot } = given
      const ids = Array.from({ length: terms.slices }, createId)
      const state = createTwap(terms, ids, clock.now(), random)
      const run: KeptTwap = { ...common(), kind: 'twap', account, symbolId, terms, lot, state }
      await begin(run, (onEnd) => startTwap(run, given, options, board, onEnd))
    },

    pause: (id) => twapOf(id)?.pause(),
    unpause: (id) => twapOf(id)?.unpause(),

    stop(id) {
      const runner = runners.get(id)
      if (runner) runner.stop()
      else board.askToStop(id)
    },

    forget(id) {
      const run = board.find(id)
      if (run && !isRunning(run)) board.drop(id)
    },

    async resume() {
      for (const [id, run] of await store.entries()) {
        if (!isRunning(run) && run.createdAt < clock.now() - KEPT_MS) await store.delete(id)
        else if (!runners.has(id)) {
          board.show(run)
          if (isRunning(run)) void tabs.whenGone(run.tab).then(() => close(id))
          else if (run.kind === 'twap') settle(run)
        }
      }
    },

    onEnded: board.onEnded,
  }
}
