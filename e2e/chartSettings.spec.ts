import { expect, test } from './fixtures/test'

test(
  'a price scale is selected, fills are announced, and the chart is shown full screen',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.openToTrade({ venue })
    const [best] = await desk.prices('Bids')
    const price = (Number(best!.replaceAll(',', '')) * 0.995).toFixed(0)
    await desk.placeLimit({ side: 'Buy', price, quantity: '0.015' })
    const line = desk.chart.getByRole('slider', { name: /^Buy 0.015/ })
    await expect(line).toBeVisible()
    const canvas = desk.chart.getByRole('group', { name: /^Price chart/ })

    await test.step('linear, logarithmic and percent', async () => {
      const choose = async (name: string) => {
        await desk.chart.getByRole('button', { name: 'Chart settings' }).click()
        const menu = page.getByRole('dialog', { name: 'Chart settings' })
        await menu.getByRole('button', { name, exact: true }).click()
        await expect(menu.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
        if (name === 'Percent') await expect(menu).toContainText('Change since the first bar in view.')
        await page.keyboard.press('Escape')
      }
      for (const scale of ['Log', 'Percent', 'Linear']) {
        await choose(scale)
        await expect(line).toHaveAttribute('aria-valuetext', /^\d\d,\d{3}\.0$/)
      }
    })

    await test.step('a fill has a marker on its bar, and the markers can be turned off', async () => {
      await desk.placeMarket({ side: 'Buy', quantity: '0.05' })
      const fillNotice = desk.chart.getByText(/^Bought 0\.050 BTC at [\d,.]+/)
      const box = (await canvas.boundingBox())!
      // The newest bar is twelve bars of seven pixels left of the price axis. The pointer moves until it finds the bar.
      await expect(async () => {
        for (let left = 60; left < 120; left += 4) {
          await page.mouse.move(box.x + box.width - 70 - left, box.y + 200)
          if (await fillNotice.isVisible()) return
        }
        throw new Error('the fill is not announced')
      }).toPass()
      await desk.chart.getByRole('button', { name: 'Chart settings' }).click()
      await page.getByRole('switch', { name: 'Mark own fills' }).click()
      await page.keyboard.press('Escape')
      await expect(fillNotice).toHaveCount(0)
    })

    await test.step('full screen, and Escape leaves it', async () => {
      const before = (await canvas.boundingBox())!
      await desk.chart.getByRole('button', { name: 'Full screen' }).click()
      await expect.poll(async () => (await canvas.boundingBox())!.width).toBeGreaterThan(before.width * 1.3)
      await expect(desk.chart.getByRole('button', { name: 'Leave full screen' })).toBeVisible()
      await desk.chart.getByRole('button', { name: 'Leave full screen' }).click()
      await expect.poll(async () => (await canvas.boundingBox())!.width).toBe(before.width)
      await desk.chart.getByRole('button', { name: 'Full screen' }).click()
      await page.keyboard.press('Escape')
      await expect.poll(async () => (await canvas.boundingBox())!.width).toBe(before.width)
    })
  },
)
