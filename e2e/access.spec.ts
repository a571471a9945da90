import type { Locator, Page } from '@playwright/test'
import { chooseSettings } from './fixtures/chooseSettings'
import { expect, test } from './fixtures/test'
import { violations } from './fixtures/violations'

/** The variants of a normal run: the widest and the narrowest page, in both themes. */
const ORDINARY = ['1440 dark', '390 light']

for (const scheme of ['dark', 'light'] as const)
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    const tag = ORDINARY.includes(`${width} ${scheme}`) ? [] : ['@long']
    test(
      `axe reports no violations on the trading page at ${width} px, ${scheme}`,
      { tag },
      async ({ desk, page, venue }) => {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme: scheme })
        await page.addInitScript(
          (theme) => localStorage.setItem('kedge.settings', JSON.stringify({ version: 1, settings: { theme } })),
          scheme,
        )
        await desk.open('/trade/BTC-PERP')
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(scheme)
        await venue.get('/v1/market/symbols')
        await expect(page.getByRole('button', { name: 'Connect wallet' }).first()).toBeVisible()
        // Stale data is dimmed on purpose, which may lower the contrast: on a busy machine it may become stale during
        // the check.
        await expect(async () => {
          await expect(page.locator('.opacity-50, .opacity-60')).toHaveCount(0)
          expect(await violations(page)).toEqual([])
        }).toPass()
      },
    )
  }

test(
  'axe reports no violations in the dialogs and with orders in the tables',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.open('/trade/BTC-PERP')
    await page.getByRole('button', { name: 'Connect wallet' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await desk.prepareToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '56000', quantity: '0.01' })
    await desk.placeMarket({ side: 'Buy', quantity: '0.01' })
    for (const name of ['Positions', 'Open orders', 'Order history', 'Trade history', 'Balances'] as const) {
      await expect((await desk.table(name)).getByRole('row').nth(1)).toBeVisible()
      expect(await violations(page, '[role=tabpanel]'), name).toEqual([])
    }
  },
)

/** Creates a function that checks the page with one overlay open after another, and collects axe's findings by name. */
function createSurvey(page: Page) {
  const found: Record<string, string[]> = {}
  const check = async (name: string, within?: string) => {
    const list = await violations(page, within)
    if (list.length > 0) found[name] = list
  }
  return {
    found,
    check,
    async checkIn(name: string, open: () => Promise<void>) {
      await open()
      await expect(page.getByRole('dialog').first()).toBeVisible()
      // The page behind a dialog is checked without it.
      await check(name, '[role=dialog], dialog')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  }
}

test(
  'axe reports no violations in the form and dialogs of a scaled order, nor with its orders in chart and book',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.openToTrade({ venue })
    const { found, check, checkIn } = createSurvey(page)
    const [best] = await desk.prices('Bids')
    const first = Math.floor(Number(best!.replaceAll(',', '')) * 0.995)
    const field = (name: string) => desk.ticket.getByRole('textbox', { name, exact: true })
    await desk.ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label: 'Scaled order' })
    await field('Start price').fill(String(first))
    await field('End price').fill(String(first - 500))
    await field('Orders').fill('8')
    await field('Total quantity').fill('0.4')
    await desk.ticket.getByText('Each order').click()
    await check('the form')
    await desk.ticket.getByRole('button', { name: 'Place 8 buy orders' }).click()
    await page.getByRole('tab', { name: /^Scaled orders/ }).click()
    for (const what of ['Reprice', 'Re-space'])
      await checkIn(what, () => page.getByRole('button', { name: `${what} the scaled order in BTC-PERP` }).click())
    await page.getByRole('tab', { name: 'Price ladder', exact: true }).click()
    await check('the price ladder')
    expect(found).toEqual({})
  },
)

const LAYOUTS = ['trader', 'scalper', 'watcher', 'multiChart', 'smallScreen']

for (const scheme of ['dark', 'light'] as const)
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const)
    test(`axe reports no violations in layouts at ${width} px, ${scheme}`, { tag: '@long' }, async ({ desk, page }) => {
      test.setTimeout(300_000)
      await page.setViewportSize({ width, height })
      const { found, check } = createSurvey(page)
      for (const layout of LAYOUTS) {
        await chooseSettings(page, { theme: scheme, layout })
        await desk.open('/trade/BTC-PERP')
        await expect(page.locator('.opacity-50, .opacity-60')).toHaveCount(0)
        // The chart's name contains its market only once its code is loaded.
        if (width > 640) await expect(page.getByRole('region', { name: /^Chart, / }).first()).toBeVisible()
        if (width > 640) await expect(page.getByRole('region', { name: 'Chart', exact: true })).toHaveCount(0)
        await check(layout)
      }
      if (width > 640) {
        const menu = page.getByRole('button', { name: 'Panel menu: Chart' })
        await menu.click()
        await expect(page.getByRole('menu', { name: 'Panel menu: Chart' })).toBeVisible()
        await check('the menu of a panel')
        await page.getByRole('menuitem', { name: 'Maximize' }).click()
        await expect(page.locator('[data-tabset-maximized]')).toBeVisible()
        await check('a panel that is maximized')
        await menu.click()
        const opened = page.waitForEvent('popup')
        await page.getByRole('menuitem', { name: 'Open in its own window' }).click()
        const own = await opened
        await expect(own.getByRole('region', { name: 'Chart' }).locator('canvas').first()).toBeVisible()
        const list = await violations(own)
        if (list.length > 0) found['a window of a panel'] = list
        await own.close()
      }
      expect(found).toEqual({})
    })

test('axe reports no violations in the menus of the chart', { tag: '@long' }, async ({ desk, page }) => {
  await desk.open('/trade/BTC-PERP')
  const { found, checkIn } = createSurvey(page)
  for (const name of ['Indicators', 'Drawings', 'Alerts on BTC-PERP', 'Chart settings', 'Image of the chart'])
    await checkIn(name, () => desk.chart.getByRole('button', { name, exact: true }).click())
  await desk.chart.getByRole('button', { name: 'Indicators', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^RSI / }).click()
  await page.keyboard.press('Escape')
  await checkIn('settings of an indicator', () => desk.chart.getByRole('button', { name: /RSI/ }).first().click())
  expect(found).toEqual({})
})

test(
  'axe reports no violations in hotkeys, one-click trading and the depth chart',
  { tag: '@long' },
  async ({ desk, page }) => {
    await desk.open('/trade/BTC-PERP')
    const { found, check, checkIn } = createSurvey(page)
    await page.getByRole('tab', { name: 'Depth', exact: true }).click()
    await check('depth')
    await checkIn('hotkeys', () => page.keyboard.press('?'))
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('button', { name: 'Set up one-click trading' }).click()
    await check('one-click')
    await page.getByRole('button', { name: 'Turn on one-click trading' }).click()
    await page.getByRole('tab', { name: 'Price ladder', exact: true }).click()
    await expect(page.getByRole('button', { name: '1-click on' })).toBeVisible()
    await check('the price ladder that orders at once')
    expect(found).toEqual({})
  },
)

test(
  'the focus starts in the right field, returns after dialogs and menus, and stays in a table whose rows are removed',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    await desk.open('/trade/BTC-PERP')
    await page.keyboard.press('Tab')
    await expect(button('Skip to the order ticket')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(desk.ticket).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(desk.ticket.locator(':focus')).toHaveCount(1)

    await venue.post('/local/test/credit', { address: wallet.address, coin: 'USDC', amount: '100000' })
    await button('Connect wallet').focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: wallet.name })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button('Connect wallet')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: wallet.name })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Enable trading' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1)

    await button(/^Account /).focus()
    await page.keyboard.press('Enter')
    await button('Get practice funds').focus()
    await page.keyboard.press('Escape')
    await expect(button(/^Account /)).toBeFocused()

    await button('Enable trading').first().focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Enable trading' })).toBeFocused()
    await page.keyboard.press('Enter')
    await desk.expectKey()

    await desk.placeLimit({ side: 'Buy', price: '55001', quantity: '0.01' })
    await desk.placeLimit({ side: 'Buy', price: '55002', quantity: '0.01' })
    const orders = await desk.table('Open orders')
    await expect(orders.getByRole('row')).toHaveCount(3)
    await page.mouse.move(5, 5)
    await orders.getByRole('button', { name: /^Change price: 55,002/ }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(orders.getByRole('button', { name: /^Change price: 55,002/ })).toBeFocused()
    await orders.getByRole('button', { name: /^Cancel order in BTC-PERP at 55,002/ }).focus()
    await page.keyboard.press('Enter')
    await expect(orders.getByRole('row')).toHaveCount(2)
    await expect(orders.getByRole('button', { name: /^Cancel order in BTC-PERP at 55,001/ })).toBeFocused()
  },
)

test(
  'with forced colors, the selected side and the submit button are distinguishable',
  { tag: '@long' },
  async ({ desk, page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await desk.open('/trade/BTC-PERP')
    const styleOf = (name: string) =>
      desk.ticket.getByRole('button', { name, exact: true }).evaluate((element) => {
        const { backgroundColor, color, borderTopWidth } = getComputedStyle(element)
        return { backgroundColor, color, borderTopWidth }
      })
    const [buy, sell, send] = [await styleOf('Buy'), await styleOf('Sell'), await styleOf('Connect to trade')]
    const [ground, words] = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'))
      probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText'
      const { backgroundColor, color } = getComputedStyle(probe)
      probe.remove()
      return [backgroundColor, color]
    })
    expect(buy).toMatchObject({ backgroundColor: ground, color: words })
    expect(sell.backgroundColor).not.toBe(ground)
    expect(send.borderTopWidth).toBe('1px')
  },
)

test(
  'with forced colors, the open market, the connection and the account are shown by more than a background',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await desk.openToTrade({ venue })
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dots = page.getByRole('banner').locator('.size-2.rounded-full')
    await expect(dots).toHaveCount(2)
    for (const dot of await dots.all()) await expect(dot).not.toHaveCSS('background-color', ground)
    await page.getByRole('button', { name: /^Choose market/ }).click()
    const row = page.getByRole('dialog').getByRole('row', { name: /BTC-PERP/ })
    await expect(row).toHaveCSS('outline-style', 'solid')
    await expect(page.getByRole('dialog').getByRole('row', { name: /ETH-PERP/ })).toHaveCSS('outline-style', 'none')
  },
)

test(
  'axe reports no violations for an unknown market, address or page, nor in the description of the venue',
  { tag: '@long' },
  async ({ page }) => {
    for (const [path, words] of [
      ['/trade/NONE-PERP', 'This venue has no market'],
      ['/watch/nothing', 'is not an address'],
      ['/nothing', 'There is no page /nothing.'],
      ['/venue/docs', 'Every write is signed'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(words)).toBeVisible()
      expect(await violations(page), path).toEqual([])
    }
  },
)
