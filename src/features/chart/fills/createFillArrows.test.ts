import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { testStyle } from '../stageFixtures'
import { createFillArrows } from './createFillArrows'

type Point = readonly [x: number, y: number]

/**
 * Creates a series whose price is 100 at the top and falls by 1 per pixel. Bars are `spacing` px apart, from time 0 at
 * 0 px.
 */
function createTestChart(spacing: number) {
  let primitive: { attached(p: object): void; paneViews(): { renderer(): { draw(target: object): void } }[] } | null =
    null
  let requests = 0
  const scale = {
    options: () => ({ barSpacing: spacing }),
    timeToCoordinate: (time: number) => (time < 0 ? null : time * spacing),
  }
  const series = { priceToCoordinate: (price: number) => 100 - price }
  const candles = {
    attachPrimitive(made: typeof primitive) {
      primitive = made
      made?.attached({ chart: { timeScale: () => scale }, series, requestUpdate: () => requests++ })
    },
    detachPrimitive: () => (primitive = null),
  }
  /** Paints on a pane 200 px wide; returns each arrow's color, tip and extent. */
  function paint() {
    const painted: { color: string; tip: Point; top: number; bottom: number; width: number }[] = []
    let points: Point[] = []
    const context = {
      fillStyle: '',
      beginPath: () => (points = []),
      moveTo: (...point: Point) => points.push(point),
      lineTo: (...point: Point) => points.push(point),
      closePath: () => undefined,
      stroke: () => undefined,
      fill() {
        const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
        const span = { top: Math.min(...ys), bottom: Math.max(...ys), width: Math.max(...xs) - Math.min(...xs) }
        painted.push({ color: this.fillStyle, tip: points[0]!, ...span })
      },
    }
    const mediaSize = { width: 200, height: 100 }
    const target = { useMediaCoordinateSpace: (draw: (scope: object) => void) => draw({ context, mediaSize }) }
    for (const view of primitive?.paneViews() ?? []) view.renderer().draw(target)
    return painted
  }
  return { candles: candles as never, paint, requests: () => requests }
}

const mark = (start: number, isBuy: boolean, price: string) => ({
  start,
  isBuy,
  price: parseDecimal(price),
  size: parseDecimal('1'),
  count: 1,
})

test('behavior: a buy points up at its price from below, a sell down from above', () => {
  const editing = createTestChart(16)
  const arrows = createFillArrows({ candles: editing.candles, isGone: () => false })
  arrows.show([mark(3, true, '60'), mark(5, false, '70.5')], testStyle.colors)
  expect(editing.paint()).toEqual([
    { color: 'up', tip: [48, 40], top: 40, bottom: 56, width: 16 },
    { color: 'down', tip: [80, 29.5], top: 13.5, bottom: 29.5, width: 16 },
  ])
})

test('behavior: an arrow is as wide as a bar, within limits', () => {
  const widths = [2, 14, 60].map((spacing) => {
    const editing = createTestChart(spacing)
    createFillArrows({ candles: editing.candles, isGone: () => false }).show([mark(1, true, '60')], testStyle.colors)
    return editing.paint()[0]!.width
  })
  expect(widths).toEqual([11, 14, 18])
})

test('behavior: fills of bars that are not loaded or out of view have no arrow', () => {
  const editing = createTestChart(10)
  const arrows = createFillArrows({ candles: editing.candles, isGone: () => false })
  arrows.show([mark(-1, true, '60'), mark(20, true, '60'), mark(22, true, '60')], testStyle.colors)
  expect(editing.paint().map(({ tip }) => tip)).toEqual([[200, 40]])
})

test('behavior: new fills are painted at once; after disposal none are', () => {
  const editing = createTestChart(10)
  const arrows = createFillArrows({ candles: editing.candles, isGone: () => false })
  arrows.show([mark(1, true, '60')], testStyle.colors)
  expect(editing.requests()).toBe(1)
  arrows.show([], testStyle.colors)
  expect([editing.requests(), editing.paint()]).toEqual([2, []])
  arrows.show([mark(1, true, '60')], testStyle.colors)
  arrows.dispose()
  expect(editing.paint()).toEqual([])
})
