import type { Locator, Page } from '@playwright/test'
import { fixBars, FIXED_BARS, isPeak } from './fixtures/fixedBars'
import { readImage } from './fixtures/readImage'
import { expect, test } from './fixtures/test'

test.use({ walletNames: [], makers: false })

const BLUE = '#5b9dff'
const VIOLET = '#b18cff'
const UP = '#37c58f'
/** The initial bar spacing of the chart, and the minimum width of its price axis, px. */
const SPACING = 7
const AXIS = 64

test.beforeEach(async ({ page }) => {
  await fixBars(page)
  await page.addInitScript(() =>
    localStorage.setItem('kedge.settings', JSON.stringify({ version: 1, settings: { chartInterval: '1M' } })),
  )
})

const canvas = (chart: Locator): Locator => chart.getByRole('group', { name: /^Price chart/ })
const legend = (chart: Locator, name: string): Locator =>
  chart.getByRole('button', { name: `Settings of ${name}`, exact: true })

async function openMenu(page: Page, chart: Locator, name: 'Indicators' | 'Drawings'): Promise<Locator> {
  await chart.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name, exact: true })
}

/** The entries of an open menu's list of the chart's indicators or drawings. */
const entries = (menu: Locator): Locator =>
  menu.getByRole('list', { name: 'On the chart', exact: true }).getByRole('listitem')

/**
 * The columns in which bars of the fixed history are drawn, from the chart's left edge. Resolves once they are drawn.
 */
async function placesOf(chart: Locator, bars: readonly number[]): Promise<number[]> {
  // The last bar is a peak: its wick is the rightmost column with many pixels of its color.
  const last = async (): Promise<number> => {
    const { width, rowsOf } = await readImage(canvas(chart))
    return Array.from({ length: width - AXIS }, (_, x) => x).findLast((x) => rowsOf(UP, x).length > 20) ?? 0
  }
  await expect.poll(last).toBeGreaterThan(0)
  const right = await last()
  return bars.map((at) => right - (FIXED_BARS - 1 - at) * SPACING)
}

test(
  'an indicator is added, configured, painted at its values, stored and removed',
  { tag: '@long' },
  async ({ page, desk: { open, chart } }) => {
    await open('/trade/BTC-PERP')
    const menu = await openMenu(page, chart, 'Indicators')
    await menu.getByRole('button', { name: /^SMA / }).click()
    await menu.getByRole('button', { name: /^RSI / }).click()
    await menu.getByRole('button', { name: 'Settings of SMA 20' }).click()
    const settings = page.getByRole('dialog', { name: 'SMA 20: settings' })
    await settings.getByRole('textbox', { name: 'Period' }).fill('0')
    await expect(settings).toContainText('A whole number from 1 to 1000')
    await settings.getByRole('textbox', { name: 'Period' }).fill('1')
    await page.getByRole('dialog').getByRole('combobox', { name: 'Source' }).selectOption({ label: 'High' })
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await expect(legend(chart, 'SMA 1 high')).toBeVisible()
    await page.reload()
    await expect(legend(chart, 'SMA 1 high')).toBeVisible()
    await expect(chart).toContainText('RSI 14100.00')

    // The average over one bar's high is at the upper end of the candle; the RSI of rising bars is 100.
    const peaks = [23, 35, 44].filter(isPeak)
    const places = await placesOf(chart, peaks)
    await expect.poll(async () => (await readImage(canvas(chart))).rowsOf(BLUE, places[0]!).length).toBeGreaterThan(0)
    const image = await readImage(canvas(chart))
    const tops = places.map((x) => image.rowsOf(BLUE, x)[0]!)
    // Where two steep lines meet, they cover the upper end of the wick; right below them it is visible.
    const wicks = places.map((x, at) => image.rowsOf(UP, x).find((row) => row >= tops[at]!)!)
    for (const [at, top] of tops.entries()) expect(wicks[at]! - top).toBeLessThan(12)
    const slopes = [1, 2].map((at) => (tops[at]! - tops[at - 1]!) / (peaks[at]! - peaks[at - 1]!))
    expect(Math.abs(slopes[0]! - slopes[1]!)).toBeLessThan(0.5)
    expect(slopes[0]).toBeLessThan(0)
    const strengths = places.map((x) => image.rowsOf(VIOLET, x))
    for (const rows of strengths) expect(Math.abs(rows[0]! - strengths[0]![0]!)).toBeLessThanOrEqual(1)
    expect(strengths[0]![0]).toBeGreaterThan(Math.max(...tops))

    const again = await openMenu(page, chart, 'Indicators')
    await again.getByRole('button', { name: 'Remove SMA 1 high' }).click()
    await expect(legend(chart, 'SMA 1 high')).toHaveCount(0)
    await expect.poll(async () => (await readImage(canvas(chart))).rowsOf(BLUE, places[0]!)).toEqual([])
  },
)

test(
  'a trend line is drawn, stored, painted between its points and deleted by keyboard',
  { tag: '@long' },
  async ({ page, desk: { open, chart } }) => {
    await open('/trade/BTC-PERP')
    const box = (await canvas(chart).boundingBox())!
    const [left, right] = (await placesOf(chart, [10, 40])) as [number, number]
    const menu = await openMenu(page, chart, 'Drawings')
    await menu.getByRole('button', { name: 'Trend line', exact: true }).click()
    await expect(chart.getByText('choose two points, or drag')).toBeVisible()
    await page.mouse.click(box.x + left, box.y + 60)
    await page.mouse.click(box.x + right, box.y + 120)
    await expect(chart.getByRole('button', { name: /^Delete Trend line/ })).toBeVisible()
    await page.reload()
    const middle = (left + right) / 2
    const isPainted = async (): Promise<boolean> =>
      (await readImage(canvas(chart))).rowsOf(BLUE, middle).some((row) => Math.abs(row - 90) <= 2)
    await expect.poll(isPainted).toBe(true)
    const image = await readImage(canvas(chart))
    expect(Math.abs(image.rowsOf(BLUE, left + 7)[0]! - 62)).toBeLessThan(3)
    expect(image.rowsOf(BLUE, left - 7)).toEqual([])
    expect(image.rowsOf(BLUE, right + 7)).toEqual([])

    await page.mouse.click(box.x + middle, box.y + 90)
    await expect(chart.getByRole('button', { name: /^Delete Trend line/ })).toBeVisible()
    await page.keyboard.press('Delete')
    await expect(entries(await openMenu(page, chart, 'Drawings'))).toHaveCount(0)
  },
)

test(
  'a drawing is created, changed and deleted with the keyboard alone',
  { tag: '@long' },
  async ({ page, desk: { open, chart } }) => {
    await open('/trade/BTC-PERP')
    await chart.getByRole('button', { name: 'Drawings', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Rectangle', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(canvas(chart)).toBeFocused()
    await page.keyboard.press('Enter')
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowUp', 'Enter']) await page.keyboard.press(key)
    await chart.getByRole('button', { name: /^Settings of Rectangle/ }).focus()
    await page.keyboard.press('Enter')
    const settings = page.getByRole('dialog', { name: 'Rectangle: settings' })
    await settings.getByRole('textbox', { name: 'First price' }).fill('61234.5')
    await settings.getByRole('radio', { name: 'Orange' }).press('Space')
    await page.keyboard.press('Escape')
    await expect(chart.getByRole('group', { name: /^Rectangle, 61,234\.5/ })).toBeVisible()
    await canvas(chart).focus()
    await page.keyboard.press('Delete')
    await expect(chart.getByRole('group', { name: /^Rectangle/ })).toHaveCount(0)
  },
)
