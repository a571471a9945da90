import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { quoteBothSides } from './fixtures/counterpart'
import { createDesk } from './fixtures/Desk'
import { saveFileBy } from './fixtures/savedFile'
import { expect, test } from './fixtures/test'

// Without makers, prices move only when the test trades.
test.use({ makers: false })

const PANELS = [
  'Chart',
  'Order book',
  'Price ladder',
  'Recent trades',
  'Order ticket',
  'Positions',
  'Open orders',
  'Balances',
  'Order ticket',
]

/** The tabs of panels; a ticket has tabs of its own. */
const tabs = (page: Page) =>
  page
    .getByRole('region', { name: 'Layout Nine' })
    .getByRole('tab')
    .filter({ hasNotText: /^(Limit|Market)$/ })

async function runAction(page: Page, typed: string): Promise<void> {
  const search = page.getByRole('combobox', { name: 'Search, or type an order' })
  // The hotkey of the palette works once its code is loaded, shortly after the first view.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(search).toBeVisible({ timeout: 500 })
  }).toPass()
  await search.fill(typed)
  await page.keyboard.press('Enter')
}

/** Confirms the order of the open dialog by Enter. A press within the double-click time is ignored: it is repeated. */
async function confirmOrder(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Place buy order' })).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

/** Presses Enter on a control once it is visible: a hidden one cannot be focused. */
async function pressKeyOn(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  await control.press('Enter')
}

/** Adds a panel with the keyboard alone: opens the dialog from the palette, and uses Tab and Enter in it. */
async function addPanel(page: Page, name: string): Promise<void> {
  await runAction(page, 'add a panel')
  await pressKeyOn(page.getByRole('dialog', { name: 'Add panel' }).getByRole('button', { name, exact: true }))
  await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible()
}

test(
  'nine panels and two tickets by keyboard, after a reload, in another browser from a file, and in a window',
  { tag: '@long' },
  async ({ desk, page, venue, browser, wallets }) => {
    await quoteBothSides(venue)
    await venue.post('/local/test/oracle', { symbol_id: 2, price: '3000' })
    await desk.openToTrade({ venue })
    await runAction(page, 'layouts…')
    await page.getByRole('textbox', { name: 'New layout' }).fill('Nine')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This layout has no panels yet.')).toBeVisible()
    for (const name of PANELS) await addPanel(page, name)
    await expect(tabs(page)).toHaveCount(9)

    await pressKeyOn(page.getByRole('button', { name: 'Panel menu: Order ticket' }))
    await pressKeyOn(page.getByRole('menuitem', { name: 'Move…' }))
    await pressKeyOn(
      page.getByRole('dialog', { name: 'Move Order ticket' }).getByRole('button', { name: 'Move', exact: true }),
    )
    await expect(page.getByRole('separator', { name: 'Resize columns' })).toHaveCount(1)

    await test.step('the moved ticket trades ETH-PERP, the other one the market of the page', async () => {
      await page.getByRole('button', { name: 'Market link: Follow the page' }).last().click()
      await page.getByRole('button', { name: 'Pinned to BTC-PERP' }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Choose market: BTC-PERP' }).last().click()
      await page.getByRole('searchbox').fill('ETH-PERP')
      await page.keyboard.press('Enter')
      await page.getByRole('tab', { name: 'Order ticket', exact: true }).first().click()
      const prices: Record<string, string> = { 'BTC-PERP': '58000', 'ETH-PERP': '2900' }
      for (const [symbol, price] of Object.entries(prices)) {
        const ticket = page.getByRole('region', { name: `Order ticket, ${symbol}` })
        await ticket.getByRole('textbox', { name: 'Price', exact: true }).fill(price)
        await ticket.getByRole('textbox', { name: 'Quantity', exact: true }).fill('0.1')
        await ticket.getByRole('button', { name: new RegExp(`^Place buy order in ${symbol}`) }).click()
        await expect(ticket.getByRole('textbox', { name: 'Quantity', exact: true })).toHaveValue('')
      }
      const orders = (await desk.openOrdersAtVenue(venue)) as { symbol_id: number; price: string }[]
      expect(orders.map(({ symbol_id, price }) => [symbol_id, price] as const).toSorted(([a], [b]) => a - b)).toEqual([
        [1, '58000'],
        [2, '2900'],
      ])
    })

    await runAction(page, 'buy 0.1 btc 59000 post')
    await confirmOrder(page)
    await expect.poll(async () => (await desk.openOrdersAtVenue(venue)).length).toBe(3)

    await page.reload()
    await expect(tabs(page)).toHaveCount(9)

    await runAction(page, 'layouts…')
    await page.getByRole('button', { name: 'More for the layout Nine' }).click()
    const { path: file } = await saveFileBy(page, () =>
      page.getByRole('menuitem', { name: 'Export as a file' }).click(),
    )
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'kedge-layout', name: 'Nine' })
    await page.keyboard.press('Escape')

    const other = await (await browser.newContext({ baseURL: venue.url })).newPage()
    const otherDesk = createDesk(other, wallets)
    await otherDesk.open('/trade/BTC-PERP')
    await runAction(other, 'layouts…')
    await other.getByLabel('Import a file…').setInputFiles(file)
    await expect(other.getByRole('alert')).toHaveText('Layout Nine imported.')
    await other.keyboard.press('Escape')
    await expect(tabs(other)).toHaveCount(9)

    await other.getByRole('tab', { name: 'Order book' }).click()
    await other.getByRole('button', { name: 'Panel menu: Order book' }).click()
    const opened = other.waitForEvent('popup')
    await other.getByRole('menuitem', { name: 'Open in its own window' }).click()
    const own = await opened
    await expect(own.getByRole('table', { name: 'Bids' })).toBeVisible()
    await test.step('the window is live', async () => {
      await runAction(page, 'buy 0.1 btc 58500 post')
      await confirmOrder(page)
      await expect(own.getByRole('table', { name: 'Bids' })).toContainText('58,500')
    })
    await runAction(other, 'light theme')
    await expect(own.locator('html')).toHaveAttribute('data-theme', 'light')
    const closed = own.waitForEvent('close')
    await other.reload()
    await closed
    await expect(otherDesk.book).toBeVisible()
    await other.context().close()
  },
)

test(
  'with the keyboard alone a layout is created, a panel is added, and an order is placed from the palette',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await quoteBothSides(venue)
    await desk.openToTrade({ venue })
    const type = async (words: string) => {
      await expect(async () => {
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('combobox', { name: 'Search, or type an order' })).toBeFocused({ timeout: 500 })
      }).toPass()
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
    }
    await type('layout: new')
    await expect(page.getByRole('textbox', { name: 'New layout' })).toBeFocused()
    await page.keyboard.type('Keys only')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This layout has no panels yet.')).toBeVisible()
    await type('layout: add a panel')
    await expect(
      page.getByRole('dialog', { name: 'Add panel' }).getByRole('button', { name: 'Chart', exact: true }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Layout Keys only' }).getByRole('tab')).toHaveText(['Chart'])
    await type('buy 0.1 btc 59000 post')
    await confirmOrder(page)
    await expect
      .poll(() => desk.openOrdersAtVenue(venue))
      .toMatchObject([{ symbol_id: 1, is_buy: true, price: '59000' }])
  },
)
