import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import { MINUTE_MS } from '@/base/durations'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { resumeRenderTime, stopRenderTime } from '@/terminal/live/renderTimeFixtures'
import { renderOnDesk, choose } from '@/terminal/fixtures/screenFixtures'
import type { Candles } from '../canvas/joinCandles'
import { createBar } from '../fixtures'
import { createTestStage } from '../stageFixtures'
import { BarsTable } from './BarsTable'

const QUARTER = 15 * MINUTE_MS
const START = Date.UTC(2026, 10, 21, 14)

beforeEach(stopRenderTime)
afterEach(resumeRenderTime)

function show(count: number) {
  const { services } = createTestAccount()
  services.settings.setState({ timeZone: 'utc' })
  const { stage } = createTestStage()
  const bars = stage.bars as StoreApi<Candles>
  bars.setState(
    Array.from({ length: count }, (_, at) => createBar(START + at * QUARTER, '1.5', '15m')),
    true,
  )
  const onClose = vi.fn()
  renderOnDesk(services, <BarsTable stage={stage} onClose={onClose} />)
  const rows = () => within(screen.getByRole('table')).getAllByRole('row')
  const cells = (row: number) => [...rows()[row]!.children].map((cell) => cell.textContent)
  return { bars, rows, cells, onClose }
}

test('lists the newest bars first, exactly and in the chart’s time zone, as many as chosen', () => {
  const { bars, rows, cells } = show(60)
  const newest = { ...createBar(START + 60 * QUARTER), open: '60000', high: '61000.5', low: '59999.9', close: '60600' }
  act(() => bars.setState([...bars.getState(), newest], true))
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.getByRole('table', { name: 'Bars of BTC-PERP, 15m' })).toBeTruthy()
  expect(rows()).toHaveLength(51)
  expect(cells(0)).toEqual(['Time', 'Open', 'High', 'Low', 'Close', 'Open to close', 'Volume (BTC)'])
  expect(cells(1)).toEqual(['Sun 2026-11-22 05:00', '60,000.0', '61,000.5', '59,999.9', '60,600.0', '+1.00%', '1.000'])
  expect(cells(2)).toEqual(['Sun 2026-11-22 04:45', '100.0', '100.0', '100.0', '100.0', '0.00%', '1.500'])
  choose('Bars to list', '20')
  expect(rows()).toHaveLength(21)
})

test('updates the open bar every two seconds, not with each trade', () => {
  const { bars, cells } = show(1)
  const trade = (volume: string) => act(() => bars.setState([{ ...bars.getState()[0]!, volume }], true))
  trade('2')
  expect(cells(1)[6]).toBe('1.500')
  act(() => void vi.advanceTimersByTime(2_000))
  expect(cells(1)[6]).toBe('2.000')
  trade('3')
  act(() => void vi.advanceTimersByTime(250))
  expect(cells(1)[6]).toBe('2.000')
})
