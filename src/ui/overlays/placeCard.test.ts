import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, overlap, placeCard } from './placeCard'

const card = { width: 304, height: 150 }

/**
 * Arbitrary scenes: a window of a phone or desktop, a panel in it, and at most two submit buttons as wide as a ticket.
 */
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
      obstacles: fc.array(box(70), { minLength: 1, maxLength: 2 }),
    })
  })

/** Whether there is a free place for a card. It suffices to check the window’s left edge and the edges of buttons. */
function hasPlace(view: { width: number; height: number }, obstacles: readonly Box[]): boolean {
  const leftEdges = [8, ...obstacles.map((box) => Math.max(8, box.left + box.width))]
  const isFree = (left: number, top: number) => obstacles.every((box) => overlap({ left, top, ...card }, box) === 0)
  return leftEdges
    .filter((left) => left + card.width + 8 <= view.width)
    .some((left) => {
      for (let top = 8; top + card.height + 8 <= view.height; top++) if (isFree(left, top)) return true
      return false
    })
}

test('the card is inside the window, and covers no submit button if there is a free place', () => {
  fc.assert(
    fc.property(scene, ({ view, target, obstacles }) => {
      const { left, top } = placeCard(card, target, obstacles, view)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + card.width).toBeLessThanOrEqual(view.width)
      expect(top + card.height).toBeLessThanOrEqual(view.height)
      if (!hasPlace(view, obstacles)) return
      for (const box of obstacles) expect(overlap({ left, top, ...card }, box)).toBe(0)
    }),
    {
      examples: [
        // Found by a random run: a gap of 155 px between two bars that contains no multiple of the step.
        [
          {
            view: { width: 391, height: 567 },
            target: { left: 0, top: 0, width: 300, height: 400 },
            obstacles: [
              { left: 0, top: 115, width: 300, height: 70 },
              { left: 0, top: 340, width: 300, height: 70 },
            ],
          },
        ],
      ],
    },
  )
})

test('with space beside the panel, the card is next to it and covers none of it', () => {
  const target = { left: 1140, top: 44, width: 300, height: 856 }
  const obstacles = [{ left: 1140, top: 840, width: 300, height: 60 }]
  const { left, top } = placeCard(card, target, obstacles, { width: 1440, height: 900 })
  expect(overlap({ left, top, ...card }, target)).toBe(0)
  expect(left).toBeGreaterThan(800)
})
