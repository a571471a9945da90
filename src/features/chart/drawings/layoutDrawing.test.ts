import { describe, expect, test } from 'vitest'
import { DRAWING_KINDS } from '../analysis/Analysis'
import { hitShape } from './Shape'
import { drawingAt, testCoordinates, testTexts } from './fixtures'
import { layoutDrawing } from './layoutDrawing'

const layOut = (drawing: ReturnType<typeof drawingAt>) => layoutDrawing(drawing, testCoordinates, testTexts)
const hit = (drawing: ReturnType<typeof drawingAt>, x: number, y: number) => hitShape(layOut(drawing), { x, y }, 6)

describe('layoutDrawing', () => {
  test('a trend line ends at its points, a ray at the edge of the pane, and a horizontal line crosses the pane', () => {
    expect(layOut(drawingAt('trend', [10, 20], [30, 40])).segments).toEqual([
      { from: { x: 10, y: 20 }, to: { x: 30, y: 40 } },
    ])
    // From (100, 200) in steps of (50, -50), the ray reaches the upper edge after four steps, before the right edge.
    expect(layOut(drawingAt('ray', [100, 200], [150, 150])).segments[0]!.to).toEqual({ x: 300, y: 0 })
    expect(layOut(drawingAt('ray', [100, 200], [90, 200])).segments[0]!.to).toEqual({ x: 0, y: 200 })
    expect(layOut(drawingAt('horizontal', [50, 70])).segments).toEqual([
      { from: { x: 0, y: 70 }, to: { x: 400, y: 70 } },
    ])
  })

  test('a rectangle has four edges and a handle at every corner', () => {
    const { segments, handles } = layOut(drawingAt('rectangle', [10, 20], [110, 70]))
    expect(segments).toHaveLength(4)
    expect(handles.map(({ at, time, price }) => [at.x, at.y, time, price])).toEqual([
      [10, 20, 0, 0],
      [110, 70, 1, 1],
      [110, 20, 1, 0],
      [10, 70, 0, 1],
    ])
  })

  test('a retracement counts from its second point back to the first', () => {
    // Drawn from 900 to 700: level 0 is at 700, level 0.5 at 800, level 1 at 900.
    const { labels, segments } = layOut(drawingAt('fibonacci', [0, 100], [50, 300]))
    expect(labels.map(({ lines }) => lines[0])).toEqual([
      '0  at 700',
      '0.236  at 747.2',
      '0.382  at 776.4',
      '0.5  at 800',
      '0.618  at 823.6',
      '0.786  at 857.2',
      '1  at 900',
    ])
    expect(segments.slice(1).map(({ from }) => Math.round(from.y))).toEqual([300, 253, 224, 200, 176, 143, 100])
  })

  test('levels without space for their labels have none', () => {
    const { labels } = layOut(drawingAt('fibonacci', [0, 100], [50, 130]))
    expect(labels.map(({ lines }) => lines[0]![0])).toEqual(['0', '0', '1'])
  })

  test('a measure shows the change, the bars and the time', () => {
    const { labels } = layOut(drawingAt('measure', [10, 100], [40, 50]))
    expect(labels[0]!.lines).toEqual(['900 to 950', '30 in 1800000'])
  })

  test('a position has an area of profit and one of loss, as wide as from entry to target, and a handle at each price', () => {
    const { areas, labels, handles } = layOut(drawingAt('position', [100, 100], [200, 40], [200, 130]))
    expect(areas).toEqual([
      { from: { x: 100, y: 100 }, to: { x: 200, y: 40 }, tint: 'up' },
      { from: { x: 100, y: 100 }, to: { x: 200, y: 130 }, tint: 'down' },
    ])
    expect(labels.map(({ lines }) => lines[0])).toEqual(['to 960', 'at 900', 'or 870'])
    // The stop has no time of its own, so its handle changes the time of the target.
    expect(handles.map(({ at, time, price }) => [at.x, at.y, time, price])).toEqual([
      [100, 100, 0, 0],
      [200, 40, 1, 1],
      [200, 130, 1, 2],
    ])
  })

  test('every kind can be hit on its line and its points, but not beside them', () => {
    for (const kind of DRAWING_KINDS) {
      const drawing = kind === 'horizontal' ? drawingAt(kind, [100, 100]) : drawingAt(kind, [100, 100], [200, 100])
      expect(hit(drawing, 102, 101), kind).toMatchObject({ handle: { time: 0, price: 0 } })
      expect(hit(drawing, 150, 104), kind).toBe('body')
      expect(hit(drawing, 150, 115), kind).toBeNull()
    }
  })
})
