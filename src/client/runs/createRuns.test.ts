import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { parseDecimal } from '@/base/decimal'
import type { ActionBody, ActionName } from '@/protocol/actions'
import { createTabsOf } from '../fixtures/createTabsOf'
import type { Http } from '../http'
import { createMemoryStore } from '../storage/createMemoryStore'
import type { SettledOutcome, WriteOutcome, WriteRecord } from '../types'
import { createRuns } from './createRuns'
import type { KeptRun, KeptTwap } from './KeptRun'
import type { FollowedOrder } from './RunsOptions'

type Sent = {
  action: ActionName
  body: unknown
  fenceMs: number | undefined
  answer: (outcome: WriteOutcome<unknown>) => void
}
type Found = { client_order_id: string; state: string; cum_filled_quantity: string; cum_filled_amount: string }

const d = parseDecimal
const account = '0xaa'
const confirmed: SettledOutcome<unknown> = { kind: 'confirmed', data: {} }
const refused = (code: string): SettledOutcome<unknown> => ({
  kind: 'refused',
  code,
  message: '',
  traceCode: '',
  status: 422,
})
const chased = {
  account,
  symbolId: 1,
  orderId: '7',
  terms: { isBuy: true, start: d('100'), maxDistance: d('5'), maxMoves: 3 },
}
const twapped = {
  account,
  symbolId: 1,
  lot: d('0.1'),
  terms: { isBuy: true, lots: 10n, maxLots: 100n, slices: 3, durationMs: 30_000, jitter: false, cap: null },
  encode: ({ lots }: { lots: bigint }) =>
    ({ symbol_id: 1, is_buy: true, order_type: 'market', quantity: String(lots) }) as ActionBody<'placeOrder'>,
}

const browser = () => ({ tabs: createTabsOf(), store: createMemoryStore<KeptRun>(), found: [] as Found[] })

/** One tab of a browser, in a time of its own, at a venue whose answers the test gives. */
function createBench({ tabs, store, found } = browser(), name = 'first') {
  const time = createFakeTime()
  const sent: Sent[] = []
  const orders = createStore<{ phase: string; open: FollowedOrder[]; recent: FollowedOrder[] }>(() => ({
    phase: 'live',
    open: [{ order_id: '7', state: 'new', price: '100' }],
    recent: [],
  }))
  const ticker = createStore(() => ({ phase: 'live', ticker: { best_bid: '100', best_ask: '101' } }))
  const pending = createStore<readonly WriteRecord[]>(() => [])
  let ids = 0
  const tab = tabs.open(name)
  const runs = createRuns({
    writes: {
      pending,
      submit: ((action: ActionName, body: unknown, { fenceMs }: { fenceMs?: number }) =>
        new Promise((answer) => sent.push({ action, body, fenceMs, answer }))) as never,
    },
    http: {
      read: async (read: string, query: { client_order_id?: string }) => ({
        ok: true,
        data: {
          list: read === 'orderHistory' ? found.filter((one) => one.client_order_id === query.client_order_id) : [],
        },
      }),
    } as unknown as Http,
    orders: () => orders,
    ticker: () => ticker,
    store,
    clock: { now: time.clock.now, offset: () => 0, synchronized: () => true, addSample: () => undefined },
    timers: time.timers,
    random: () => 0.5,
    tabs: tab,
    createId: () => `${name}-${++ids}`,
  })
  const bids = (best_bid: string) => ticker.setState({ phase: 'live', ticker: { best_bid, best_ask: '200' } })
  const ends: (string | undefined)[] = []
  runs.onEnded(({ state }) => ends.push(state.end?.reason))
  const run = () => runs.view.getState().runs[0]
  return { time, sent, orders, ticker, pending, runs, store, found, bids, ends, run, tab }
}

describe('auto-chase', () => {
  test('default: moves by the native modify with a short fence, one write at a time, and ends with the order', async () => {
    const { runs, time, sent, bids, orders, ends, run, store } = createBench()
    await runs.chase(chased)
    expect(await runs.chase(chased)).toBe(false)
    expect(sent).toEqual([])
    bids('101')
    expect(sent).toMatchObject([{ action: 'modifyOrder', body: { order_id: '7', price: '101' }, fenceMs: 5_000 }])
    bids('102')
    await time.advance(5_000)
    expect(sent).toHaveLength(1)
    sent[0]!.answer(confirmed)
    await time.advance(100)
    orders.setState({ open: [{ order_id: '7', state: 'new', price: '101' }] })
    await time.advance(1_000)
    expect(sent[1]).toMatchObject({ body: { price: '102' } })
    sent[1]!.answer(confirmed)
    await time.advance(0)
    orders.setState({ open: [], recent: [{ order_id: '7', state: 'filled', price: '102' }] })
    expect([run()?.state.end?.reason, ends]).toEqual(['filled', ['filled']])
    await time.advance(0)
    expect((await store.entries())[0]![1].state).toMatchObject({ moves: 2, end: { reason: 'filled' } })
    bids('103')
    await time.advance(60_000)
    expect([sent.length, time.pendingTimers()]).toEqual([2, 0])
  })

  test('behavior: a push with the price from before a move does not make it move again', async () => {
    const { runs, time, sent, bids, orders } = createBench()
    await runs.chase(chased)
    bids('101')
    sent[0]!.answer(confirmed)
    await time.advance(500)
    orders.setState({ open: [{ order_id: '7', state: 'new', price: '100' }] })
    await time.advance(2_000)
    expect(sent).toHaveLength(1)
  })

  test('behavior: without an answer it waits until the write is decided; a write of the trader’s goes first', async () => {
    const { runs, time, sent, bids, pending } = createBench()
    await runs.chase(chased)
    pending.setState([{ orderIds: ['7'] } as unknown as WriteRecord], true)
    bids('101')
    await time.advance(3_000)
    expect(sent).toEqual([])
    pending.setState([], true)
    await time.advance(1_000)
    let settle!: (outcome: SettledOutcome<unknown>) => void
    sent[0]!.answer({ kind: 'unresolved', until: 1, settled: new Promise((resolve) => (settle = resolve)) })
    bids('102')
    await time.advance(20_000)
    expect(sent).toHaveLength(1)
    settle({ kind: 'denied', reason: 'expired', message: '' })
    await time.advance(1_000)
    expect(sent[1]).toMatchObject({ body: { price: '102' } })
  })

  test('behavior: ends by distance, by count, by hand, by a refusal, and when prices stay stale', async () => {
    const endOf = async (act: (bench: ReturnType<typeof createBench>) => unknown) => {
      const bench = createBench()
      await bench.runs.chase(chased)
      await act(bench)
      await bench.time.advance(0)
      return bench.run()?.state.end?.reason
    }
    expect(await endOf(({ bids }) => bids('106'))).toBe('distance')
    expect(await endOf(({ runs, run }) => runs.stop(run()!.id))).toBe('stopped')
    const refusing = async ({ bids, sent }: ReturnType<typeof createBench>) => {
      bids('101')
      sent[0]!.answer(refused('20003'))
    }
    expect(await endOf(refusing)).toBe('refused')
    const counting = async ({ bids, sent, time }: ReturnType<typeof createBench>) => {
      for (const [index, price] of ['101', '102', '103'].entries()) {
        bids(price)
        await time.advance(1_000)
        sent[index]!.answer(confirmed)
        await time.advance(0)
      }
      bids('104')
    }
    expect(await endOf(counting)).toBe('count')
    const losing = async ({ ticker, time }: ReturnType<typeof createBench>) => {
      ticker.setState({ phase: 'stale' })
      await time.advance(11_000)
    }
    expect(await endOf(losing)).toBe('stale')
  })
})

describe('TWAP', () => {
  const fill = (found: Found[], id: string, quantity: string) =>
    found.push({ client_order_id: id, state: 'filled', cum_filled_quantity: quantity, cum_filled_amount: '100' })
  const idOf = (sent: Sent) => (sent.body as { client_order_id: string }).client_order_id
  const slices = (run: KeptRun | undefined) =>
    (run as KeptTwap).state.slices.map(({ state, filledLots }) => [state, filledLots])

  test('default: slices go one by one as they are due, and it ends with what they filled', async () => {
    const { runs, time, sent, found, run, ends } = createBench()
    await runs.twap(twapped)
    await time.advance(0)
    for (const [index, quantity] of ['0.4', '0.3', '0.3'].entries()) {
      expect(sent).toHaveLength(index + 1)
      expect(sent[index]).toMatchObject({ action: 'placeOrder', body: { quantity: String(Number(quantity) * 10) } })
      fill(found, idOf(sent[index]!), quantity)
      sent[index]!.answer(confirmed)
      await time.advance(10_000)
    }
    expect(slices(run())).toEqual([
      ['done', 4n],
      ['done', 3n],
      ['done', 3n],
    ])
    expect(ends).toEqual(['done'])
    await time.advance(60_000)
    expect([sent.length, time.pendingTimers()]).toEqual([3, 0])
  })

  test('behavior: a slice is kept as sent before it goes, and the next waits until its fills are known', async () => {
    const { runs, time, sent, found, store } = createBench()
    await runs.twap(twapped)
    await time.advance(0)
    expect(slices((await store.entries())[0]![1])[0]).toEqual(['sending', 0n])
    let settle!: (outcome: SettledOutcome<unknown>) => void
    sent[0]!.answer({ kind: 'unresolved', until: 1, settled: new Promise((resolve) => (settle = resolve)) })
    await time.advance(12_000)
    expect(sent).toHaveLength(1)
    settle(confirmed)
    await time.advance(5_000)
    expect(sent).toHaveLength(1)
    fill(found, idOf(sent[0]!), '0.4')
    await time.advance(1_000)
    expect(sent).toHaveLength(2)
    expect(idOf(sent[1]!)).not.toBe(idOf(sent[0]!))
  })

  test('behavior: paused, resumed and stopped by hand; offline and an empty book are waited out, a refusal is not', async () => {
    const { runs, time, sent, run } = createBench()
    await runs.twap(twapped)
    await time.advance(0)
    sent[0]!.answer({ kind: 'denied', reason: 'offline', message: '' })
    await time.advance(0)
    const { id } = run()!
    runs.pause(id)
    await time.advance(60_000)
    expect(sent).toHaveLength(1)
    runs.unpause(id)
    await time.advance(10_000)
    expect(sent).toHaveLength(2)
    sent[1]!.answer(refused('20007'))
    await time.advance(10_000)
    expect(sent).toHaveLength(3)
    sent[2]!.answer(refused('20003'))
    await time.advance(0)
    expect(run()?.state.end).toMatchObject({ reason: 'refused', code: '20003' })
    const other = createBench()
    await other.runs.twap(twapped)
    await other.time.advance(0)
    other.runs.stop(other.run()!.id)
    other.sent[0]!.answer(confirmed)
    fill(other.found, idOf(other.sent[0]!), '0.4')
    await other.time.advance(60_000)
    expect([other.sent.length, other.run()?.state.end?.reason]).toEqual([1, 'stopped'])
    expect(slices(other.run())[0]).toEqual(['done', 4n])
  })

  test('behavior: stale prices hold it until they are live again, then it goes on without haste', async () => {
    const { runs, time, sent, found, ticker } = createBench()
    await runs.twap(twapped)
    await time.advance(0)
    fill(found, idOf(sent[0]!), '0.4')
    sent[0]!.answer(confirmed)
    ticker.setState({ phase: 'stale' })
    await time.advance(45_000)
    expect(sent).toHaveLength(1)
    ticker.setState({ phase: 'live' })
    await time.advance(5_000)
    expect(sent).toHaveLength(2)
  })
})

describe('tabs', () => {
  test('default: another tab sees what runs here, and can stop it', async () => {
    const shared = browser()
    const first = createBench(shared)
    const second = createBench(shared, 'second')
    await first.runs.chase(chased)
    expect(second.run()).toMatchObject({ tab: 'first', state: { end: null } })
    second.runs.stop(second.run()!.id)
    await first.time.advance(0)
    expect([first.run()?.state.end?.reason, second.run()?.state.end?.reason]).toEqual(['stopped', 'stopped'])
  })

  test('default: what a tab ran that is gone has ended, and what it had under way is found out', async () => {
    const shared = browser()
    const first = createBench(shared)
    await first.runs.twap(twapped)
    await first.time.advance(0)
    const sliceId = (first.sent[0]!.body as { client_order_id: string }).client_order_id
    const next = createBench(shared, 'next')
    await next.runs.resume()
    expect(next.run()?.state.end).toBeNull()
    shared.tabs.kill('first')
    await next.time.advance(0)
    expect(next.run()?.state.end).toMatchObject({ reason: 'tabClosed' })
    shared.found.push({
      client_order_id: sliceId,
      state: 'filled',
      cum_filled_quantity: '0.4',
      cum_filled_amount: '40',
    })
    await next.time.advance(3_000)
    expect((next.run() as KeptTwap).state.slices[0]).toMatchObject({ state: 'done', filledLots: 4n, amount: d('40') })
    await next.time.advance(60_000)
    expect(next.sent).toEqual([])
    next.runs.forget(next.run()!.id)
    expect([next.runs.view.getState().runs, await shared.store.entries()]).toEqual([[], []])
  })

  test('behavior: a slice that the venue never had is said to have filled nothing', async () => {
    const shared = browser()
    const first = createBench(shared)
    await first.runs.twap(twapped)
    await first.time.advance(0)
    shared.tabs.kill('first')
    const next = createBench(shared, 'next')
    await next.runs.resume()
    await next.time.advance(70_000)
    expect((next.run() as KeptTwap).state.slices[0]).toMatchObject({ state: 'failed', filledLots: 0n, code: 'expired' })
  })
})
