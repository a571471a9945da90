import { fireEvent, screen } from '@testing-library/react'
import { createStore } from 'zustand/vanilla'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import type { ChartColors } from './canvas/chartColors'
import type { ChartStyle } from './canvas/chartOptions'
import type { ChartStage } from './ChartStage'
import type { LoadedBars } from './canvas/createBarWindow'
import type { Candles } from './canvas/joinCandles'

const names = [
  'ground',
  'text',
  'grid',
  'line',
  'cross',
  'crossLabel',
  'up',
  'down',
  'upVolume',
  'downVolume',
  'accent',
  'warn',
] as const

/** Colors with their own names as values. */
export const testStyle: ChartStyle = {
  colors: Object.fromEntries(names.map((name) => [name, name])) as ChartColors,
  fontFamily: 'sans-serif',
  calm: true,
}

/** The price at the top of a test chart, which decreases by one per pixel downwards. */
export const TOP_PRICE = 60_000

/** Creates a stage without a chart: a pane of 2000 px on which a pixel is a price of 1. `lines`: the painted lines. */
export function createTestStage() {
  const lines = new Map<object, Record<string, unknown>>()
  const paints = new Set<{ paneViews?: () => readonly { renderer(): { draw(): void } }[] }>()
  const candles = {
    createPriceLine(options: Record<string, unknown>) {
      const line = { applyOptions: (changed: object) => lines.set(line, { ...lines.get(line), ...changed }) }
      lines.set(line, options)
      return line
    },
    removePriceLine: (line: object) => lines.delete(line),
    attachPrimitive: (hook: object) => paints.add(hook),
    detachPrimitive: (hook: object) => paints.delete(hook),
    priceToCoordinate: (price: number) => TOP_PRICE - price,
    coordinateToPrice: (y: number) => TOP_PRICE - y,
  }
  const chartElement = document.createElement('div')
  const chart = {
    chartElement: () => chartElement,
    panes: () => [{ getHeight: () => 2000 }],
    priceScale: () => ({ width: () => 60 }),
    timeScale: () => ({ width: () => 800 }),
  }
  const stage = {
    chart,
    candles,
    element: document.createElement('div'),
    instrument: testMarkets[0]!.instrument,
    interval: '15m',
    bars: createStore<Candles>(() => []),
    loaded: createStore<LoadedBars>(() => ({ from: 0, to: 0, last: null })),
    isGone: () => false,
    onImage: new Set(),
  } as unknown as ChartStage
  return { stage, lines: () => [...lines.values()] }
}

/** Finds the handle of a line on the chart by its accessible name. */
export function lineHandle(name: RegExp): HTMLElement {
  return screen.getByRole('slider', { name })
}

/** Drags a handle down by pixels, each a price of 1, without releasing it. */
export function dragLine(name: RegExp, pixels: number): HTMLElement {
  const element = lineHandle(name)
  fireEvent.pointerDown(element, { clientY: 1000, pointerId: 1, button: 0 })
  fireEvent.pointerMove(element, { clientY: 1000 + pixels, pointerId: 1 })
  return element
}
