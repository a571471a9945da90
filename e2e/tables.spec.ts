import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createAgentTrader } from './fixtures/agentTrader'
import { createCounterpart } from './fixtures/counterpart'
import type { Desk } from './fixtures/Desk'
import { expect, test } from './fixtures/test'
import type { VenueProcess } from './fixtures/VenueProcess'
import type { Wallet } from './fixtures/Wallet'

test.use({ makers: false })

const perpetual = { position_side: 'both', margin_mode: 'cross' } as const

/** Creates an account with three resting orders, and a key to write for it without a page. */
async function prepare(desk: Desk, venue: VenueProcess, wallet: Wallet) {
  await desk.openToTrade({ venue })
  const agent = await createAgentTrader(venue, wallet)
  const order = (price: string) => ({
    symbol_id: 1,
    is_buy: true,
    order_type: 'limit' as const,
    quantity: '0.01',
    price,
    ...perpetual,
  })
  await agent.submit('batchPlace', { symbol_id: 1, orders: ['58000', '58100', '58200'].map(order) })
  return agent
}

const rows = (page: Page) => page.getByRole('table', { name: 'Open orders' }).getByRole('row')

/** The backgrounds that a row shows: of cells that stick over others, and of the row where a cell has none. */
function readBackgrounds(row: Element): string[] {
  const colorOf = (element: Element) => getComputedStyle(element).backgroundColor
  const colors = [...row.children].map((cell) => (colorOf(cell) === 'rgba(0, 0, 0, 0)' ? colorOf(row) : colorOf(cell)))
  return [...new Set(colors)]
}

/** The places and sizes of a table's rows and cells. */
function readPlaces(table: Element): object[] {
  return [...table.querySelectorAll('tr, th, td')].map((element) => element.getBoundingClientRect().toJSON())
}

test(
  'open orders are edited in place, and repriced and canceled together',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    await prepare(desk, venue, wallet)
    const table = await desk.table('Open orders')
    await expect(rows(page)).toHaveCount(4)

    await test.step('the market column is sticky if the table scrolls sideways, and static if it does not', async () => {
      const market = rows(page).nth(1).getByRole('cell').first()
      await expect(market).toHaveCSS('position', 'static')
      const size = page.viewportSize()!
      await page.setViewportSize({ ...size, width: 1024 })
      await expect(market).toHaveCSS('position', 'sticky')
      await page.setViewportSize(size)
      await expect(market).toHaveCSS('position', 'static')
    })

    await test.step('a row that is selected, under the mouse and with the focus has one background', async () => {
      const size = page.viewportSize()!
      await page.setViewportSize({ ...size, width: 1024 })
      for (const theme of ['dark', 'light'] as const) {
        await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
        const row = rows(page).nth(1)
        const backgrounds = () => row.evaluate(readBackgrounds)
        await page.mouse.move(1, 1)
        const plain = await backgrounds()
        await row.hover()
        const hovered = await backgrounds()
        await row.getByRole('checkbox').check()
        const selectedAndHovered = await backgrounds()
        await page.mouse.move(1, 1)
        const selected = await backgrounds()
        for (const colors of [plain, hovered, selectedAndHovered, selected]) expect(colors).toHaveLength(1)
        expect(new Set([plain, hovered, selected].flat()).size).toBe(3)
        await row.getByRole('checkbox').uncheck()
      }
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
      await page.setViewportSize(size)
    })

    await test.step('a field in place of a number moves nothing', async () => {
      for (const name of [/^Change price/, /^Change quantity/]) {
        const before = await table.evaluate(readPlaces)
        await table.getByRole('button', { name }).first().click()
        await expect(table.getByRole('textbox')).toBeFocused()
        expect(await table.evaluate(readPlaces)).toEqual(before)
        await page.keyboard.press('Escape')
      }
    })

    await test.step('the error of an edited price is visible in the last row, too', async () => {
      const size = page.viewportSize()!
      await page.setViewportSize({ ...size, height: 760 })
      await table
        .getByRole('button', { name: /^Change price/ })
        .last()
        .click()
      await page.getByRole('textbox', { name: 'New price' }).fill('0.33')
      await expect(table.getByRole('alert')).toBeInViewport({ ratio: 0.95 })
      await page.keyboard.press('Escape')
      await page.setViewportSize(size)
    })

    await test.step('on a phone the cancel button of an order is fully visible, and other actions are in a menu', async () => {
      const size = page.viewportSize()!
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Orders', exact: true }).click()
      const cancels = page.getByRole('button', { name: /^Cancel order in BTC-PERP/ })
      await expect(cancels).toHaveCount(3)
      for (const cancel of await cancels.all()) await expect(cancel).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'More actions for the order in BTC-PERP at 58,200.0' }).click()
      await page.getByRole('menuitem', { name: 'Modify' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'New price' })).toHaveValue('58200')
      await page.keyboard.press('Escape')
      await page.setViewportSize(size)
    })

    await table.getByRole('button', { name: 'Change price: 58,200.0' }).click()
    await page.getByRole('textbox', { name: 'New price' }).fill('58300')
    await page.keyboard.press('Enter')
    await expect(rows(page).filter({ hasText: '58,300.0' })).toHaveCount(1)

    await table.getByRole('checkbox', { name: 'Select all shown orders' }).check()
    await page.getByRole('button', { name: 'Reprice…' }).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('5')
    await page.getByRole('button', { name: 'Reprice 3 orders' }).click()
    await expect(rows(page).filter({ hasText: '58,300.5' })).toHaveCount(1)
    const prices = ((await desk.openOrdersAtVenue(venue)) as { price: string }[]).map((order) => order.price)
    expect(prices.toSorted()).toEqual(['58000.5', '58100.5', '58300.5'])

    await rows(page).nth(1).getByRole('checkbox').uncheck()
    await page.getByRole('button', { name: 'Cancel selected' }).click()
    await expect(rows(page)).toHaveCount(2)
    expect(await desk.openOrdersAtVenue(venue)).toHaveLength(1)
  },
)

test(
  'in a low window the button that reads a failed history again is visible',
  { tag: '@long' },
  async ({ desk, page, venue, faults }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.route('**/v1/trade/orders/history**', (route) => route.fulfill({ status: 503 }))
    await desk.openToTrade({ venue })
    await desk.table('Order history')
    await expect(page.getByText('The orders could not be loaded')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 })
    // The browser reports each failed read.
    faults.length = 0
  },
)

test(
  'a position shows the inputs of its numbers and is closed by half; its history is exported and its PnL shown',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    const agent = await prepare(desk, venue, wallet)
    const counterpart = await createCounterpart(venue)
    await counterpart.place(false, '60000', '0.5')
    const buy = { symbol_id: 1, is_buy: true, order_type: 'limit' as const, quantity: '0.5', price: '60000' }
    await agent.submit('placeOrder', { ...buy, ...perpetual })
    await counterpart.place(true, '60600', '0.5')

    const position = (await desk.table('Positions')).getByRole('row').filter({ hasText: 'BTC-PERP' })
    await expect(position).toContainText('0.500 BTC')
    await position.getByRole('button', { name: /^Entry price of BTC-PERP/ }).click()
    await expect(page.getByRole('dialog', { name: 'Entry price' })).toContainText('Cost30,000.00')
    await page.keyboard.press('Escape')

    await test.step('if not every column fits, a row opens to all of its numbers', async () => {
      const toggle = page.getByRole('button', { name: 'All numbers of BTC-PERP long' })
      const size = page.viewportSize()!
      for (const width of [1024, 390]) {
        await page.setViewportSize({ ...size, width })
        if (width < 640) await page.getByRole('button', { name: 'Orders', exact: true }).click()
        await toggle.click()
        const details = page.getByRole('table', { name: 'Positions' }).getByRole('row').last()
        // 0.5 × 60000 × 0.05 %
        await expect(details).toContainText('Fees15.00')
        await details.getByRole('button', { name: /^Realized PnL of BTC-PERP/ }).click()
        await expect(page.getByRole('dialog', { name: 'Realized PnL' })).toContainText('agree to the last digit')
        await page.keyboard.press('Escape')
      }
      await page.setViewportSize(size)
    })

    await position.getByRole('button', { name: 'Close position in BTC-PERP at market' }).click()
    await page.getByRole('button', { name: '50%', exact: true }).click()
    await page.getByRole('button', { name: 'Close position', exact: true }).click()
    // 0.25 × (60600 − 60000)
    await expect(position).toContainText('0.250 BTC')
    await expect(position).toContainText('+150.00')

    await expect((await desk.table('Trade history')).getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: 'Export…' }).click()
    await page.getByRole('combobox', { name: 'Format' }).selectOption({ label: 'JSON' })
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click()
    const file = await (await download).path()
    const { list } = (await venue.get(`/v1/trade/executions?address=${wallet.address}`)) as { list: unknown[] }
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(list)
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('2 rows saved')
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()

    await page.getByRole('tab', { name: 'PnL' }).click()
    // Fees: 0.5 × 60000 × 0.05 % and 0.25 × 60600 × 0.05 %.
    await expect(page.getByRole('table', { name: 'PnL by day' }).getByRole('row').nth(1)).toContainText('+127.42')
  },
)
