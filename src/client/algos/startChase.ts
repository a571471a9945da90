import { type Decimal, formatDecimal, parseDecimal } from '@/base/decimal'
import { encodeChange, type OrderChange } from '@/trading/orders/encodeChange'
import { applyChase, type ChaseEvent, type ChaseTerms, selectMove, waitOf } from '@/trading/algos/chase'
import { applyTrail, selectTrailMove } from '@/trading/algos/trail'
import type { AlgoList } from './createAlgoList'
import type { StoredChase, StoredTrail } from './StoredAlgo'
import type { AlgosOptions, FollowedOrder } from './AlgosOptions'

/** Expiry of a move, ms: short, because a late move would follow an outdated price. */
const MOVE_EXPIRY_MS = 5_000
/** How long after a move its push may arrive, ms. */
const PUSHED_MS = 3_000
/** Final states in which the order has done what it was placed for. */
const DONE: ReadonlySet<string> = new Set(['filled', 'triggered'])
/** How often time and undecided writes of the order are checked, ms. */
const POLL_MS = 1_000

/** Controls of an algo order that runs in this tab. `stop` ends it on behalf of the trader. */
export type AlgoControls = { stop(): void }

/** The best price of an order's side, and whether it is live. */
export function readMarket(
  { phase, ticker }: ReturnType<ReturnType<AlgosOptions['ticker']>['getState']>,
  { isBuy }: Pick<ChaseTerms, 'isBuy'>,
): { best: Decimal | null; live: boolean } {
  const text = isBuy ? ticker?.best_bid : ticker?.best_ask
  return { best: text ? parseDecimal(text) : null, live: phase === 'live' }
}

type TickerView = ReturnType<ReturnType<AlgosOptions['ticker']>['getState']>

/** The parts in which a chase and a trailing stop differ. */
type Steps<A extends StoredChase | StoredTrail> = {
  apply: (state: A['state'], event: ChaseEvent, now: number) => A['state']
  selectMove: (state: A['state'], now: number) => Decimal | null
  readMarket: (view: TickerView) => { best: Decimal | null; live: boolean }
  /** Reads the price that the algo order changes. */
  readPrice: (order: FollowedOrder) => string | null | undefined
  change: (price: string) => OrderChange
}

/** Makes an order follow the best price of its side until it ends; `onEnd` is called once none of its writes are open. */
export function startChase(
  initial: StoredChase,
  options: AlgosOptions,
  list: AlgoList,
  onEnd: () => void,
): AlgoControls {
  const { terms } = initial
  const steps: Steps<StoredChase> = {
    apply: (state, event, now) => applyChase(terms, state, event, now),
    selectMove: (state, now) => selectMove(terms, state, now),
    readMarket: (view) => readMarket(view, terms),
    readPrice: (order) => order.price,
    change: (price) => ({ price }),
  }
  return startFollowing(initial, steps, options, list, onEnd)
}

/** Makes a stop-loss follow the price that triggers it until it ends; `onEnd` is called once none of its writes are open. */
export function startTrail(
  initial: StoredTrail,
  options: AlgosOptions,
  list: AlgoList,
  onEnd: () => void,
): AlgoControls {
  const { terms } = initial
  const steps: Steps<StoredTrail> = {
    apply: (state, event, now) => applyTrail(terms, state, event, now),
    selectMove: (state, now) => selectTrailMove(terms, state, now),
    readMarket: ({ phase, ticker }) => {
      const text = ticker?.[terms.by]
      return { best: text ? parseDecimal(text) : null, live: phase === 'live' }
    },
    readPrice: (order) => order.tpsl?.sl_trigger_price,
    change: (stopLoss) => ({ stopLoss }),
  }
  return startFollowing(initial, steps, options, list, onEnd)
}

function startFollowing<A extends StoredChase | StoredTrail>(
  initial: A,
  steps: Steps<A>,
  options: AlgosOptions,
  list: AlgoList,
  onEnd: () => void,
): AlgoControls {
  const { writes, clock, timers } = options
  const { account, symbolId, orderId } = initial
  const ticker = options.ticker(symbolId)
  const orders = options.orders(account)
  let algo = initial
  /** The price before the last move. */
  let previousPrice: Decimal | null = null
  let timer: unknown = null
  let closed = false

  function dispatch(event: ChaseEvent): void {
    const before = algo
    const state = steps.apply(algo.state, event, clock.now())
    if (state === before.state) return
    algo = { ...algo, state }
    // Prices change many times a second: such an update is shown, but not stored.
    if (event.kind === 'market' && state.end === null) list.show(algo)
    else void list.save(algo)
  }

  function onMarketUpdate(): void {
    const { best, live } = steps.readMarket(ticker.getState())
    if (best !== algo.state.best || live !== algo.state.live) dispatch({ kind: 'market', best, live })
    step()
  }

  function onOrderUpdate(): void {
    const { open, recent } = orders.getState()
    const is = ({ order_id: id }: { order_id: string }) => id === orderId
    const ended = recent.find(is)
    const order = open.find(is)
    const text = order && steps.readPrice(order)
    if (ended) dispatch({ kind: 'order', state: DONE.has(ended.state) ? 'filled' : 'canceled', price: null })
    // The order is still open, but the stop-loss that the algo order moved was removed.
    else if (order && !text) dispatch({ kind: 'order', state: 'canceled', price: null })
    else if (text) {
      const price = parseDecimal(text)
      if (!isOutdated(price)) dispatch({ kind: 'order', state: 'open', price })
    }
    step()
  }

  /** Whether a pushed price is from before the last move; pushes may have it until shortly after the move. */
  function isOutdated(price: Decimal): boolean {
    const { sending, movedAt } = algo.state
    return sending !== null || (price === previousPrice && movedAt !== null && clock.now() < movedAt + PUSHED_MS)
  }

  /** Whether a write for this order is undecided: then no other write is sent. */
  const isBusy = () => writes.pending.getState().some((record) => record.orderIds.includes(orderId))

  function step(): void {
    if (closed) return
    if (algo.state.end !== null) return close()
    timers.clear(timer)
    const now = clock.now()
    const move = isBusy() ? null : steps.selectMove(algo.state, now)
    if (move === null) {
      timer = timers.set(tick, Math.min(POLL_MS, waitOf(algo.state, now) || POLL_MS))
      return
    }
    previousPrice = algo.state.price
    dispatch({ kind: 'sent', price: move })
    void send(formatDecimal(move))
    timer = timers.set(tick, POLL_MS)
  }

  function tick(): void {
    dispatch({ kind: 'time' })
    step()
  }

  async function send(price: string): Promise<void> {
    const order = orders.getState().open.find(({ order_id: id }) => id === orderId)
    const body = order && encodeChange(order, steps.change(price))
    // The order ended, and a push is about to report it.
    if (!body) return dispatch({ kind: 'answered', result: 'blocked', code: 'expired' })
    const outcome = await writes.submit('modifyOrder', body, { account, symbolId, expiryMs: MOVE_EXPIRY_MS })
    const decided = outcome.kind === 'unresolved' ? await outcome.settled : outcome
    if (decided.kind === 'confirmed') dispatch({ kind: 'answered', result: 'moved', code: null })
    else {
      const code = decided.kind === 'rejected' ? decided.code : decided.reason
      dispatch({ kind: 'answered', result: decided.kind, code })
    }
    onOrderUpdate()
  }

  function close(): void {
    closed = true
    timers.clear(timer)
    for (const end of ends) end()
    onEnd()
  }

  const ends = [ticker.subscribe(onMarketUpdate), orders.subscribe(onOrderUpdate)]
  onOrderUpdate()
  onMarketUpdate()
  return {
    stop() {
      dispatch({ kind: 'stop', reason: 'stopped' })
      step()
    },
  }
}
