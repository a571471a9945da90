import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import type { OrdersView } from '@/feed/types'
import type { Order } from '@/protocol/records/order'
import { testOrder } from '../fixtures/accountFixtures'
import { addNotice, createFillLog, type FillLog } from './createFillLog'
import { createFillTracker, type FillTracker } from './createFillTracker'
import type { OrderFill } from './fillMarkers'
import { type FillNotice, formatReported, parseReported, type ReportedFills } from './FillNotice'

const START = 1_000

/** Creates an order at 100 with this filled quantity. */
const filled = (id: string, quantity: string, part: Partial<Order> = {}): Order => ({
  ...testOrder,
  order_id: id,
  created_time: START + 1,
  cum_filled_quantity: quantity,
  cum_filled_amount: formatDecimal(parseDecimal(quantity) * 100n),
  ...part,
})
const view = (phase: OrdersView['phase'], open: readonly Order[], recent: readonly Order[] = []) => ({
  phase,
  open,
  recent,
})
const parts = (fills: readonly OrderFill[]) =>
  fills.map(({ orderId, from, to }) => `${orderId} ${formatDecimal(to.filled - from.filled)}`)
const begin = (reported: FillLog['reported'] = () => new Map()) =>
  createFillTracker({ reported: reported(), begunAt: () => START })

describe('createFillTracker', () => {
  test('default: the first complete view is history; later each partial fill is reported once', () => {
    const tracker = begin()
    expect(tracker.accept(view('loading', []))).toEqual([])
    expect(tracker.accept(view('stale', [filled('1', '0.2')]))).toEqual([])
    expect(tracker.accept(view('live', [filled('1', '0.2')], [filled('2', '1')]))).toEqual([])
    expect(parts(tracker.accept(view('live', [filled('1', '0.5')], [filled('2', '1')])))).toEqual(['1 0.3'])
    expect(tracker.accept(view('live', [filled('1', '0.5')], [filled('2', '1')]))).toEqual([])
    const done = filled('1', '0.7', { state: 'filled' })
    expect(parts(tracker.accept(view('live', [], [done, filled('3', '2')])))).toEqual(['1 0.2', '3 2'])
  })

  test('behavior: after a lost connection nothing is reported twice, and fills during it are reported', () => {
    const tracker = begin()
    tracker.accept(view('live', [filled('1', '0.2')]))
    tracker.accept(view('stale', [filled('1', '0.2')]))
    expect(parts(tracker.accept(view('stale', [filled('1', '0.4')])))).toEqual(['1 0.2'])
    expect(parts(tracker.accept(view('live', [], [filled('1', '0.5')])))).toEqual(['1 0.1'])
    // Order 8 was placed and filled during the interruption; order 9 is older than the watch.
    const meanwhile = [filled('1', '0.5'), filled('8', '3'), filled('9', '7', { created_time: START - 1 })]
    expect(parts(tracker.acceptFinished(meanwhile))).toEqual(['8 3'])
    expect(tracker.acceptFinished(meanwhile)).toEqual([])
  })

  test('behavior: finished orders that are read before the first complete view are history', () => {
    const tracker = begin()
    expect(tracker.acceptFinished([filled('8', '3')])).toEqual([])
  })

  test('behavior: a filled quantity that shrinks and grows back causes no fill', () => {
    const tracker = begin()
    tracker.accept(view('live', [filled('1', '0.5')]))
    for (const quantity of ['0.3', '0.5']) expect(tracker.accept(view('live', [filled('1', quantity)]))).toEqual([])
  })

  test('behavior: fills reported by another tab are not reported again', () => {
    const reported = new Map([['1', { filled: parseDecimal('0.4'), amount: parseDecimal('40') }]])
    const tracker = begin(() => reported)
    tracker.accept(view('live', [filled('1', '0.2')]))
    expect(parts(tracker.accept(view('live', [filled('1', '0.5')])))).toEqual(['1 0.1'])
  })
})

describe('the log of fills', () => {
  const fill = (orderId: string, from: string, to: string, part: Partial<OrderFill> = {}): OrderFill => ({
    orderId,
    symbolId: 1,
    isBuy: true,
    from: { filled: parseDecimal(from), amount: parseDecimal(from) * 100n },
    to: { filled: parseDecimal(to), amount: parseDecimal(to) * 100n },
    ...part,
  })
  const nothing: ReportedFills = { reported: [], notices: [] }

  test('default: one message sums fills by direction and market', () => {
    const fills = [
      fill('1', '0', '0.5'),
      fill('2', '0.1', '0.2'),
      fill('3', '0', '4', { isBuy: false }),
      fill('4', '0', '7', { symbolId: 4 }),
      fill('2', '0.2', '0.4'),
    ]
    const { notices, reported } = addNotice(nothing, '0xab', fills)
    expect(notices).toEqual([
      {
        id: '2-0.4',
        address: '0xab',
        sums: [
          { symbolId: 1, isBuy: true, quantity: '0.8', amount: '80', orders: 2 },
          { symbolId: 1, isBuy: false, quantity: '4', amount: '400', orders: 1 },
          { symbolId: 4, isBuy: true, quantity: '7', amount: '700', orders: 1 },
        ],
      },
    ])
    expect(reported.find(({ orderId }) => orderId === '2')).toEqual({ orderId: '2', filled: '0.4', amount: '40' })
  })

  test('behavior: a message has only unreported fills; without any there is no message', () => {
    const first = addNotice(nothing, '0xab', [fill('1', '0', '0.5')])
    expect(addNotice(first, '0xab', [fill('1', '0', '0.5')])).toBe(first)
    const second = addNotice(first, '0xab', [fill('1', '0.2', '0.6')])
    expect(second.notices.at(-1)!.sums).toMatchObject([{ quantity: '0.1', amount: '10' }])
  })

  test('behavior: the oldest messages and markers are removed', () => {
    let state = nothing
    for (let id = 1; id <= 600; id++) state = addNotice(state, '0xab', [fill(String(id), '0', '1')])
    expect(state.reported).toHaveLength(500)
    expect(state.reported[0]!.orderId).toBe('101')
    expect(state.notices.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, at) => `${591 + at}-1`))
  })
})

/** Random events of a watched address's orders and of the tabs that watch them. */
type FillEvent =
  | { kind: 'fill'; order: number; lots: number }
  | { kind: 'lose' | 'find' | 'see' | 'seeTwice' | 'handOver' | 'crash'; tab: number }

const fillEvent: fc.Arbitrary<FillEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('fill' as const),
    order: fc.integer({ min: 0, max: 5 }),
    lots: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({
    kind: fc.constantFrom(
      'lose' as const,
      'find' as const,
      'see' as const,
      'seeTwice' as const,
      'handOver' as const,
      'crash' as const,
    ),
    tab: fc.constantFrom(0, 1),
  }),
)

/** Creates two tabs of one browser that both act as the reporting tab. The test decides when each receives data. */
function createBrowser() {
  let text: string | null = null
  const filledNow = [0, 0, 0, 0, 0, 0]
  const storage = { read: () => text, write: (next: string) => void (text = next), watch: () => undefined }
  const notices: FillNotice[] = []
  const seen = new Set<string>()
  const openTab = () => {
    const log = createFillLog({ storage, lead: (start) => start() })
    log.notices.subscribe((state) => {
      for (const notice of state.notices) if (!seen.has(notice.id)) notices.push(notice)
      for (const notice of state.notices) seen.add(notice.id)
    })
    return { log, tracker: createFillTracker({ reported: log.reported(), begunAt: () => START }), online: true }
  }
  const tabs: { log: FillLog; tracker: FillTracker; online: boolean }[] = []
  const orders = () => filledNow.map((lots, id) => filled(`o${id}`, String(lots)))
  const observe = (tab: (typeof tabs)[number]) => {
    const fills = tab.tracker.accept(view(tab.online ? 'live' : 'stale', tab.online ? orders() : []))
    tab.log.report('0xab', fills)
    tab.log.report('0xab', tab.online ? tab.tracker.acceptFinished(orders()) : [])
  }
  return { filledNow, notices, openTab, tabs, observe }
}

test('reports that an earlier version stored are read, and stored in the current form', () => {
  const reported = [{ orderId: '7', filled: '0.5', amount: '50' }]
  const notices = [{ id: 'a', address: '0xab', sums: [] }]
  const read = parseReported(JSON.stringify({ version: 1, told: reported, notices }))
  expect(read).toEqual({ reported, notices })
  expect(formatReported(read)).not.toContain('told')
  expect(parseReported(formatReported(read))).toEqual(read)
})

test('property: across lost connections, closed tabs and two reporting tabs, nothing is reported twice or in excess', () => {
  fc.assert(
    fc.property(fc.array(fillEvent, { maxLength: 60 }), (events) => {
      const { filledNow, notices, openTab, tabs, observe } = createBrowser()
      tabs.push(openTab(), openTab())
      tabs.forEach(observe)
      for (const event of events) {
        if (event.kind === 'fill') {
          filledNow[event.order]! += event.lots
          continue
        }
        const tab = tabs[event.tab]!
        if (event.kind === 'lose') tab.online = false
        if (event.kind === 'find') tab.online = true
        if (event.kind === 'handOver' || event.kind === 'crash') tabs[event.tab] = openTab()
        observe(tabs[event.tab]!)
        if (event.kind === 'seeTwice') observe(tabs[event.tab]!)
      }
      const reported = notices.flatMap(({ sums }) => sums).reduce((sum, { quantity }) => sum + Number(quantity), 0)
      const all = filledNow.reduce((sum, lots) => sum + lots, 0)
      expect(reported).toBeLessThanOrEqual(all)
      // If no tab was closed, everything has been reported at the end.
      const stayed = !events.some(({ kind }) => kind === 'handOver' || kind === 'crash')
      tabs.forEach((tab) => (tab.online = true))
      tabs.forEach(observe)
      const last = notices.flatMap(({ sums }) => sums).reduce((sum, { quantity }) => sum + Number(quantity), 0)
      expect(last).toBeLessThanOrEqual(all)
      if (stayed) expect(last).toBe(all)
    }),
    { numRuns: 500 },
  )
})
