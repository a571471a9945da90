import { findCutOff } from './fixtures/findCutOff'
import { expect, test } from './fixtures/test'

// Otherwise it would not be the reduced motion that stops the animations.
test.use({ motion: true })

for (const [zoom, width, height] of [
  [200, 720, 450],
  [400, 360, 225],
] as const)
  test(
    `at ${zoom} % zoom nothing is cut off or scrolls sideways, an order is placed, and nothing is animated`,
    { tag: '@long' },
    async ({ desk, page, venue }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await desk.openToTrade({ venue })
      await page.setViewportSize({ width, height })
      const panels = page.getByRole('navigation', { name: 'Panels' })
      await panels.getByRole('button', { name: 'Trade', exact: true }).click()
      await desk.placeLimit({ side: 'Buy', price: '55001', quantity: '0.01' })
      expect(await findCutOff(page)).toEqual([])
      await panels.getByRole('button', { name: 'Chart', exact: true }).click()
      expect(await findCutOff(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const moving = () =>
        document.getAnimations().filter((animation) => Number(animation.effect?.getTiming().duration) > 1).length
      expect(await page.evaluate(moving)).toBe(0)
    },
  )
