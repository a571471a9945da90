import type { IChartApiBase } from 'lightweight-charts'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { candleOptions } from './chartOptions'
import { createBarWindow } from './createBarWindow'
import type { ChartKind } from '../chartKinds'
import { createBar } from '../fixtures'
import type { Kline } from '@/protocol/records/kline'
import { heikinAshi } from './heikinAshi'
import { testStyle } from '../stageFixtures'

const ALL = 50_000
const barAt = (minute: number) => createBar((minute + ALL) * MINUTE_MS, '1')

type Point = { time: number }

/** A chart of 100 bars in view that, like the library, counts from its last loaded bar. */
function createFakeChart() {
  const series: Point[][] = []
  const lines = new Set<object>()
  const sets: number[] = []
  let position = 12
  const addSeries = () => {
    let data: Point[] = []
    const at = series.push(data) - 1
    return {
      setData(points: Point[]) {
        sets.push(points.length)
        series[at] = data = [...points]
      },
      update(point: Point) {
        if (data.at(-1)?.time === point.time) data.pop()
        data.push(point)
      },
      priceScale: () => ({ applyOptions: () => undefined }),
      applyOptions: () => undefined,
      createPriceLine(options: object) {
        const line = { ...options, applyOptions: (changed: object) => Object.assign(line, changed) }
        lines.add(line)
        return line
      },
      removePriceLine: (line: object) => lines.delete(line),
    }
  }
  const scale = {
    getVisibleLogicalRange: () => {
      const to = series[0]!.length - 1 + position
      return { from: to - 100, to }
    },
    scrollPosition: () => position,
    scrollToPosition: (to: number) => (position = to),
  }
  const crosshair: string[] = []
  let point: (event: object) => void = () => undefined
  const chart = {
    addSeries,
    timeScale: () => scale,
    subscribeCrosshairMove: (listener: typeof point) => (point = listener),
    clearCrosshairPosition: () => crosshair.push(`away, ${sets.length} sets`),
    setCrosshairPosition: (price: number, time: number) => crosshair.push(`${price} at ${time}, ${sets.length} sets`),
    panes: () => [{ getSeries: () => [{ coordinateToPrice: (y: number) => 1_000 - y }] }],
  } as unknown as IChartApiBase<number>
  /** Start of the bar at the right edge, which identifies the view. */
  const edge = () => series[0]!.at(-1)!.time / MINUTE_MS - ALL + position
  const scroll = (bars: number) => (position += bars)
  return { chart, series, lines, sets, edge, scroll, crosshair, point: (event: object) => point(event) }
}

function createExample(length: number, kind: ChartKind = 'candles') {
  const fake = createFakeChart()
  const window = createBarWindow(fake.chart, testMarkets[0]!.instrument, kind, testStyle)
  const bars = Array.from({ length }, (_, at) => barAt(at - length + 1))
  window.show(bars)
  return { ...fake, window, bars }
}

describe('createBarWindow', () => {
  test('default: of a long history the newest 3,000 are loaded, a short one completely', () => {
    const { series, window, bars } = createExample(ALL)
    expect(series.map((points) => points.length)).toEqual([3_000, 3_000])
    expect(window.bars.getState()).toBe(bars)
    expect(window.loaded.getState()).toEqual({ from: 47_000, to: ALL, last: bars.at(-1)!.start })
    expect(createExample(500).window.loaded.getState()).toMatchObject({ from: 0, to: 500 })
  })

  test('behavior: after scrolling back, other bars are loaded and the view stays', () => {
    const { window, scroll, edge, series, lines } = createExample(ALL)
    scroll(-2_700)
    const before = edge()
    window.settle(false)
    expect(edge()).toBe(before)
    expect(series[0]!.length).toBeLessThan(3_300)
    expect(window.loaded.getState().to).toBeLessThan(ALL)
    // The line and label of the newest price stay.
    expect([...lines]).toMatchObject([{ price: 100 }])
    window.holdNewest()
    expect(edge()).toBe(before)
    expect(window.loaded.getState().to).toBe(ALL)
    expect([...lines]).toMatchObject([{ price: 100 }])
  })

  test('behavior: the axis shows the newest price in any view, never the last visible one', () => {
    const { window, scroll, bars, lines } = createExample(500)
    expect(candleOptions(testStyle.colors, testMarkets[0]!.instrument)).toMatchObject({
      lastValueVisible: false,
      priceLineVisible: false,
    })
    scroll(-300)
    window.settle(false)
    window.show([...bars.slice(0, -1), { ...bars.at(-1)!, close: '105' }])
    expect([...lines]).toMatchObject([{ price: 105, axisLabelVisible: true }])
  })

  test('behavior: each kind draws its own points, and the newest price stays the real one', () => {
    const moved = (bars: readonly Kline[]) => [...bars, { ...barAt(1), high: '120', close: '110' }]
    const { window, bars, series, lines } = createExample(500, 'heikinAshi')
    window.show(moved(bars))
    expect(series[0]!.at(-1)).toEqual({ time: barAt(1).start, open: 100, high: 120, low: 100, close: 107.5 })
    expect(series[0]).toEqual(heikinAshi(moved(bars), 0, 501))
    expect([...lines]).toMatchObject([{ price: 110 }])
    const line = createExample(500, 'line')
    line.window.show(moved(line.bars))
    expect(line.series[0]!.at(-1)).toEqual({ time: barAt(1).start, value: 110 })
  })

  test('behavior: adding older bars in front of 50,000 sets only the loaded range, and moves nothing', () => {
    const { window, scroll, edge, sets, bars, series } = createExample(ALL)
    scroll(-(ALL - 100))
    window.settle(false)
    const before = edge()
    const older = Array.from({ length: 500 }, (_, at) => barAt(at - ALL - 499))
    sets.length = 0
    expect(window.show([...older, ...bars])).toBe(true)
    expect(sets, 'loaded in a later task').toEqual([])
    window.settle()
    expect(edge()).toBe(before)
    expect(Math.max(...sets)).toBeLessThan(4_000)
    expect(series[0]![0]).toMatchObject({ time: older[0]!.start })
  })

  test('behavior: the crosshair is removed while older bars are prepended, then restored at its bar and height', () => {
    const { window, scroll, bars, crosshair, point, sets } = createExample(ALL)
    let all = bars
    const showOlder = () => {
      crosshair.length = sets.length = 0
      scroll(-400)
      all = [...Array.from({ length: 500 }, (_, at) => barAt(at - all.length - 499)), ...all]
      window.show(all)
      window.settle()
      return crosshair
    }
    scroll(-(ALL - 100))
    window.settle(false)
    const [time, sourceEvent] = [bars[50]!.start, {}]
    // Without a pointer event, the crosshair was set by another chart.
    point({ time, point: { x: 1, y: 40 } })
    expect(showOlder()).toEqual([])
    point({ time, point: { x: 1, y: 40 }, sourceEvent })
    expect(showOlder()).toEqual(['away, 0 sets', `960 at ${time}, 2 sets`])
    point({})
    expect(showOlder()).toEqual([])
  })

  test('behavior: the newest bar updates one point if it is loaded, and none otherwise', () => {
    const { window, bars, series, sets, scroll } = createExample(ALL)
    sets.length = 0
    window.show([...bars, barAt(1)])
    expect([series[0]!.length, sets]).toEqual([3_001, []])
    scroll(-2_700)
    window.settle(false)
    const [loaded, count] = [window.loaded.getState(), series[0]!.length]
    sets.length = 0
    window.show([...bars, barAt(1), barAt(2)])
    expect(window.loaded.getState()).toEqual(loaded)
    expect([series[0]!.length, sets]).toEqual([count, []])
  })

  test('behavior: while a pointer drags, the end from which the drag is measured stays', () => {
    const { window, scroll, edge } = createExample(ALL)
    scroll(-2_700)
    const before = edge()
    window.settle(true)
    expect(window.loaded.getState()).toMatchObject({ to: ALL })
    expect(window.loaded.getState().from).toBeLessThan(46_000)
    expect(edge()).toBe(before)
    // More bars than the limit are loaded, but none are removed at the end before the drag ends.
    scroll(-3_000)
    window.settle(true)
    expect(window.loaded.getState()).toMatchObject({ to: ALL })
    scroll(-15_000)
    window.settle(false)
    expect(edge()).toBe(before - 18_000)
    expect(window.loaded.getState().to).toBeLessThan(ALL)
  })

  test('behavior: after a new read the view is as far from the newest bar as before', () => {
    const { window, scroll, edge, bars } = createExample(ALL)
    scroll(-2_700)
    window.settle(false)
    const before = edge()
    window.show(bars.map((bar) => ({ ...bar, volume: '2' })))
    expect(edge()).toBe(before)
  })
})
