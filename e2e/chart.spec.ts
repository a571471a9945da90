import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { openBareTab } from './fixtures/BareTab'
import { rowsOfColor } from './fixtures/canvas'
import type { Desk } from './fixtures/Desk'
import { expect, test } from './fixtures/test'

type VenueOrder = { order_id: string; price: string; is_buy: boolean }

/** A handle of a line on the chart, by the beginning of its name. */
const handle = (desk: Desk, name: RegExp): Locator => desk.chart.getByRole('slider', { name })
const ticksOf = async (line: Locator): Promise<number> => Number(await line.getAttribute('aria-valuenow'))

/** Presses a handle with the mouse, moves it down by this many pixels, and keeps it pressed. */
async function hold(page: Page, line: Locator, pixels: number): Promise<void> {
  const box = (await line.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + pixels, { steps: 4 })
}

/** Whether one of the rows (fractions of an image's height) is at a height, within three pixels of six hundred. */
const hasNear = (rows: readonly number[], height: number): boolean => rows.some((row) => Math.abs(row - height) < 0.005)

/** Places a limit order 0.2 % below the market, so that the chart shows it with room to drag it further down. */
async function restBelow(desk: Desk): Promise<Locator> {
  const [best] = await desk.prices('Bids')
  const price = (Number(best!.replaceAll(',', '')) * 0.998).toFixed(0)
  await desk.placeLimit({ side: 'Buy', price, quantity: '0.015' })
  const line = handle(desk, /^Buy 0.015/)
  await expect(line).toBeVisible()
  return line
}

test('an order line is moved by dragging and by keyboard, snaps back after a rejection, and is canceled by its button', async ({
  desk,
  page,
  venue,
}) => {
  await desk.openToTrade({ venue })
  const line = await restBelow(desk)
  const [placed] = (await desk.openOrdersAtVenue(venue)) as VenueOrder[]

  await hold(page, line, 30)
  const dropped = await ticksOf(line)
  expect(dropped).toBeLessThan(Number(placed!.price) * 10)
  await page.mouse.up()
  const atVenue = async () =>
    ((await desk.openOrdersAtVenue(venue)) as VenueOrder[]).map(({ order_id, price }) => [order_id, Number(price) * 10])
  await expect.poll(atVenue).toEqual([[placed!.order_id, dropped]])
  // A line cannot be dragged while a change of its order is in progress.
  await expect(line).toHaveAttribute('aria-disabled', 'false')

  await line.focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(atVenue).toEqual([[placed!.order_id, dropped - 9]])
  expect(await ticksOf(line)).toBe(dropped - 9)
  await expect(line).toHaveAttribute('aria-disabled', 'false')

  await venue.post('/local/test/halt', { symbol_id: 1, halted: true })
  await hold(page, line, 20)
  expect(await ticksOf(line)).toBeLessThan(dropped - 9)
  await page.mouse.up()
  await expect(page.getByText('Order not modified').first()).toBeVisible()
  await expect(line).toHaveAttribute('aria-valuenow', String(dropped - 9))
  expect(await atVenue()).toEqual([[placed!.order_id, dropped - 9]])
  await venue.post('/local/test/halt', { symbol_id: 1, halted: false })

  // Beyond the market price the order would trade. The chart shows that before the line is released, and the drag can be undone.
  await hold(page, line, -200)
  await expect(desk.chart.getByText(/^Trades at once, from [\d,.]+$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(line).toHaveAttribute('aria-valuenow', String(dropped - 9))
  expect(await atVenue()).toEqual([[placed!.order_id, dropped - 9]])

  await desk.chart.getByRole('button', { name: /^Cancel order: Buy 0.015/ }).click()
  await expect(line).toHaveCount(0)
  expect(await desk.openOrdersAtVenue(venue)).toEqual([])
})

/** A point in the chart's pane outside of the toasts; `fraction` of its height from the top. */
async function placeAt(desk: Desk, fraction: number): Promise<{ x: number; y: number }> {
  const box = (await desk.chart.getByRole('group', { name: /^Price chart/ }).boundingBox())!
  return { x: box.x + box.width * 0.6, y: box.y + box.height * fraction }
}

test(
  'a double click and the context menu fill in price, side and order type of the ticket, rounded to the tick',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.openToTrade({ venue })
    const field = (name: string) => desk.ticket.getByRole('textbox', { name, exact: true })
    const side = (name: string) => desk.ticket.getByRole('button', { name, exact: true })
    const low = await placeAt(desk, 0.9)
    await page.mouse.dblclick(low.x, low.y)
    await expect(field('Price')).toHaveValue(/^\d+\.\d$/)
    await expect(side('Buy')).toHaveAttribute('aria-pressed', 'true')
    // The chart previews the ticket's order before it is sent.
    await field('Quantity').fill('0.02')
    await expect(desk.chart.getByRole('list', { name: 'Own prices on the chart' })).toContainText('Buy')

    const high = await placeAt(desk, 0.1)
    await page.mouse.click(high.x, high.y, { button: 'right' })
    const choice = page.getByRole('menuitem', { name: /^Sell if touched/ })
    const price = /touched at (.*)/.exec(await choice.innerText())![1]!
    await choice.click()
    await expect(field('Trigger price')).toHaveValue(price.replaceAll(',', ''))
    await expect(side('Sell')).toHaveAttribute('aria-pressed', 'true')

    await page.mouse.click(high.x, high.y, { button: 'right' })
    await page.getByRole('menuitem', { name: /^Sell limit/ }).click()
    await expect(field('Price')).toHaveValue(price.replaceAll(',', ''))
    await field('Quantity').fill('0.01')
    await desk.ticket.getByRole('button', { name: 'Place sell order' }).click()
    const line = handle(desk, /^Sell 0.010: /)
    await expect(line).toHaveAttribute('aria-valuetext', price)

    // The line is painted at the height of its tag, and removed with the order.
    const pane = (await desk.chart.locator('canvas').first().boundingBox())!
    const tag = (await line.boundingBox())!
    const height = (tag.y + tag.height / 2 - pane.y) / pane.height
    const isPainted = async () => hasNear(await rowsOfColor(page, desk.chart, 'down'), height)
    await expect.poll(isPainted).toBe(true)
    await desk.chart.getByRole('button', { name: /^Cancel order: Sell 0.010/ }).click()
    await expect(line).toHaveCount(0)
    await expect.poll(isPainted).toBe(false)
  },
)

test(
  'the image of the chart has market, interval and time, and own orders only if they are selected',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await page.addInitScript(() =>
      localStorage.setItem('kedge.settings', '{"version":1,"settings":{"chartZone":"Asia/Tokyo","chartScale":"log"}}'),
    )
    await desk.openToTrade({ venue })
    const line = await restBelow(desk)
    const chart = (await desk.chart.getByRole('group', { name: /^Price chart/ }).boundingBox())!
    const tag = (await line.boundingBox())!
    // The image has a banner of 28 px above the chart and one below it.
    const height = (28 + tag.y + tag.height / 2 - chart.y) / (chart.height + 56)
    const take = async (own: boolean) => {
      await desk.chart.getByRole('button', { name: 'Image of the chart' }).click()
      if (own) await page.getByRole('switch', { name: 'With own orders and positions' }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save as PNG' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^BTC-PERP_15m_\d{4}-\d\d-\d\d_\d{4}\.png$/)
      return readFile(await file.path())
    }
    expect(hasNear(await rowsOfColor(page, await take(true), 'up'), height)).toBe(true)
    expect(hasNear(await rowsOfColor(page, await take(false), 'up'), height)).toBe(false)

    await desk.chart.getByRole('button', { name: 'Full screen' }).click()
    const filled = async () => (await desk.chart.boundingBox())!.width === page.viewportSize()!.width
    await expect.poll(filled).toBe(true)
    await desk.chart.getByRole('button', { name: 'Leave full screen' }).click()
    await expect.poll(filled).toBe(false)
  },
)

/** Runs in a page before its own scripts: records notifications and sounds. */
const NOTES = `
  Object.assign(window, { asked: 0, notified: [], tones: 0 })
  window.Notification = class {
    static permission = 'granted'
    static async requestPermission() { window.asked++; return 'granted' }
    constructor(title, { body }) { window.notified.push(title + ': ' + body) }
    addEventListener() {}
    close() {}
  }
  const createOscillator = AudioContext.prototype.createOscillator
  AudioContext.prototype.createOscillator = function () { window.tones++; return createOscillator.call(this) }
`

test(
  'a price alert is created from the chart’s menu, edited and deleted, and notifies in a hidden tab',
  { tag: '@long' },
  async ({ browser, desk, page, venue }) => {
    await page.addInitScript(NOTES)
    await desk.open('/trade/BTC-PERP')
    const high = await placeAt(desk, 0.1)
    await page.mouse.click(high.x, high.y, { button: 'right' })
    await page.getByRole('menuitem', { name: /^Alert at/ }).click()
    await expect(handle(desk, /^Alert/)).toBeVisible()

    await desk.chart.getByRole('button', { name: 'Alerts on BTC-PERP' }).click()
    const list = page.getByRole('list', { name: 'Alerts', exact: true })
    await list.getByRole('button', { name: /^Edit alert/ }).click()
    await list.getByRole('textbox', { name: 'Alert level' }).fill('99999.9')
    await list.getByRole('button', { name: 'Save' }).click()
    await expect(list).toContainText('rises to 99,999.9')
    // Permission is requested only when the trader asks for notifications.
    expect(await page.evaluate('asked')).toBe(0)
    await page.getByRole('switch', { name: 'System notifications' }).click()
    expect(await page.evaluate('asked')).toBe(1)
    await list.getByRole('button', { name: 'Delete alert: Price rises to 99,999.9, BTC-PERP' }).click()
    await expect(list).toHaveCount(0)
    await page.close()

    const ticker = (await venue.get('/v1/market/tickers')) as { list: { symbol_id: number; last_price: string }[] }
    const last = Number(ticker.list.find(({ symbol_id }) => symbol_id === 1)!.last_price)
    const alert = { id: 'a', symbolId: 1, price: (last * 1.004).toFixed(1), rises: true, createdAt: 1, firedAt: null }
    const stored = JSON.stringify({ version: 1, alerts: [alert] })
    const settings = JSON.stringify({ version: 1, settings: { alertNotification: true } })
    const tab = await openBareTab(
      browser,
      `${venue.url}/journal`,
      `${NOTES};localStorage.setItem('kedge.alerts.practice', '${stored}');localStorage.setItem('kedge.settings', '${settings}')`,
    )
    const other = await openBareTab(browser, 'about:blank', '')
    await other.show()
    await expect.poll(() => tab.evaluate<string>('document.visibilityState')).toBe('hidden')
    await venue.post('/local/test/oracle', { symbol_id: 1, price: (last * 1.01).toFixed(1) })
    await expect.poll(() => tab.evaluate<string[]>('notified'), { timeout: 40_000 }).toHaveLength(1)
    expect((await tab.evaluate<string[]>('notified'))[0]).toMatch(/^BTC-PERP reached .*Last price/)
    expect(await tab.evaluate('tones')).toBe(2)
    await tab.close()
    await other.close()
  },
)

test(
  'a button inside the panel scrolls the chart and the tape back to the newest entry',
  { tag: '@long' },
  async ({ desk, page }) => {
    await desk.open('/trade/BTC-PERP')
    await expect(desk.chart.locator('canvas').first()).toBeVisible()
    const chart = (await desk.chart.boundingBox())!
    const middle = [chart.x + chart.width / 2, chart.y + chart.height / 2] as const
    const back = desk.chart.getByRole('button', { name: 'To the newest bar' })
    await expect(back).toBeHidden()
    await page.mouse.move(...middle)
    await page.mouse.down()
    await page.mouse.move(middle[0] + 300, middle[1], { steps: 6 })
    await page.mouse.up()
    await expect(back).toBeInViewport({ ratio: 1 })
    await back.click()
    await expect(back).toBeHidden()

    const tape = page.getByRole('region', { name: 'Recent trades' })
    await tape.hover()
    await page.mouse.wheel(0, 600)
    const newest = tape.getByRole('button', { name: 'Back to the newest' })
    await expect(newest).toBeInViewport({ ratio: 1 })
    // Beside the rows, not over them.
    const rows = (await tape.getByRole('group', { name: 'Recent trades' }).boundingBox())!
    expect((await newest.boundingBox())!.y).toBeGreaterThanOrEqual(rows.y + rows.height - 1)
    await newest.click()
    await expect(newest).toBeHidden()
  },
)
