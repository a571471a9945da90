import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moveDrawing, moveHandle } from './dragDrawing'
import { drawingAt, pointAt, testCoordinates } from './fixtures'

const rectangle = drawingAt('rectangle', [10, 20], [110, 70])

describe('dragDrawing', () => {
  test('a point follows its handle, the others stay', () => {
    const pulled = moveHandle(
      rectangle,
      { at: { x: 110, y: 70 }, time: 1, price: 1 },
      { x: 150, y: 90 },
      testCoordinates.pointAt,
    )
    expect(pulled.points).toEqual([pointAt(10, 20), pointAt(150, 90)])
  })

  test('a corner that is not a point changes the time of one and the price of the other', () => {
    const pulled = moveHandle(
      rectangle,
      { at: { x: 110, y: 20 }, time: 1, price: 0 },
      { x: 150, y: 5 },
      testCoordinates.pointAt,
    )
    expect(pulled.points).toEqual([pointAt(10, 5), pointAt(150, 70)])
  })

  test('without a price nothing moves', () => {
    const handle = { at: { x: 10, y: 20 }, time: 0, price: 0 }
    expect(moveHandle(rectangle, handle, { x: 10, y: 1200 }, testCoordinates.pointAt)).toBe(rectangle)
    expect(moveDrawing(rectangle, { x: 0, y: 1200 }, testCoordinates).points).toEqual(rectangle.points)
  })

  test('moving a drawing there and back leaves it unchanged', () => {
    const step = fc.integer({ min: -500, max: 500 })
    fc.assert(
      fc.property(step, step, (x, y) => {
        const moved = moveDrawing(rectangle, { x, y }, testCoordinates)
        expect(moveDrawing(moved, { x: -x, y: -y }, testCoordinates)).toEqual(rectangle)
      }),
    )
  })
})
