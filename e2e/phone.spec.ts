import type { Page } from '@playwright/test'
import { smallTargets, smallTexts } from './fixtures/touchTargets'
import { expect, test } from './fixtures/test'

test.use({ walletNames: [], hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

const PHONES = [
  [390, 844],
  [360, 640],
  [844, 390],
] as const
const TABLET = [768, 1024] as const
const VIEWS = ['Chart', 'Book', 'Trade', 'Orders'] as const

const view = (page: Page, name: (typeof VIEWS)[number]) =>
  page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true })

/** A continuous swipe from one point to another in 0.2 s, on a machine of any speed. */
async function swipe(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const start = Date.now() / 1_000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) => {
    const [x, y] = [0, 1].map((axis) => from[axis]! + (to[axis]! - from[axis]!) * share)
    const touchPoints = type === 'touchEnd' ? [] : [{ x: x!, y: y! }]
    return cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: start + share / 5 })
  }
  await send('touchStart', 0)
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) await send('touchMove', share)
  await send('touchEnd', 1)
  await cdp.detach()
}

async function openAccount(page: Page): Promise<void> {
  await view(page, 'Trade').tap()
  await page.getByRole('button', { name: 'Try it now' }).tap()
  await expect(page.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
  // The last step.
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
}

test(
  'every control is at least 44 px and the text of every field 16 px, on a phone in both orientations and on a tablet',
  { tag: '@long' },
  async ({ desk, page }) => {
    await desk.open('/trade/BTC-PERP')
    await openAccount(page)
    await desk.placeMarket({ side: 'Buy', quantity: '0.05' })
    await desk.placeLimit({ side: 'Buy', price: '56000', quantity: '0.01' })
    const small: string[] = []
    const measure = async (where: string) =>
      small.push(...[...(await smallTargets(page)), ...(await smallTexts(page))].map((line) => `${where}: ${line}`))
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height })
      for (const name of VIEWS) {
        await view(page, name).tap()
        if (name === 'Chart') await expect(desk.chart.getByRole('group', { name: 'Chart' })).toBeVisible()
        if (name === 'Orders') await desk.table('Open orders')
        await measure(`${width} ${name}`)
        if (name === 'Orders') {
          const cells = (await desk.table('Positions')).getByRole('row').nth(1).getByRole('cell')
          await measure(`${width} Positions`)
          if (width < 640) {
            const [prices, buttons] = [await cells.nth(2).boundingBox(), await cells.nth(3).boundingBox()]
            expect(prices!.x + prices!.width, `prices at ${width} px`).toBeLessThanOrEqual(buttons!.x + 1)
          }
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }
    await page.setViewportSize({ width: TABLET[0], height: TABLET[1] })
    // Before the measurement, which scrolls each control into view.
    await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeInViewport({ ratio: 1 })
    await measure('tablet')
    expect([...new Set(small)]).toEqual([])
  },
)

test(
  'sheets of the ticket are at the lower edge, have controls of 44 px, and close when pulled down',
  { tag: '@long' },
  async ({ desk, page }) => {
    await desk.open('/trade/BTC-PERP')
    await openAccount(page)
    for (const name of [/^Margin mode/, /^Leverage/, /^Position mode/, /^More options/]) {
      // The browser treats a tap right after a swipe as the end of the swipe.
      await desk.ticket.getByRole('button', { name }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet).toBeVisible()
      expect(await smallTargets(page)).toEqual([])
      const box = (await sheet.boundingBox())!
      expect(box.x + box.width).toBe(390)
      expect(box.y + box.height).toBeCloseTo(844, 0)
      await swipe(page, [195, box.y + 12], [195, box.y + 320])
      await expect(sheet).toHaveCount(0)
    }
  },
)

test('the bar below the chart opens the ticket with its side; a book level and the step keys set price and quantity', async ({
  desk,
  page,
}) => {
  await desk.open('/trade/BTC-PERP')
  await page.getByRole('group', { name: 'Buy or sell' }).getByRole('button', { name: /^Sell/ }).tap()
  const side = desk.ticket.getByRole('group', { name: 'Side' })
  await expect(side.getByRole('button', { name: 'Sell' })).toHaveAttribute('aria-pressed', 'true')
  const bid = page.getByRole('region', { name: 'Best bids and asks' }).getByRole('group', { name: 'Bids' })
  await bid.getByRole('button').first().tap()
  const price = desk.ticket.getByRole('textbox', { name: 'Price', exact: true })
  await expect(price).toHaveValue(/^\d+\.\d$/)
  await expect(price).toHaveAttribute('inputmode', 'decimal')
  const before = Number(await price.inputValue())
  await desk.ticket.getByRole('button', { name: 'Raise the price by one tick' }).tap()
  await expect(price).toHaveValue((before + 0.1).toFixed(1))
  await desk.ticket.getByRole('button', { name: 'Raise the quantity by one step' }).tap()
  await expect(desk.ticket.getByRole('textbox', { name: 'Quantity' })).toHaveValue('0.001')
})

test('swipes over the top bar and its buttons switch markets', { tag: '@long' }, async ({ desk, page }) => {
  await desk.open('/trade/BTC-PERP')
  const next = page.getByRole('button', { name: /^Next market/ })
  await expect(next).toBeVisible()
  const second = (await next.getAttribute('aria-label'))!.replace('Next market: ', '')
  const { y } = (await page.getByRole('banner').boundingBox())!
  await swipe(page, [150, y + 24], [40, y + 24])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await page.getByRole('button', { name: /^Previous market/ }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BTC-PERP')
})

test(
  'on the chart a horizontal drag pans, and a vertical drag scrolls the page to the book',
  { tag: '@long' },
  async ({ desk, page }) => {
    await desk.open('/trade/BTC-PERP')
    await expect(desk.chart.getByRole('group', { name: 'Chart' })).toBeVisible()
    const toNewest = desk.chart.getByRole('button', { name: 'To the newest bar' })
    await swipe(page, [60, 400], [330, 400])
    await swipe(page, [60, 400], [330, 400])
    await expect(toNewest).toBeVisible()
    await expect(desk.book).toHaveCount(0)
    await swipe(page, [150, 560], [150, 260])
    await expect(desk.book).toBeInViewport()
  },
)

test(
  'above the on-screen keyboard the field and the submit button are visible, and the panel bar is hidden',
  { tag: '@long' },
  async ({ desk, page }) => {
    // A screen keyboard reduces the visual viewport and leaves the layout viewport unchanged.
    await page.addInitScript(() => {
      const seen = Object.assign(new EventTarget(), { width: innerWidth, height: innerHeight, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: seen })
    })
    await desk.open('/trade/BTC-PERP')
    await view(page, 'Trade').tap()
    const send = desk.ticket.getByRole('button', { name: 'Connect to trade' })
    for (const [width, height, left] of [
      [390, 844, 470],
      [360, 640, 350],
      [844, 390, 190],
    ] as const) {
      await page.setViewportSize({ width, height })
      const show = (part: number) =>
        page.evaluate(
          ([w, h]) => {
            Object.assign(visualViewport!, { width: w, height: h })
            visualViewport!.dispatchEvent(new Event('resize'))
          },
          [width, part] as const,
        )
      await show(height)
      for (const name of ['Price', 'Quantity']) {
        const field = desk.ticket.getByRole('textbox', { name, exact: true })
        await field.focus()
        await show(left)
        await expect(page.getByRole('navigation', { name: 'Panels' })).toBeHidden()
        const lowest = async () => (await send.boundingBox())!.y + (await send.boundingBox())!.height
        await expect.poll(lowest).toBeLessThanOrEqual(left)
        const box = (await field.boundingBox())!
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.y + box.height).toBeLessThanOrEqual((await send.boundingBox())!.y)
        await show(height)
      }
      await expect(page.getByRole('navigation', { name: 'Panels' })).toBeVisible()
    }
  },
)

test('no control is behind a notch or the home indicator', { tag: '@long' }, async ({ desk, page }) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: { top: 47, bottom: 34 } } as never)
  await desk.open('/trade/BTC-PERP')
  expect((await page.getByRole('banner').boundingBox())!.y).toBeGreaterThanOrEqual(47)
  for (const name of VIEWS) {
    const { y, height } = (await view(page, name).boundingBox())!
    expect(y + height).toBeLessThanOrEqual(844 - 34)
  }
})
