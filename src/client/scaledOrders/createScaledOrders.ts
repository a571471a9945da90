import { createStore } from 'zustand/vanilla'
import type { Timers } from '@/base/clock'
import { DAY_MS } from '@/base/durations'
import type { Live } from '@/base/live'
import type { ActionBody, BatchReply, ModifyOrderBody } from '@/protocol/actions'
import { encodeChange } from '@/trading/orders/encodeChange'
import type { Http } from '../http'
import { readRecords } from '../storage/readRecords'
import type { RecordStore } from '../storage/RecordStore'
import { createSingleTab, type Tabs } from '../tabs/Tabs'
import type { AddressText, VenueClock, WriteOutcome, Writes } from '../types'
import {
  applyOrders,
  applyPlaced,
  applyRepriced,
  applyState,
  applyUnplaced,
  type LevelOrder,
} from './applyToScaledOrder'
import {
  hasEnded,
  isUnknown,
  type StoredScaledOrder,
  type StoredLevel,
  liveLevels,
  readStored,
  storedScaledOrderSchema,
} from './StoredScaledOrder'
import type { ScaledOrders, ScaledOrdersView, ScaledOrderWork, NewScaledOrder } from './ScaledOrders'
import { findLevels } from './findLevels'

/** An account's live orders. */
type LiveOrders = Live<{
  readonly phase: string
  readonly open: readonly LevelOrder[]
  readonly recent: readonly LevelOrder[]
}>

export type ScaledOrdersOptions = {
  readonly writes: Pick<Writes, 'submit' | 'pending' | 'journal'>
  readonly http: Pick<Http, 'readToReconcile'>
  readonly orders: (account: AddressText) => LiveOrders
  readonly store: RecordStore<StoredScaledOrder>
  readonly clock: VenueClock
  readonly timers: Timers
  readonly createId: () => string
  /** The tabs of this browser; by default only this one. */
  readonly tabs?: Tabs
}

/** How long an order named in a reply may take to be pushed before it is read, ms. */
const MAX_PUSH_DELAY_MS = 3_000
/** Ended scaled orders that were created longer ago than this are deleted, ms. */
const RETENTION_MS = DAY_MS

/** Creates the scaled orders of this browser. */
export function createScaledOrders(options: ScaledOrdersOptions): ScaledOrders {
  const { writes, orders, store, clock, timers, createId } = options
  const tabs = options.tabs ?? createSingleTab('only')
  const view = createStore<ScaledOrdersView>(() => ({ scaledOrders: [], work: new Map() }))
  const watched = new Map<AddressText, () => void>()
  const checks = new Map<string, unknown>()
  let placing = 0

  const find = (id: string) => view.getState().scaledOrders.find((scaledOrder) => scaledOrder.id === id)

  function show(scaledOrders: readonly StoredScaledOrder[]): void {
    view.setState({ scaledOrders })
    watchAccounts()
  }

  /** Applies `change` to a scaled order, and stores the result. */
  function update(id: string, change: (scaledOrder: StoredScaledOrder) => StoredScaledOrder): void {
    const before = find(id)
    const after = before && change(before)
    if (!after || after === before) return
    show(view.getState().scaledOrders.map((scaledOrder) => (scaledOrder === before ? after : scaledOrder)))
    void store.set(id, after)
  }

  /** Watches the orders of accounts that have a live level. */
  function watchAccounts(): void {
    const alive = view.getState().scaledOrders.filter((scaledOrder) => liveLevels(scaledOrder).length > 0)
    const accounts = new Set(alive.map(({ account }) => account))
    for (const account of accounts) if (!watched.has(account)) watch(account)
    for (const [account, end] of watched) {
      if (accounts.has(account)) continue
      watched.delete(account)
      end()
    }
  }

  function watch(account: AddressText): void {
    const live = orders(account)
    const applyView = () => {
      const { open, recent } = live.getState()
      for (const scaledOrder of view.getState().scaledOrders) {
        if (scaledOrder.account === account)
          update(scaledOrder.id, (current) => applyOrders(current, [...open, ...recent]))
      }
    }
    watched.set(account, live.subscribe(applyView))
    applyView()
  }

  /** Resumes a scaled order that a closed tab was placing; levels that were never sent are marked at once. */
  async function resumePlacing(id: string): Promise<void> {
    const isDecided = await applyJournal(id)
    checkLater(id)
    if (isDecided) return
    const end = writes.pending.subscribe(() => {
      const scaledOrder = find(id)
      if (scaledOrder && isPending(scaledOrder)) return
      end()
      void check(id)
    })
  }

  /** Schedules a read of the levels that no push reports: they ended while no page was open, or the push was lost. */
  function checkLater(id: string): void {
    timers.clear(checks.get(id))
    checks.set(
      id,
      timers.set(() => void check(id), MAX_PUSH_DELAY_MS),
    )
  }

  async function check(id: string): Promise<void> {
    const scaledOrder = find(id)
    if (!scaledOrder || liveLevels(scaledOrder).length === 0) return
    const live = orders(scaledOrder.account).getState()
    if (live.phase !== 'live' || isPending(scaledOrder)) return checkLater(id)
    if (scaledOrder.levels.some(isUnknown) && !(await applyJournal(id))) return checkLater(id)
    const open = new Set(live.open.map((order) => order.client_order_id))
    const unseen = liveLevels(scaledOrder).filter((level) => !open.has(level.clientOrderId))
    const foundLevels = await findLevels(options.http, scaledOrder.account, unseen)
    if (foundLevels === null) return checkLater(id)
    update(id, foundLevels.apply)
    if (foundLevels.missing.size > 0) update(id, (current) => applyState(current, foundLevels.missing, 'missing'))
  }

  /**
   * Applies this browser's journal to levels that no read or push has reported: without a record they were never sent.
   * False while their write is undecided. Levels that the venue accepted are read afterwards.
   */
  async function applyJournal(id: string): Promise<boolean> {
    const unknown = find(id)?.levels.filter(isUnknown) ?? []
    const ids = new Set(unknown.map(({ clientOrderId }) => clientOrderId))
    const journal = await writes.journal()
    const write = journal.find(
      ({ action, clientOrderIds }) =>
        action === 'batchPlace' && clientOrderIds.some((clientOrderId) => ids.has(clientOrderId)),
    )
    if (write && write.settledAt === null) return false
    if (!write || write.stage === 'blocked') update(id, (current) => applyState(current, ids, 'unsent'))
    else if (write.stage === 'rejected') update(id, (current) => applyUnplaced(current, write.code))
    return true
  }

  /** Whether a write that names levels of a scaled order is undecided: until then reads of the venue prove nothing. */
  function isPending(scaledOrder: StoredScaledOrder): boolean {
    const ids = new Set(scaledOrder.levels.map(({ clientOrderId }) => clientOrderId))
    return writes.pending
      .getState()
      .some((record) => record.clientOrderIds.some((clientOrderId) => ids.has(clientOrderId)))
  }

  function setWork(id: string, work: ScaledOrderWork | null): void {
    const now = new Map(view.getState().work)
    if (work) now.set(id, work)
    else now.delete(id)
    view.setState({ work: now })
  }

  /** Sends a write of a scaled order, and calls `settle` with its outcome. */
  async function run(
    id: string,
    work: ScaledOrderWork,
    sent: Promise<WriteOutcome<BatchReply>>,
    settle: (reply: BatchReply | null, code: string | null) => void,
  ): Promise<WriteOutcome<BatchReply>> {
    setWork(id, work)
    const outcome = await sent
    const decided = outcome.kind === 'unresolved' ? outcome.settled : Promise.resolve(outcome)
    const ended = decided.then((end) => {
      settle(end.kind === 'confirmed' ? end.data : null, end.kind === 'rejected' ? end.code : null)
      setWork(id, null)
      checkLater(id)
    })
    if (outcome.kind !== 'unresolved') await ended
    return outcome
  }

  function drop(id: string): void {
    timers.clear(checks.get(id))
    show(view.getState().scaledOrders.filter((scaledOrder) => scaledOrder.id !== id))
    void store.delete(id)
  }

  return {
    view,

    async place(terms) {
      const scaledOrder = { ...createStored(terms, createId, clock.now()), tab: tabs.id }
      placing++
      await Promise.all([tabs.hold(), store.set(scaledOrder.id, scaledOrder)])
      show([scaledOrder, ...view.getState().scaledOrders])
      const body = terms.encode(scaledOrder.levels.map(({ clientOrderId }) => clientOrderId))
      const sent = writes.submit('batchPlace', body, { account: scaledOrder.account })
      return await run(scaledOrder.id, 'placing', sent, (reply, code) => {
        update(scaledOrder.id, (current) =>
          reply ? applyPlaced(current, reply.results) : applyUnplaced(current, code),
        )
        // A completely rejected placement is removed; the code that placed it reports why.
        if (find(scaledOrder.id)?.levels.every(({ state }) => state === 'rejected') && !reply) drop(scaledOrder.id)
        if (--placing === 0) tabs.release()
      })
    },

    async reprice(id, prices) {
      const scaledOrder = find(id)
      if (!scaledOrder || view.getState().work.has(id)) return null
      const moved = liveLevels(scaledOrder).filter(
        ({ clientOrderId, price }) => (prices.get(clientOrderId) ?? price) !== price,
      )
      if (moved.length === 0) return null
      const newPrices = new Map(moved.map(({ clientOrderId }) => [clientOrderId, prices.get(clientOrderId)!]))
      const { open } = orders(scaledOrder.account).getState()
      const items = moved.map((level) => encodeReprice(level, open, newPrices.get(level.clientOrderId)!))
      const body: ActionBody<'batchModify'> = { symbol_id: scaledOrder.symbolId, orders: items }
      const sent = writes.submit('batchModify', body, { account: scaledOrder.account })
      return await run(id, 'repricing', sent, (reply) => {
        if (reply) update(id, (current) => applyRepriced(current, newPrices, reply.results))
      })
    },

    async cancel(id) {
      const scaledOrder = find(id)
      const live = scaledOrder ? liveLevels(scaledOrder) : []
      if (!scaledOrder || live.length === 0 || view.getState().work.get(id) === 'canceling') return null
      const body: ActionBody<'batchCancel'> = { orders: live.map(referTo) }
      const { account, symbolId } = scaledOrder
      // A push reports each end; a rejection because the level has filled meanwhile is not a failure.
      return await run(id, 'canceling', writes.submit('batchCancel', body, { account, symbolId }), () => undefined)
    },

    forget(id) {
      const scaledOrder = find(id)
      if (scaledOrder && liveLevels(scaledOrder).length === 0) drop(id)
    },

    async resume() {
      const stored = (await readRecords(store, storedScaledOrderSchema)).map(([, record]) => readStored(record))
      const expired = stored.filter(
        (record) => record.levels.every(hasEnded) && record.createdAt < clock.now() - RETENTION_MS,
      )
      for (const { id } of expired) await store.delete(id)
      const shownIds = new Set(view.getState().scaledOrders.map(({ id }) => id))
      const resumed = stored.filter((record) => !expired.includes(record) && !shownIds.has(record.id))
      show([...view.getState().scaledOrders, ...resumed].sort((a, b) => b.createdAt - a.createdAt))
      for (const scaledOrder of resumed) {
        const isPlacing = scaledOrder.levels.some(isUnknown) && scaledOrder.tab !== undefined
        // An open tab resumes its own placement.
        if (isPlacing) void tabs.whenGone(scaledOrder.tab).then(() => resumePlacing(scaledOrder.id))
        else checkLater(scaledOrder.id)
      }
    },
  }
}

function createStored(terms: NewScaledOrder, createId: () => string, createdAt: number): StoredScaledOrder {
  const { account, symbolId, isBuy, postOnly } = terms
  const levels = terms.levels.map(({ price, size }) => {
    const own = { orderId: null, filled: '0', state: 'sending', code: null }
    return { ...own, clientOrderId: createId(), price, size }
  })
  return { id: createId(), account, symbolId, isBuy, postOnly, createdAt, levels }
}

/** The change that reprices a level; before the venue has reported the order, the stored level is used. */
function encodeReprice(level: StoredLevel, open: readonly LevelOrder[], price: string): ModifyOrderBody {
  const order = open.find(({ order_id: id, client_order_id: clientId }) =>
    level.orderId === null ? clientId === level.clientOrderId : id === level.orderId,
  )
  if (order) return encodeChange(order, { price })
  const name = level.orderId === null ? { client_order_id: level.clientOrderId } : { order_id: level.orderId }
  return { ...name, price, quantity: level.size }
}

function referTo({ orderId, clientOrderId }: { orderId: string | null; clientOrderId: string }) {
  return { ...(orderId !== null && { order_id: orderId }), client_order_id: clientOrderId }
}
