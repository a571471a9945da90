import { createStore } from 'zustand/vanilla'
import type { Clock, Timers } from '@/base/clock'
import type { PushMark, VenueClock } from '@/client/types'
import {
  EARLY_ID,
  type FeedConfig,
  type FromWorker,
  type Spec,
  type ToWorker,
  type Update,
  type VenueTimeReading,
} from '../wire'
import type { ConnectionView, Feed, Live, RecorderState } from '../types'
import { applyBookUpdate, applyOrdersUpdate, applyTapeUpdate } from './applyUpdate'
import { createLease, type Lease } from './createLease'
import type { PageSignals } from './createPageSignals'
import {
  initialBest,
  initialBlocks,
  initialBook,
  initialCandle,
  initialConnection,
  initialOrders,
  initialPositions,
  initialSettings,
  initialTape,
  initialTicker,
  initialTransactions,
} from './initialViews'

/** The feed worker as the page sees it; a `Worker` fits. */
export type FeedPort = {
  postMessage(message: ToWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWorker>) => void): void
  terminate(): void
}

/** The view that was opened before the feed existed, if any, and the worker's messages since then. */
export type EarlyView = { readonly spec: Spec | null; readonly messages: readonly FromWorker[] }

export type FeedOptions = {
  readonly port: FeedPort
  readonly early?: EarlyView
  readonly config: FeedConfig
  readonly clock: Clock
  readonly timers: Timers
  /** Set by the worker's readings of the venue's time. */
  readonly venueClock: VenueClock
  readonly page: PageSignals
  /** Called with the transactions whose effects were pushed. */
  readonly onPushed?: (markers: readonly PushMark[]) => void
}

type View = { readonly apply: (update: Update) => void }

const GRACE_MS = 2_000
/**
 * Maximum age of the worker's reading of venue time, ms. With an older one, or one from the future, the clock was set.
 */
const STALE_MS = 1_000

/** The page's side of the feed worker: stores that open and close views with their subscribers. */
export function createFeed(options: FeedOptions): Feed {
  const { port, timers, clock, venueClock } = options
  const connection = createStore<ConnectionView>(() => initialConnection)
  const recorder = createStore<RecorderState>(() => ({ status: 'off', since: null, blocks: 0 }))
  const lives = new Map<string, Live<unknown>>()
  const views = new Map<number, View>()
  let lastId = EARLY_ID
  let earlyKey = options.early?.spec ? JSON.stringify(options.early.spec) : null
  const earlyUpdates: Update[] = []
  if (earlyKey !== null) {
    views.set(EARLY_ID, { apply: (update) => void earlyUpdates.push(update) })
    timers.set(() => {
      if (earlyKey !== null) closeView(EARLY_ID)
      earlyKey = null
    }, GRACE_MS)
  }
  // Received in a later task, since the listeners of the connection subscribe after this call.
  void Promise.resolve(options.early?.messages).then((messages) => messages?.forEach(receive))
  port.addEventListener('message', ({ data }) => receive(data))

  function receive(data: FromWorker): void {
    if (data.recorder) return recorder.setState(data.recorder, true)
    for (const update of data.updates) {
      views.get(update.id)?.apply(update)
      if (update.kind === 'orders' && update.pushed.length > 0) options.onPushed?.(update.pushed)
    }
    if (data.venueTime) acceptVenueTime(data.venueTime)
    if (data.connection) connection.setState(data.connection, true)
    port.postMessage({ op: 'consumed' })
  }

  function closeView(id: number): void {
    views.delete(id)
    port.postMessage({ op: 'close', id })
  }

  port.postMessage({ op: 'start', config: options.config })
  const stopListening = options.page.subscribe((signal) => {
    // Set at once, so that no button works before the worker reports the state.
    if (signal.op === 'wake') connection.setState({ status: 'reconnecting' })
    port.postMessage(signal)
  })

  function acceptVenueTime({ wallTime, offsetMs, precisionMs }: VenueTimeReading): void {
    const ageMs = clock.now() - wallTime
    if (ageMs < 0 || ageMs > STALE_MS) return
    const at = clock.monotonic()
    // The worker has already corrected the reading for its precision.
    const serverTime = clock.now() + offsetMs - (precisionMs - 1) / 2
    venueClock.addSample({ serverTime, sentAt: at, receivedAt: at, precisionMs })
  }

  function view<T, K extends Spec['kind']>(
    spec: Extract<Spec, { kind: K }>,
    initial: T,
    reduce: (state: T, update: Extract<Update, { kind: K }>) => T,
  ): Live<T> {
    const key = JSON.stringify(spec)
    const existing = lives.get(key)
    if (existing) return existing as Live<T>
    let id = 0
    const lease: Lease<T> = createLease({
      initial,
      timers,
      graceMs: GRACE_MS,
      open() {
        const apply: View['apply'] = (update) => lease.set(reduce(lease.get(), update as Extract<Update, { kind: K }>))
        const isOpen = key === earlyKey
        if (isOpen) earlyKey = null
        id = isOpen ? EARLY_ID : ++lastId
        views.set(id, { apply })
        if (isOpen) earlyUpdates.forEach(apply)
        else port.postMessage({ op: 'open', id, spec })
      },
      close: () => closeView(id),
    })
    lives.set(key, lease.live as Live<unknown>)
    return lease.live
  }

  return {
    connection,
    recorder: {
      state: recorder,
      start: (venue) => port.postMessage({ op: 'record', venue }),
      stop: () => port.postMessage({ op: 'record', venue: null }),
      addQuery: (key, data) => port.postMessage({ op: 'recordQuery', key, data }),
    },
    book: ({ symbolId, depth, merge, tickSize, lotSize }) => {
      const params = { symbolId, depth, merge, tickSize, lotSize }
      return view({ kind: 'book', ...params }, initialBook(params), applyBookUpdate)
    },
    tape: (symbolId) => view({ kind: 'tape', symbolId }, initialTape, applyTapeUpdate),
    candle: (symbolId, interval) =>
      view({ kind: 'candle', symbolId, interval }, initialCandle, (_, { phase, bar, closed }) => ({
        phase,
        bar,
        closed,
      })),
    ticker: (symbolId) =>
      view({ kind: 'ticker', symbolId }, initialTicker, (_, { phase, ticker }) => ({ phase, ticker })),
    orders: (address) => view({ kind: 'orders', address: address.toLowerCase() }, initialOrders, applyOrdersUpdate),
    positions: (address) =>
      view({ kind: 'positions', address: address.toLowerCase() }, initialPositions, (_, { phase, positions }) => ({
        phase,
        positions,
      })),
    settings: (address) =>
      view({ kind: 'settings', address: address.toLowerCase() }, initialSettings, (_, { phase, settings }) => ({
        phase,
        settings,
      })),
    best: (symbolId) => view({ kind: 'best', symbolId }, initialBest, (_, { phase, best }) => ({ phase, best })),
    blocks: () => view({ kind: 'blocks' }, initialBlocks, (_, { phase, blocks }) => ({ phase, blocks })),
    transactions: () =>
      view({ kind: 'transactions' }, initialTransactions, (_, { phase, transactions }) => ({ phase, transactions })),
    applyOrderOutcome: (hint) =>
      port.postMessage({ op: 'hint', hint: { ...hint, address: hint.address.toLowerCase() } }),
    retry: () => port.postMessage({ op: 'retry' }),
    dispose() {
      stopListening()
      port.postMessage({ op: 'stop' })
      port.terminate()
    },
  }
}
