import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangeTags } from './arrangeTags'

describe('arrangeTags', () => {
  test('default: far apart all stand at the axis, near each other side by side', () => {
    expect(
      arrangeTags([
        { y: 10, width: 50, height: 20 },
        { y: 100, width: 60, height: 20 },
      ]),
    ).toEqual([0, 0])
    const stack = [100, 105, 110].map((y) => ({ y, width: 50, height: 20 }))
    expect(arrangeTags(stack)).toEqual([0, 54, 108])
  })

  test('behavior: a gap that is wide enough is used again', () => {
    const tags = [
      { y: 100, width: 50, height: 20 },
      { y: 115, width: 50, height: 20 },
      { y: 130, width: 50, height: 20 },
    ]
    expect(arrangeTags(tags)).toEqual([0, 54, 0])
  })

  test('property: no tag covers another', () => {
    const tag = fc.record({
      y: fc.integer({ min: 0, max: 300 }),
      width: fc.integer({ min: 20, max: 160 }),
      height: fc.constantFrom(20, 28),
    })
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 30 }), (tags) => {
        const shifts = arrangeTags(tags)
        tags.forEach((a, i) =>
          tags.slice(i + 1).forEach((b, offset) => {
            const j = i + 1 + offset
            const apart = Math.abs(a.y - b.y) >= (a.height + b.height) / 2
            const beside = shifts[i]! + a.width <= shifts[j]! || shifts[j]! + b.width <= shifts[i]!
            expect(apart || beside).toBe(true)
          }),
        )
      }),
    )
  })
})
