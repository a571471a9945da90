import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, overlap, placeCard } from './placeCard'

const card = { width: 304, height: 150 }

/** A window of a phone or a desk, a panel in it, and at most two bars that send, as wide as a ticket. */
const scene = fc
  .record({ width: fc.integer({ min: 390, max: 1920 }), height: fc.integer({ min: 560, max: 1200 }) })
  .chain((view) => {
    const box = (height: number): fc.Arbitrary<Box> =>
      fc.record({
        left: fc.integer({ min: 0, max: view.width - 300 }),
        top: fc.integer({ min: 0, max: view.height - height }),
        width: fc.constant(300),
        height: fc.constant(height),
      })
    return fc.record({
      view: fc.constant(view),
      target: box(400),
      clear: fc.array(box(70), { minLength: 1, maxLength: 2 }),
    })
  })

test('the card is inside the window and never over what sends', () => {
  fc.assert(
    fc.property(scene, ({ view, target, clear }) => {
      const { left, top } = placeCard(card, target, clear, view)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + card.width).toBeLessThanOrEqual(view.width)
      expect(top + card.height).toBeLessThanOrEqual(view.height)
      for (const one of clear) expect(overlap({ left, top, ...card }, one)).toBe(0)
    }),
  )
})

test('beside a panel with room it covers nothing of it, and is next to it', () => {
  const target = { left: 1140, top: 44, width: 300, height: 856 }
  const clear = [{ left: 1140, top: 840, width: 300, height: 60 }]
  const { left, top } = placeCard(card, target, clear, { width: 1440, height: 900 })
  expect(overlap({ left, top, ...card }, target)).toBe(0)
  expect(left).toBeGreaterThan(800)
})
