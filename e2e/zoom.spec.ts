import { canvasAsPng, paintedColors, pixelsPerPoint } from './fixtures/canvas'
import { expect, test } from './fixtures/test'

// An emulated device pixel ratio does not reach the canvases: the browser itself is started with it.
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

test(
  'F62: at a device pixel ratio of 2, book, tape and chart have twice the pixels',
  { tag: '@long' },
  async ({ context, desk, page }) => {
    await desk.open('/trade/BTC-PERP')
    expect(await page.evaluate(() => devicePixelRatio)).toBe(2)
    const panels = [desk.book, desk.tape, desk.chart]
    for (const panel of panels) await expect.poll(() => pixelsPerPoint(panel)).toBeCloseTo(2, 1)
    for (const panel of panels) await expect.poll(() => paintedColors(panel)).toBeGreaterThan(3)

    const cdp = await context.newCDPSession(page)
    // The width and height are unchanged: only the pixel ratio differs.
    const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
    await cdp.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
    await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(1)
    for (const panel of [desk.book, desk.tape]) await expect.poll(() => pixelsPerPoint(panel)).toBeCloseTo(1, 1)
  },
)

/** The results for book, tape and chart. */
const ALL = [true, true, true]

// The venue is stopped meanwhile, so that no new data repaints the canvases, and their pixels can be compared.
test(
  'F62: after a crash of the GPU process book, tape and chart are painted again without new data',
  { tag: '@long' },
  async ({ browser, desk, page, venue }) => {
    await desk.open('/trade/BTC-PERP')
    const panels = [desk.book, desk.tape, desk.chart]
    for (const panel of panels) await expect.poll(() => paintedColors(panel)).toBeGreaterThan(3)
    await page.waitForLoadState('networkidle')
    const images = () => Promise.all(panels.map(canvasAsPng))
    venue.pause()
    try {
      let before = await images()
      await expect.poll(async () => same(before, (before = await images())), { intervals: [300] }).toEqual(ALL)
      const cdp = await browser.newBrowserCDPSession()
      const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
      for (const { id } of processInfo.filter(({ type }) => type === 'GPU')) process.kill(id, 'SIGKILL')
      // This is within the first 7 s without messages; after that the panels are dimmed.
      await expect.poll(async () => same(before, await images()), { timeout: 4_000, intervals: [500] }).toEqual(ALL)
    } finally {
      venue.proceed()
    }
  },
)

function same(before: readonly string[], after: readonly string[]): boolean[] {
  return before.map((image, index) => image === after[index])
}
