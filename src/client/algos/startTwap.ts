import { parseDecimal } from '@/base/decimal'
import { applyTwap, nextDue, selectSlice, type TwapEvent } from '@/trading/algos/twap'
import type { AlgoList } from './createAlgoList'
import { readFill } from './readFill'
import type { StoredTwap } from './StoredAlgo'
import type { NewTwap } from './Algos'
import type { AlgosOptions } from './AlgosOptions'
import type { AlgoControls } from './startChase'

/** Maximum interval between checks of prices and time, ms. */
const POLL_MS = 1_000

/** Controls of a running TWAP, which can also be paused. */
export type TwapControls = AlgoControls & { pause(): void; unpause(): void }

/** Sends slices as they become due, one at a time; `onEnd` is called once none of its writes are open. */
export function startTwap(
  initial: StoredTwap,
  { encode, lot }: Pick<NewTwap, 'encode' | 'lot'>,
  options: AlgosOptions,
  list: AlgoList,
  onEnd: () => void,
): TwapControls {
  const { writes, http, clock, timers } = options
  const { account, symbolId, terms } = initial
  const ticker = options.ticker(symbolId)
  let algo = initial
  let timer: unknown = null
  let sending = false
  let closed = false

  function dispatch(event: TwapEvent): Promise<void> {
    algo = { ...algo, state: applyTwap(algo.state, event, clock.now()) }
    if (event.kind !== 'market') return list.save(algo)
    list.show(algo)
    return Promise.resolve()
  }

  function onMarketUpdate(): void {
    const { phase, ticker: prices } = ticker.getState()
    const text = terms.isBuy ? prices?.best_ask : prices?.best_bid
    const best = text ? parseDecimal(text) : null
    const live = phase === 'live'
    if (best !== algo.state.best || live !== algo.state.live) void dispatch({ kind: 'market', best, live })
    step()
  }

  function step(): void {
    if (closed || sending) return
    if (algo.state.end !== null) return close()
    timers.clear(timer)
    const now = clock.now()
    const next = selectSlice(terms, algo.state, now)
    if (next === null) {
      const due = nextDue(algo.state)
      timer = timers.set(step, due === null ? POLL_MS : Math.min(POLL_MS, Math.max(0, due - now) || POLL_MS))
    } else if ('skip' in next) {
      void dispatch({ kind: 'skipped', id: next.id })
      step()
    } else void send(next.id, next.lots)
  }

  /**
   * Stores the slice as sent before it sends the order: then the slice is never sent again, even if this tab closes.
   */
  async function send(id: string, lots: bigint): Promise<void> {
    sending = true
    const body = encode({ id, lots, best: algo.state.best! })
    await dispatch({ kind: 'sent', id })
    const outcome = await writes.submit('placeOrder', { ...body, client_order_id: id }, { account })
    const decided = outcome.kind === 'unresolved' ? await outcome.settled : outcome
    if (decided.kind === 'confirmed') {
      const fill = await readFill(http, timers, account, id)
      await dispatch({ kind: 'filled', id, lots: fill.quantity / lot, amount: fill.amount })
    } else {
      const code = decided.kind === 'rejected' ? decided.code : decided.reason
      await dispatch({ kind: 'failed', id, result: decided.kind, code })
    }
    sending = false
    step()
  }

  function close(): void {
    closed = true
    timers.clear(timer)
    end()
    onEnd()
  }

  const act = (event: TwapEvent) => {
    void dispatch(event)
    step()
  }
  const end = ticker.subscribe(onMarketUpdate)
  onMarketUpdate()
  return {
    stop: () => act({ kind: 'stop', reason: 'stopped' }),
    pause: () => act({ kind: 'pause' }),
    unpause: () => act({ kind: 'resume' }),
  }
}
