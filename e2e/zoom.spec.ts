import { paintedColors, pixelsPerPoint } from './fixtures/canvas'
import { expect, test } from './fixtures/test'

// A ratio that is only emulated is not what canvases are told of their device: the browser itself runs at it.
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--force-device-scale-factor=2', '--window-size=1440,900'],
      }),
    { scope: 'worker' },
  ],
  viewport: null,
})

test('F62: at twice the zoom book, tape and chart have twice the pixels', async ({ context, desk, page }) => {
  await desk.open('/trade/BTC-PERP')
  expect(await page.evaluate(() => devicePixelRatio)).toBe(2)
  const panels = [desk.book, desk.tape, desk.chart]
  for (const panel of panels) await expect.poll(() => pixelsPerPoint(panel)).toBeCloseTo(2, 1)
  for (const panel of panels) await expect.poll(() => paintedColors(panel)).toBeGreaterThan(3)

  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setDeviceMetricsOverride', {
    width: 1300,
    height: 800,
    deviceScaleFactor: 1,
    mobile: false,
  })
  await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(1)
  for (const panel of [desk.book, desk.tape]) await expect.poll(() => pixelsPerPoint(panel)).toBeCloseTo(1, 1)
})
