import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrangeTags, type PlacedTag } from './arrangeTags'

const shiftsOf = (tags: readonly PlacedTag[]) => arrangeTags(tags).map((place) => place!.shift)

describe('arrangeTags', () => {
  test('default: distant tags are at the axis, near tags side by side', () => {
    expect(
      shiftsOf([
        { y: 10, width: 50, height: 20 },
        { y: 100, width: 60, height: 20 },
      ]),
    ).toEqual([0, 0])
    const stack = [100, 105, 110].map((y) => ({ y, width: 50, height: 20 }))
    expect(shiftsOf(stack)).toEqual([0, 70, 140])
  })

  test('behavior: a gap that is wide enough is reused', () => {
    const tags = [
      { y: 100, width: 50, height: 20 },
      { y: 115, width: 50, height: 20 },
      { y: 130, width: 50, height: 20 },
    ]
    expect(shiftsOf(tags)).toEqual([0, 70, 0])
  })

  test('behavior: a tag without space is counted by the nearest tag with space; the first tag always has space', () => {
    const stack = [100, 105, 108, 300, 301].map((y) => ({ y, width: 50, height: 20 }))
    // Two tags fit side by side in 120 px.
    expect(arrangeTags(stack, 120)).toEqual([
      { shift: 0, more: 0 },
      { shift: 70, more: 1 },
      null,
      { shift: 0, more: 0 },
      { shift: 70, more: 0 },
    ])
    expect(arrangeTags(stack.slice(0, 3), 10)).toEqual([{ shift: 0, more: 2 }, null, null])
  })

  test('property: tags never overlap, only a tag at the axis may exceed the space, and all tags are counted', () => {
    const tag = fc.record({
      y: fc.integer({ min: 0, max: 300 }),
      width: fc.integer({ min: 20, max: 160 }),
      height: fc.constantFrom(20, 28),
    })
    const anyHeight = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(Number.POSITIVE_INFINITY))
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 30 }), anyHeight, (tags, room) => {
        const places = arrangeTags(tags, room)
        const seen = tags.flatMap((drawn, at) => (places[at] ? [{ ...drawn, ...places[at] }] : []))
        expect(seen.reduce((sum, { more }) => sum + more + 1, 0)).toBe(tags.length)
        for (const { shift, width } of seen) expect(shift === 0 || shift + width <= room).toBe(true)
        seen.forEach((a, i) =>
          seen.slice(i + 1).forEach((b) => {
            const apart = Math.abs(a.y - b.y) >= (a.height + b.height) / 2
            const beside = a.shift + a.width <= b.shift || b.shift + b.width <= a.shift
            expect(apart || beside).toBe(true)
          }),
        )
      }),
    )
  })
})
