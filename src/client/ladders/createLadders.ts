import { createStore } from 'zustand/vanilla'
import type { Timers } from '@/base/clock'
import type { Live } from '@/base/live'
import type { ActionBody, BatchReply, ModifyOrderBody } from '@/protocol/actions'
import { encodeChange } from '@/trading/encodeChange'
import type { Http } from '../http'
import type { RecordStore } from '../storage/RecordStore'
import { createLoneTab, type Tabs } from '../tabs/Tabs'
import type { Address, VenueClock, WriteOutcome, Writes } from '../types'
import { applyOrders, applyPlaced, applyRepriced, applyState, applyUnplaced, type RungOrder } from './applyToLadder'
import { hasEnded, isUnknown, type KeptLadder, type KeptRung, liveRungs } from './KeptLadder'
import type { Ladders, LaddersView, LadderWork, NewLadder } from './Ladders'
import { lookUpRungs } from './lookUpRungs'

/** An account's orders as the page sees them live. */
export type LiveOrders = Live<{
  readonly phase: string
  readonly open: readonly RungOrder[]
  readonly recent: readonly RungOrder[]
}>

export type LaddersOptions = {
  readonly writes: Pick<Writes, 'submit' | 'pending' | 'journal'>
  readonly http: Pick<Http, 'lookUp'>
  readonly orders: (account: Address) => LiveOrders
  readonly store: RecordStore<KeptLadder>
  readonly clock: VenueClock
  readonly timers: Timers
  readonly createId: () => string
  /** The tabs of this browser; without, this is the only one. */
  readonly tabs?: Tabs
}

/** How long an order that was named by a reply may take to be pushed before it is asked for. */
const PATIENCE_MS = 3_000
/** Ladders that ended before are not shown again. */
const KEPT_MS = 24 * 3_600_000

/** Makes the ladders of this browser. */
export function createLadders(options: LaddersOptions): Ladders {
  const { writes, orders, store, clock, timers, createId } = options
  const tabs = options.tabs ?? createLoneTab('only')
  const view = createStore<LaddersView>(() => ({ ladders: [], work: new Map() }))
  const watched = new Map<Address, () => void>()
  const checks = new Map<string, unknown>()
  let placing = 0

  const find = (id: string) => view.getState().ladders.find((ladder) => ladder.id === id)

  function show(ladders: readonly KeptLadder[]): void {
    view.setState({ ladders })
    watchAccounts()
  }

  /** Replaces a ladder by what `change` makes of it, and keeps that. */
  function update(id: string, change: (ladder: KeptLadder) => KeptLadder): void {
    const before = find(id)
    const after = before && change(before)
    if (!after || after === before) return
    show(view.getState().ladders.map((ladder) => (ladder === before ? after : ladder)))
    void store.set(id, after)
  }

  /** Orders are watched only while some rung of theirs is alive. */
  function watchAccounts(): void {
    const alive = view.getState().ladders.filter((ladder) => liveRungs(ladder).length > 0)
    const accounts = new Set(alive.map(({ account }) => account))
    for (const account of accounts) if (!watched.has(account)) watch(account)
    for (const [account, end] of watched) {
      if (accounts.has(account)) continue
      watched.delete(account)
      end()
    }
  }

  function watch(account: Address): void {
    const live = orders(account)
    const look = () => {
      const { open, recent } = live.getState()
      for (const ladder of view.getState().ladders) {
        if (ladder.account === account) update(ladder.id, (kept) => applyOrders(kept, [...open, ...recent]))
      }
    }
    watched.set(account, live.subscribe(look))
    look()
  }

  /** What a tab that is gone was placing: what was never sent is said at once. */
  async function takeUp(id: string): Promise<void> {
    const isDecided = await applyJournal(id)
    checkLater(id)
    if (isDecided) return
    const end = writes.pending.subscribe(() => {
      const ladder = find(id)
      if (ladder && isPending(ladder)) return
      end()
      void check(id)
    })
  }

  /** Asks for rungs of which no push tells: they ended while nobody looked, or the push was lost. */
  function checkLater(id: string): void {
    timers.clear(checks.get(id))
    checks.set(
      id,
      timers.set(() => void check(id), PATIENCE_MS),
    )
  }

  async function check(id: string): Promise<void> {
    const ladder = find(id)
    if (!ladder || liveRungs(ladder).length === 0) return
    const live = orders(ladder.account).getState()
    if (live.phase !== 'live' || isPending(ladder)) return checkLater(id)
    if (ladder.rungs.some(isUnknown) && !(await applyJournal(id))) return checkLater(id)
    const open = new Set(live.open.map((order) => order.client_order_id))
    const unseen = liveRungs(ladder).filter((rung) => !open.has(rung.clientOrderId))
    const found = await lookUpRungs(options.http, ladder.account, unseen)
    if (found === null) return checkLater(id)
    update(id, found.apply)
    if (found.missing.size > 0) update(id, (kept) => applyState(kept, found.missing, 'missing'))
  }

  /**
   * What this browser's journal tells of rungs that nobody has said anything of: without a line they were never sent. False
   * while their write is not decided. What the venue took is asked for next.
   */
  async function applyJournal(id: string): Promise<boolean> {
    const unknown = find(id)?.rungs.filter(isUnknown) ?? []
    const ids = new Set(unknown.map(({ clientOrderId }) => clientOrderId))
    const journal = await writes.journal()
    const write = journal.find(
      ({ action, clientOrderIds }) => action === 'batchPlace' && clientOrderIds.some((one) => ids.has(one)),
    )
    if (write && write.settledAt === null) return false
    if (!write || write.stage === 'denied') update(id, (kept) => applyState(kept, ids, 'unsent'))
    else if (write.stage === 'refused') update(id, (kept) => applyUnplaced(kept, write.code))
    return true
  }

  /** Whether a write that names its rungs is not decided yet: then what the venue has says nothing. */
  function isPending(ladder: KeptLadder): boolean {
    const ids = new Set(ladder.rungs.map(({ clientOrderId }) => clientOrderId))
    return writes.pending.getState().some((record) => record.clientOrderIds.some((one) => ids.has(one)))
  }

  function note(id: string, work: LadderWork | null): void {
    const now = new Map(view.getState().work)
    if (work) now.set(id, work)
    else now.delete(id)
    view.setState({ work: now })
  }

  /** Sends a write of a ladder, and tells `settle` what was decided, whenever that is. */
  async function run(
    id: string,
    work: LadderWork,
    sent: Promise<WriteOutcome<BatchReply>>,
    settle: (reply: BatchReply | null, code: string | null) => void,
  ): Promise<WriteOutcome<BatchReply>> {
    note(id, work)
    const outcome = await sent
    const decided = outcome.kind === 'unresolved' ? outcome.settled : Promise.resolve(outcome)
    const ended = decided.then((end) => {
      settle(end.kind === 'confirmed' ? end.data : null, end.kind === 'refused' ? end.code : null)
      note(id, null)
      checkLater(id)
    })
    if (outcome.kind !== 'unresolved') await ended
    return outcome
  }

  function drop(id: string): void {
    timers.clear(checks.get(id))
    show(view.getState().ladders.filter((ladder) => ladder.id !== id))
    void store.delete(id)
  }

  return {
    view,

    async place(given) {
      const ladder = { ...createKept(given, createId, clock.now()), tab: tabs.id }
      placing++
      await Promise.all([tabs.hold(), store.set(ladder.id, ladder)])
      show([ladder, ...view.getState().ladders])
      const body = given.encode(ladder.rungs.map(({ clientOrderId }) => clientOrderId))
      const sent = writes.submit('batchPlace', body, { account: ladder.account })
      return await run(ladder.id, 'placing', sent, (reply, code) => {
        update(ladder.id, (kept) => (reply ? applyPlaced(kept, reply.results) : applyUnplaced(kept, code)))
        // What was never placed at all is nobody's object; why is told by whoever placed it.
        if (find(ladder.id)?.rungs.every(({ state }) => state === 'refused') && !reply) drop(ladder.id)
        if (--placing === 0) tabs.release()
      })
    },

    async reprice(id, prices) {
      const ladder = find(id)
      if (!ladder || view.getState().work.has(id)) return null
      const moved = liveRungs(ladder).filter(
        ({ clientOrderId, price }) => (prices.get(clientOrderId) ?? price) !== price,
      )
      if (moved.length === 0) return null
      const wanted = new Map(moved.map(({ clientOrderId }) => [clientOrderId, prices.get(clientOrderId)!]))
      const { open } = orders(ladder.account).getState()
      const items = moved.map((rung) => encodeMove(rung, open, wanted.get(rung.clientOrderId)!))
      const body: ActionBody<'batchModify'> = { symbol_id: ladder.symbolId, orders: items }
      const sent = writes.submit('batchModify', body, { account: ladder.account })
      return await run(id, 'moving', sent, (reply) => {
        if (reply) update(id, (kept) => applyRepriced(kept, wanted, reply.results))
      })
    },

    async cancel(id) {
      const ladder = find(id)
      const live = ladder ? liveRungs(ladder) : []
      if (!ladder || live.length === 0 || view.getState().work.get(id) === 'cancelling') return null
      const body: ActionBody<'batchCancel'> = { orders: live.map(referTo) }
      // How each ended comes by push; a rung that had filled meanwhile is refused, and is no failure.
      return await run(
        id,
        'cancelling',
        writes.submit('batchCancel', body, { account: ladder.account }),
        () => undefined,
      )
    },

    forget(id) {
      const ladder = find(id)
      if (ladder && liveRungs(ladder).length === 0) drop(id)
    },

    async resume() {
      const kept = (await store.entries()).map(([, ladder]) => ladder)
      const old = kept.filter((one) => one.rungs.every(hasEnded) && one.createdAt < clock.now() - KEPT_MS)
      for (const { id } of old) await store.delete(id)
      const known = new Set(view.getState().ladders.map(({ id }) => id))
      const taken = kept.filter((one) => !old.includes(one) && !known.has(one.id))
      show([...view.getState().ladders, ...taken].sort((a, b) => b.createdAt - a.createdAt))
      for (const ladder of taken) {
        const isPlacing = ladder.rungs.some(isUnknown) && ladder.tab !== undefined
        // what a tab that lives is placing is its own
        if (isPlacing) void tabs.whenGone(ladder.tab).then(() => takeUp(ladder.id))
        else checkLater(ladder.id)
      }
    },
  }
}

function createKept(given: NewLadder, createId: () => string, createdAt: number): KeptLadder {
  const { account, symbolId, isBuy, postOnly } = given
  const rungs = given.rungs.map(({ price, size }) => {
    const own = { orderId: null, filled: '0', state: 'sending', code: null }
    return { ...own, clientOrderId: createId(), price, size }
  })
  return { id: createId(), account, symbolId, isBuy, postOnly, createdAt, rungs }
}

/** The change that moves a rung; until the venue has shown its order, what is kept of the rung stands for it. */
function encodeMove(rung: KeptRung, open: readonly RungOrder[], price: string): ModifyOrderBody {
  const order = open.find(({ order_id: id, client_order_id: clientId }) =>
    rung.orderId === null ? clientId === rung.clientOrderId : id === rung.orderId,
  )
  if (order) return encodeChange(order, { price })
  const name = rung.orderId === null ? { client_order_id: rung.clientOrderId } : { order_id: rung.orderId }
  return { ...name, price, quantity: rung.size }
}

function referTo({ orderId, clientOrderId }: { orderId: string | null; clientOrderId: string }) {
  return { ...(orderId !== null && { order_id: orderId }), client_order_id: clientOrderId }
}
