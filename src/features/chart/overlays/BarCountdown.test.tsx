import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '@/base/durations'
import type { Kline } from '@/protocol/records/kline'
import { createTestStage, testStyle } from '../stageFixtures'
import { createCountdownLabel } from './BarCountdown'

const START = Date.UTC(2026, 10, 25, 13)
const newest: Kline = { start: START, open: '59000', high: '59990', low: '58000', close: '59990', volume: '1' } as Kline

/**
 * Creates a label on a test chart of bars of `interval`, whose newest bar begins at `START`; returns functions to read
 * it.
 */
function createLabel(interval: '1h' | '1w', bars: readonly Kline[] = [newest]) {
  const { stage } = createTestStage()
  const requestUpdate = vi.fn()
  type View = { visible(): boolean; text(): string; coordinate(): number; fixedCoordinate?(): number }
  const made: { priceAxisViews(): View[] }[] = []
  const attachPrimitive = (primitive: (typeof made)[0] & { attached(parts: object): void }) => {
    made.push(primitive)
    primitive.attached({ requestUpdate })
  }
  const candles = { ...stage.candles, attachPrimitive }
  const label = createCountdownLabel(
    { ...stage, interval, bars: { getState: () => bars } as never, candles: candles as never },
    testStyle.colors,
  )
  label.attach()
  const [view] = made[0]!.priceAxisViews()
  return {
    ...label,
    requestUpdate,
    view: view!,
    at(time: number) {
      label.setTime(time)
      return view!.visible() ? view!.text() : null
    },
  }
}

test('shows the time until the newest bar closes, at the height of its close', () => {
  const { at, view } = createLabel('1h')
  expect(view.visible()).toBe(false)
  expect(at(START + 1_000)).toBe('00:59:59')
  expect(at(START + HOUR_MS - 1_000)).toBe('00:00:01')
})

test('is below the newest price, above it at the bottom of the pane, and hidden if the price is out of view', () => {
  const at = (close: string) => {
    const { view, at: show } = createLabel('1h', [{ ...newest, close }])
    // The library moves no label with a fixed coordinate.
    return show(START) === null ? null : view.fixedCoordinate?.()
  }
  // The pane is from 60,000 to 58,000, with one pixel per price of 1.
  expect(at('59990')).toBe(28)
  expect(at('58010')).toBe(1972)
  expect([at('60001'), at('57999')]).toEqual([null, null])
})

test('shows nothing without a bar, or for a bar that should have closed', () => {
  expect(createLabel('1h').at(START + HOUR_MS)).toBeNull()
  expect(createLabel('1h', []).at(START)).toBeNull()
})

test('a week is shown in days', () => {
  const monday = { ...newest, start: Date.UTC(2026, 10, 23) }
  expect(createLabel('1w', [monday]).at(START)).toMatch(/^4/)
})

test('requests a paint only if nothing else has painted the chart since the time changed', () => {
  const { setTime, drawIfOutdated, requestUpdate, view } = createLabel('1h')
  setTime(START + 1_000)
  view.visible()
  drawIfOutdated()
  expect(requestUpdate).not.toHaveBeenCalled()
  setTime(START + 2_000)
  drawIfOutdated()
  expect(requestUpdate).toHaveBeenCalledOnce()
})
