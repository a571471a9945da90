import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { rowSize, setRowSize } from '@/terminal/painting/rowSize'
import { chartOptions } from './canvas/chartOptions'
import { placeNewestLabels } from './canvas/newestLabels'
import { layoutDrawing } from './drawings/layoutDrawing'
import { drawingAt, testCoordinates, testTexts } from './drawings/fixtures'
import { paintShape } from './drawings/paintShape'
import { groupLabels } from './lines/groupLabels'
import { createTestStage, testStyle, TOP_PRICE } from './stageFixtures'

// A font size of 24 px is twice the default: every painted text and its space is twice as large.
beforeEach(() => {
  const before = rowSize()
  setRowSize({ height: 32, font: 24 })
  onTestFinished(() => setRowSize(before))
})

test('the axes of the chart follow the font size', () => {
  expect(chartOptions(testStyle)).toMatchObject({ layout: { fontSize: 22 }, rightPriceScale: { minimumWidth: 128 } })
})

test('labels of the price axis keep the distance of their larger height', () => {
  const { stage } = createTestStage()
  const bars = { getState: () => [{ close: String(TOP_PRICE - 500) }] } as never
  const newest = placeNewestLabels({ ...stage, bars })
  expect(newest).toEqual({ price: 500, countdown: 536 })
  const label = (y: number) => ({ y, price: String(y), color: 'up', alone: false })
  expect(groupLabels([label(100), label(130), label(170)])).toMatchObject([{ y: 100, count: 2 }, { y: 170 }])
  expect(groupLabels([label(490)], newest)).toMatchObject([{ y: 464 }])
})

test('labels of drawings follow the font size', () => {
  const painted: string[] = []
  const context = new Proxy({ font: '' } as CanvasRenderingContext2D, {
    get: (target, name) => {
      if (name === 'measureText') return () => ({ width: 100 })
      if (name === 'fillText')
        return (line: string, _x: number, y: number) => painted.push(`${line} ${y} ${target.font}`)
      return name === 'font' ? target.font : () => undefined
    },
  })
  const style = { color: '#fff', ground: '#000', up: '#0f0', down: '#f00', fontFamily: 'x', isSelected: false }
  const layOut = (...drawing: Parameters<typeof drawingAt>) =>
    layoutDrawing(drawingAt(...drawing), testCoordinates, testTexts)
  paintShape(context, layOut('measure', [10, 100], [40, 50]), style)
  expect(painted).toEqual(['900 to 950 15 22px x', '30 in 1800000 43 22px x'])
  // At half the distance of the levels, as at the default font size, every second label would be covered.
  expect(layOut('fibonacci', [0, 100], [50, 200]).labels.length).toBeLessThan(7)
})
