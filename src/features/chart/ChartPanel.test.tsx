import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { MINUTE_MS } from '@/base/durations'
import { GarbledReplyError, type Http } from '@/client/http'
import {
  createRepeatingClient,
  createTestLives,
  createTestServices,
  testOwner,
} from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { createTestFeed } from '@/terminal/fixtures/testFeed'
import type { CandleView } from '@/feed/types'
import { changeLinks, marketLinks, noLinks } from '@/terminal/market/marketLinks'
import { MarketScope } from '@/terminal/market/MarketScope'
import type { Kline } from '@/protocol/records/kline'
import { ChartPanel } from './ChartPanel'
import type { ChartEvents } from './canvas/createChartScreen'
import { createBar } from './fixtures'
import type { Candles } from './canvas/joinCandles'

const drawn = vi.hoisted(() => ({
  bars: [] as unknown[],
  events: null as unknown,
  inputs: null as unknown,
  disposed: 0,
}))

vi.mock('./canvas/createChartScreen', () => ({
  createChartScreen: (...inputs: readonly unknown[]) => {
    drawn.events = inputs[5]
    drawn.inputs = inputs[4]
    return {
      showBars: (bars: unknown[]) => (drawn.bars = bars),
      stage: null,
      restyle: () => undefined,
      move: () => undefined,
      zoom: () => undefined,
      toNewest: () => undefined,
      view: () => ({ barSpacing: 7, position: 12 }),
      setView: () => undefined,
      dispose: () => (drawn.disposed += 1),
    }
  },
}))

const QUARTER = 15 * MINUTE_MS
const WAIT = { interval: 20 }
const bar = (at: number, volume = '1') => createBar(at * QUARTER, volume, '15m')
const shown = () => (drawn.bars as Candles).map((candle) => `${candle.start / QUARTER}:${candle.volume}`)
const expectShown = (bars: readonly string[]) => vi.waitFor(() => expect(shown()).toEqual(bars), WAIT)
const settle = (ms = 30) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

type Page = { list: readonly Kline[]; next_cursor: string | null; has_more: boolean }

beforeEach(() => Object.assign(drawn, { bars: [], events: null, disposed: 0 }))
// Other test files share the module registry.
afterAll(() => vi.doUnmock('./canvas/createChartScreen'))

async function show(
  read: (cursor: string) => Page | null,
  view: Partial<CandleView> = {},
  charts: ReactNode = <ChartPanel />,
) {
  const candle = createStore<CandleView>(() => ({ phase: 'live', bar: null, closed: [], ...view }))
  const services = createTestServices(createTestLives())
  const feed = createTestFeed({ candle: () => candle })
  const cursors: string[] = []
  const answer = async (_name: string, query: { cursor?: string }) => {
    cursors.push(query.cursor ?? '')
    const page = read(query.cursor ?? '')
    if (!page) return { ok: false, rejected: { kind: 'rejected', code: '1', message: '', traceCode: '', status: 400 } }
    return { ok: true, data: page }
  }
  Object.assign(services, { feed, http: { read: answer } as unknown as Http })
  services.session.setState({ owner: testOwner })
  const page = renderOnDesk(services, charts)
  await settle()
  return { candle, cursors, page, services }
}

const last = (list: readonly Kline[]): Page => ({ list, next_cursor: null, has_more: false })

describe('the chart', () => {
  test('is a region with thirteen intervals, of which one is pressed', async () => {
    await show(() => last([bar(2), bar(1)]))
    expect(screen.getByRole('region', { name: 'Chart' })).toBeTruthy()
    const intervals = screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-pressed'))
    expect(intervals.map((button) => button.textContent).join(' ')).toBe('1m 5m 15m 30m 1h 2h 4h 6h 8h 12h 1d 1w 1M')
    expect(intervals.filter((button) => button.getAttribute('aria-pressed') === 'true')[0]!.textContent).toBe('15m')
  })

  test('appends pushed bars to the history, without duplicates', async () => {
    const { candle } = await show(() => last([bar(3, '4'), bar(2), bar(1)]), { bar: bar(3, '5') })
    await expectShown(['1:1', '2:1', '3:5'])
    act(() => candle.setState({ closed: [bar(3, '6')], bar: bar(4, '0') }))
    await expectShown(['1:1', '2:1', '3:6', '4:0'])
  })

  test('reads older bars when the oldest come into view', async () => {
    const pages: Record<string, Page> = {
      '': { list: [bar(9), bar(8)], next_cursor: 'older', has_more: true },
      older: last([bar(7), bar(6)]),
    }
    const { cursors } = await show((cursor) => pages[cursor]!)
    await expectShown(['8:1', '9:1'])
    // The view may change several times before the panel renders again.
    act(() => {
      for (let at = 0; at < 3; at++) (drawn.events as ChartEvents).onReachStart()
    })
    await expectShown(['6:1', '7:1', '8:1', '9:1'])
    act(() => (drawn.events as ChartEvents).onReachStart())
    await settle()
    expect(cursors).toEqual(['', 'older'])
  })

  test('shows that older bars failed to load, and retries on request', async () => {
    let works = false
    await show((cursor) => {
      if (cursor === '') return { list: [bar(9)], next_cursor: 'older', has_more: true }
      return works ? last([bar(8)]) : null
    })
    await expectShown(['9:1'])
    act(() => (drawn.events as ChartEvents).onReachStart())
    await screen.findByText('Older bars could not be loaded', {}, WAIT)
    works = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expectShown(['8:1', '9:1'])
  })

  test('reads history again when a pushed bar leaves a gap, once per gap', async () => {
    let history = [bar(2), bar(1)]
    const { candle, cursors } = await show(() => last(history))
    await expectShown(['1:1', '2:1'])
    history = [bar(4), bar(3), bar(2), bar(1)]
    act(() => candle.setState({ bar: bar(4, '2') }))
    await expectShown(['1:1', '2:1', '3:1', '4:2'])
    expect(cursors).toHaveLength(2)
  })

  test('reads history again after an interruption', async () => {
    const { candle, cursors } = await show(() => last([bar(1)]), { bar: bar(1) })
    await expectShown(['1:1'])
    act(() => candle.setState({ phase: 'stale' }))
    expect(screen.getByText('Stale')).toBeTruthy()
    act(() => candle.setState({ phase: 'live' }))
    await vi.waitFor(() => expect(cursors).toHaveLength(2), WAIT)
  })

  test('shows exact open, high, low, close, volume and change of the newest bar or the bar under the pointer', async () => {
    const rose = { ...bar(2), open: '60000.1', high: '61000', low: '59999.9', close: '60600.1', volume: '12.5' }
    await show(() => last([rose, bar(1)]))
    await expectShown(['1:1', '2:12.5'])
    const region = screen.getByRole('region', { name: 'Chart' })
    expect(region.textContent).toContain('Open60,000.1')
    expect(region.textContent).toContain('Close60,600.1')
    expect(region.textContent).toContain('Volume12.500')
    expect(region.textContent).toContain('+1.00%')
    act(() => (drawn.events as ChartEvents).onHover(bar(1)))
    expect(region.textContent).toContain('Close100.0')
    act(() => (drawn.events as ChartEvents).onHover(null))
    expect(region.textContent).toContain('Close60,600.1')
  })

  test('Heikin-Ashi: the legend states that bars are averages, and keeps the real prices', async () => {
    const { services } = await show(() => last([bar(2), bar(1)]))
    await expectShown(['1:1', '2:1'])
    const region = screen.getByRole('region', { name: 'Chart' })
    const note = 'Bars are averages, these prices are real'
    expect(region.textContent).not.toContain(note)
    act(() => services.settings.setState({ chartKind: 'heikinAshi' }))
    await vi.waitFor(() => expect(region.textContent).toContain(note), WAIT)
    expect(drawn.inputs).toMatchObject({ kind: 'heikinAshi' })
    expect(region.textContent).toContain('Close100.0')
  })

  test('shows when there is no bar yet, and when history could not be loaded', async () => {
    const { page } = await show(() => last([]))
    await screen.findByText('No bars yet', {}, WAIT)
    page.unmount()
    let works = false
    await show(() => (works ? last([bar(1)]) : null))
    await screen.findByText('The history could not be loaded', {}, WAIT)
    works = true
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await expectShown(['1:1'])
  })

  test('a history that cannot be read says why while the read is repeated', async () => {
    const { services } = await show(() => null, {}, null)
    const read = () => Promise.reject(new GarbledReplyError(502))
    const failing = { ...services, http: { read } as unknown as Http, queryClient: createRepeatingClient() }
    renderOnDesk(failing, <ChartPanel />)
    await screen.findByText('The history could not be loaded', {}, WAIT)
    const words = 'The venue answered with an error (HTTP 502). Retrying automatically.'
    expect(screen.getByText(words)).toBeTruthy()
  })

  test('is removed with its panel, and created again for another interval', async () => {
    const { page } = await show(() => last([bar(1)]))
    await expectShown(['1:1'])
    fireEvent.click(screen.getByRole('button', { name: '1h' }))
    await vi.waitFor(() => expect(drawn.disposed).toBe(1), WAIT)
    await settle()
    page.unmount()
    expect(drawn.disposed).toBe(2)
  })
})

test('charts of a group have the same interval while they share it, and their own intervals afterwards', async () => {
  marketLinks.setState(noLinks, true)
  const ids = ['one', 'two', 'apart']
  const charts = ids.map((id) => (
    <MarketScope key={id} id={id}>
      <ChartPanel />
    </MarketScope>
  ))
  await show(() => last([bar(1)]), {}, charts)
  act(() => {
    for (const panel of ['one', 'two']) changeLinks({ kind: 'link', panel, link: 'red', shown: 'BTC-PERP' })
  })
  const chartAt = (at: number) => within(screen.getAllByRole('region', { name: 'Chart, BTC-PERP' })[at]!)
  const intervals = () =>
    ids.map((_, at) => chartAt(at).getByRole('button', { name: /^\d+[mhdwM]$/, pressed: true }).textContent)
  const choose = (at: number, name: string) =>
    act(async () => fireEvent.click(chartAt(at).getByRole('button', { name })))
  await choose(0, '1h')
  expect(intervals()).toEqual(['1h', '15m', '15m'])
  act(() => changeLinks({ kind: 'shareInterval', group: 'red', interval: '1h' }))
  expect(intervals()).toEqual(['1h', '1h', '15m'])
  await choose(1, '4h')
  expect(intervals()).toEqual(['4h', '4h', '15m'])
  await choose(2, '1d')
  expect(intervals()).toEqual(['4h', '4h', '1d'])
  act(() => changeLinks({ kind: 'shareInterval', group: 'red', interval: null }))
  await choose(0, '5m')
  expect(intervals()).toEqual(['5m', '15m', '1d'])
  marketLinks.setState(noLinks, true)
})
