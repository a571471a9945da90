import { createStore } from 'zustand/vanilla'
import type { Random } from '@/base/random'
import { UnreachableError } from '@/client/http'
import type { Http } from '@/client/http/Http'
import type { OrdersView } from '@/feed/types'
import { isTerminal } from '@/protocol/records/enums'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import type { Order } from '@/protocol/records/order'
import type { StoredAlgo } from '@/client/algos/StoredAlgo'
import { eventsOfAlgo } from '@/terminal/ownEvents/algoEvents'
import { createEventLog, type EventLog } from '@/terminal/ownEvents/createEventLog'
import { deriveMarginEvents } from '@/terminal/ownEvents/marginEvents'
import { watchEvents } from '@/terminal/ownEvents/watchEvents'
import { watchSettings } from '@/terminal/ownEvents/watchSettings'
import type { Block, VenueSettings } from './venueBlocks'

const PAGE = 4
const CAUSES = ['elsewhere', 'selfTrade', 'reduceOnly', 'timer', 'parent', 'unfilled', 'liquidation', 'venue'] as const

/** The cause that a test gives a canceled order: always the same. */
export function testCauseOf({ order_id: id }: Pick<Order, 'order_id'>): (typeof CAUSES)[number] {
  return CAUSES[Number(BigInt(id) % BigInt(CAUSES.length))]!
}

/** Tabs of a browser that watch one account of the venue at the time of a block. */
export function createTestBrowser(account: string, blocks: readonly Block[], random: Random) {
  let at = 0
  let fails = false
  let text: string | null = null
  const undelivered: (() => void)[] = []
  let timers: (() => void)[] = []
  const listeners: { tab: object; listener: () => void }[] = []
  const past = () => blocks.slice(0, at).flatMap(({ events }) => events)
  const now = () => blocks[Math.max(0, at - 1)]!.time

  const orders = () => {
    const latest = new Map<string, Order>()
    for (const event of past())
      if (event.kind === 'order' && event.order.address === account) latest.set(event.order.order_id, event.order)
    return [...latest.values()]
  }
  const flows = (): AssetFlow[] =>
    past().flatMap((event) => (event.kind === 'flow' && event.flow.address === account ? [event.flow] : []))

  const read = async (name: string, query: { start_time: number; cursor?: string }) => {
    if (fails && random() < 0.6) throw new UnreachableError('cut')
    const { settings } = blocks[Math.max(0, at - 1)]!
    if (name in settings) return { ok: true, data: settings[name as keyof VenueSettings] }
    const rows =
      name === 'assetFlow'
        ? flows().map((flow) => ({ time: flow.time, row: flow as object }))
        : orders()
            .filter(({ state }) => isTerminal(state))
            .map((order) => ({ time: order.updated_time, row: order as object }))
    const found = rows.filter(({ time }) => time >= query.start_time).toSorted((a, b) => b.time - a.time)
    const from = Number(query.cursor ?? 0)
    const list = found.slice(from, from + PAGE).map(({ row }) => row)
    return { ok: true, data: { list, next_cursor: from + PAGE < found.length ? String(from + PAGE) : null } }
  }

  const readCause = async (order: Order) => (fails && random() < 0.6 ? null : testCauseOf(order))

  function openTab() {
    const tab = {}
    const storage = {
      read: () => text,
      write(next: string) {
        text = next
        undelivered.push(...listeners.filter((other) => other.tab !== tab).map(({ listener }) => listener))
      },
      watch: (listener: () => void) => void listeners.push({ tab, listener }),
    }
    const view = createStore<OrdersView>(() => ({ phase: 'loading', open: [], recent: [], loading: [] }))
    const log: EventLog = createEventLog(storage)
    let live = false
    let stop: (() => void) | null = null
    const show = () => {
      const all = orders()
      const { recent } = view.getState()
      const before = new Set([...view.getState().open, ...recent].map(({ order_id: id }) => id))
      const ended = all.filter(({ order_id: id, state }) => isTerminal(state) && before.has(id))
      view.setState({ phase: 'live', open: all.filter(({ state }) => !isTerminal(state)), recent: ended })
    }
    return {
      log,
      /** Pushes a block's changes of orders. */
      push({ events }: Block) {
        if (!live) return
        const pushed = events.flatMap((event) =>
          event.kind === 'order' && event.order.address === account ? [event.order] : [],
        )
        for (const order of pushed) {
          const { open, recent } = view.getState()
          const others = open.filter(({ order_id: id }) => id !== order.order_id)
          if (isTerminal(order.state)) view.setState({ open: others, recent: [order, ...recent] })
          else view.setState({ open: [order, ...others] })
        }
      },
      connect() {
        live = true
        show()
      },
      cut() {
        live = false
        if (view.getState().phase === 'live') view.setState({ phase: 'stale' })
      },
      /** Passes margins and an algo order to the tab, if it is the one that reports; returns whether it is. */
      observe({ margin, time }: Block, percent: number, algo: StoredAlgo): boolean {
        if (!stop) return false
        log.derive((stored) => deriveMarginEvents(stored, margin, percent, time))
        log.add(eventsOfAlgo(algo, time))
        return true
      },
      lead() {
        if (stop) return
        const common = {
          http: { read } as unknown as Pick<Http, 'read'>,
          now,
          log,
          onNews: () => undefined,
          timers: { set: (callback: () => void) => timers.push(callback), clear: () => undefined },
        }
        const feed = {
          orders: () => view,
          settings: () => createStore(() => ({ phase: 'live' as const, settings: null })),
        }
        const stopEvents = watchEvents(account, {
          ...common,
          feed,
          onDigest: () => undefined,
          readCause,
          readShownAt: () => null,
          readOwnTransactions: async () => new Set<string>(),
        })
        const settings = watchSettings(account, { ...common, feed, isPending: () => false })
        stop = () => {
          stopEvents()
          settings.stop()
        }
      },
      follow() {
        stop?.()
        stop = null
      },
    }
  }

  return {
    openTab,
    next: () => (at < blocks.length ? blocks[at++] : undefined),
    setFails: (next: boolean) => (fails = next),
    deliver: () => undelivered.splice(0).forEach((listener) => listener()),
    tick() {
      const due = timers
      timers = []
      for (const callback of due) callback()
    },
    stored: () => createEventLog({ read: () => text, write: () => undefined, watch: () => undefined }),
  }
}
