import { applyChase, type ChaseTerms, createChase } from '@/trading/runs/chase'
import { applyTwap, createTwap, type TwapEvent } from '@/trading/runs/twap'
import { createRunBoard } from './createRunBoard'
import { isRunning, type KeptChase, type KeptRun, type KeptTwap } from './KeptRun'
import { type Fill, findFill } from './readFill'
import type { Runs } from './Runs'
import type { RunsOptions } from './RunsOptions'
import { readMarket, type Runner, startChase } from './startChase'
import { startTwap, type TwapRunner } from './startTwap'

/** Runs that ended before are not shown again. */
const KEPT_MS = 24 * 3_600_000
/** How often what a tab that is gone had under way is asked for. */
const SETTLE_MS = 3_000
/** An order that the venue does not have so long after it was due was never placed. */
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
    const isPending = writes.pending.getState().some(({ clientOrderId }) => clientOrderId === sliceId)
    const run = board.find(runId)
    const slice = run?.kind === 'twap' && run.state.slices.find(({ id }) => id === sliceId)
    if (run?.kind !== 'twap' || !slice) return
    const fill = isPending ? null : await findFill(http, run.account, sliceId)
    const never = fill === 'none' && clock.now() > slice.dueAt + NEVER_MS
    const event = eventOf(run, sliceId, never ? 'never' : fill)
    if (event === null) return void timers.set(() => void settleSlice(runId, sliceId), SETTLE_MS)
    await board.keep({ ...run, state: applyTwap(run.state, event, clock.now()) })
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

/** What is now known of a slice that a tab had under way; null while nothing is. */
function eventOf({ lot }: KeptTwap, id: string, fill: Fill | 'none' | 'never' | null): TwapEvent | null {
  if (fill === null || fill === 'none') return null
  if (fill === 'never') return { kind: 'failed', id, result: 'denied', code: 'expired' }
  return { kind: 'filled', id, lots: fill.quantity / lot, amount: fill.amount }
}
