import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { createRandom, type Random } from '@/base/random'
import type { Http } from '@/client/http/Http'
import type { OrdersView } from '@/feed/types'
import { isTerminal } from '@/protocol/records/enums'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import type { Order } from '@/protocol/records/order'
import { runSeeded } from '@/venue/engine/fixtures/seededRun'
import { addressOf, START } from '@/venue/engine/fixtures/venueOf'
import type { EngineEvent } from '@/venue/engine/types'
import type { AccountEvent } from './AccountEvent'
import { createEventLog, type EventLog } from './createEventLog'
import { watchEvents } from './watchEvents'

const SESSIONS = process.env['LONG'] === '1' ? 1_000 : 100
const BLOCKS = 80
const PAGE = 4

type Block = { readonly time: number; readonly events: readonly EngineEvent[] }

/** What an account's events must be, by the executions, the last states and the movements of the venue. */
function expectedOf(blocks: readonly Block[], account: string): readonly string[] {
  const lines: string[] = []
  const fills = new Map<string, { quantity: bigint; amount: bigint }>()
  const orders = new Map<string, Order>()
  const flows: Record<string, string> = {
    ...{ funding: 'funding', interest: 'interest', deposit: 'deposit', withdraw: 'withdrawal' },
    ...{ transfer_in: 'transfer', transfer_out: 'transfer' },
  }
  for (const event of blocks.flatMap(({ events }) => events)) {
    if (event.kind === 'order' && event.order.address === account) orders.set(event.order.order_id, event.order)
    if (event.kind === 'flow' && event.flow.address === account && flows[event.flow.kind])
      lines.push(`${flows[event.flow.kind]} ${event.flow.flow_id} ${event.flow.amount} ${event.flow.coin}`)
    if (event.kind !== 'execution' || event.execution.address !== account) continue
    const { order_id: id, quantity, amount } = event.execution
    const before = fills.get(id) ?? { quantity: 0n, amount: 0n }
    fills.set(id, {
      quantity: before.quantity + parseDecimal(quantity),
      amount: before.amount + parseDecimal(amount),
    })
  }
  for (const [id, { quantity, amount }] of fills) {
    const source = orders.get(id)!.order_source
    const kind = source === 'liquidation' || source === 'adl' ? source : 'fill'
    lines.push(`${kind} ${id} ${formatDecimal(quantity)} ${formatDecimal(amount)}`)
  }
  for (const [id, { state, order_source: source }] of orders) {
    const kind = { canceled: 'cancel', rejected: 'rejection', triggered: 'trigger' }[state as string]
    if (kind && source !== 'liquidation' && source !== 'adl') lines.push(`${kind} ${id}`)
  }
  return lines.toSorted()
}

function lineOf({ id, kind, order, amount, coin }: AccountEvent): string {
  if (order === null) return `${kind} ${id.slice('flow:'.length)} ${amount} ${coin}`
  if (!id.startsWith('fill:')) return `${kind} ${order.id}`
  return `${kind} ${order.id} ${formatDecimal(parseDecimal(order.filled))} ${formatDecimal(parseDecimal(amount))}`
}

/** Two tabs of a browser that watch one account of the venue, whose time stands at a block. */
function createBrowser(account: string, blocks: readonly Block[], random: Random) {
  let at = 0
  let fails = false
  let text: string | null = null
  const late: (() => void)[] = []
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
    if (fails && random() < 0.6) throw new Error('cut')
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

  function openTab() {
    const tab = {}
    const storage = {
      read: () => text,
      write(next: string) {
        text = next
        late.push(...listeners.filter((one) => one.tab !== tab).map(({ listener }) => listener))
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
      /** The orders that a block pushes. */
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
      lead() {
        const http = { read } as unknown as Pick<Http, 'read'>
        stop ??= watchEvents(account, {
          ...{ http, now, log, onNews: () => undefined, onDigest: () => undefined },
          feed: { orders: () => view },
          timers: { set: (callback) => timers.push(callback), clear: () => undefined },
        })
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
    deliver: () => late.splice(0).forEach((listener) => listener()),
    tick() {
      const due = timers
      timers = []
      for (const callback of due) callback()
    },
    stored: () => createEventLog({ read: () => text, write: () => undefined, watch: () => undefined }),
  }
}

async function settle(): Promise<void> {
  for (let round = 0; round < 300; round++) await Promise.resolve()
}

async function runSession(seed: number): Promise<{ found: readonly string[]; expected: readonly string[] }> {
  const blocks: Block[] = []
  runSeeded(seed, BLOCKS, (engine, events) => void blocks.push({ time: engine.time, events }))
  const random = createRandom(seed + 1)
  const account = addressOf(1 + (seed % 8))
  const browser = createBrowser(account, [{ time: START, events: [] }, ...blocks], random)
  browser.next()
  let tabs = [browser.openTab(), browser.openTab()] as const
  tabs[0].lead()
  for (const tab of tabs) tab.connect()
  await settle()
  for (let block = browser.next(); block; block = browser.next()) {
    for (const tab of tabs) tab.push(block)
    const dice = random()
    const tab = tabs[random() < 0.5 ? 0 : 1]
    const [first, second] = tabs
    if (dice < 0.1) tab.cut()
    else if (dice < 0.2) tab.connect()
    else if (dice < 0.26) {
      first.follow()
      second.lead()
    } else if (dice < 0.32) {
      second.follow()
      first.lead()
    } else if (dice < 0.36) {
      // Both are closed for a while, and opened again.
      for (const one of tabs) one.follow()
      for (let left = Math.floor(random() * 12); left > 0; left--) browser.next()
      tabs = [browser.openTab(), browser.openTab()]
      tabs[0].lead()
    } else if (dice < 0.5) browser.setFails(random() < 0.5)
    if (random() < 0.4) browser.deliver()
    if (random() < 0.3) browser.tick()
    if (random() < 0.4) await settle()
  }
  browser.setFails(false)
  for (const one of tabs) one.connect()
  tabs[1].follow()
  tabs[0].lead()
  for (let round = 0; round < 3; round++) {
    await settle()
    browser.tick()
  }
  await settle()
  return {
    found: browser.stored().live.getState().events.map(lineOf).toSorted(),
    expected: expectedOf(blocks, account),
  }
}

test('random sessions of two tabs, reconnects and failed reads: each event once, with the venue’s numbers', async () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= SESSIONS; seed++) {
    const { found, expected } = await runSession(seed)
    expect(found, `seed ${seed}`).toEqual(expected)
    for (const line of expected) kinds.add(line.slice(0, line.indexOf(' ')))
  }
  for (const kind of ['fill', 'trigger', 'cancel', 'liquidation', 'funding', 'deposit', 'transfer'])
    expect(kinds).toContain(kind)
}, 600_000)
