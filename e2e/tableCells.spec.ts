import type { Locator } from '@playwright/test'
import { createAgentTrader } from './fixtures/agentTrader'
import { createCounterpart } from './fixtures/counterpart'
import { serveLongHistories } from './fixtures/longRows'
import { expect, test } from './fixtures/test'

test.use({ makers: false })

const TABLES = [
  'Positions',
  'Open orders',
  'Scaled orders',
  'Algo orders',
  'Order history',
  'Trade history',
  'Position history',
  'Funding history',
  'Asset flow',
  'Balances',
]

/** Faults of a table's cells: text that overlaps the next cell, or that is cut off without a way to read it. */
function cellFaults(table: Locator): Promise<string[]> {
  return table.evaluate((element) => {
    const found: string[] = []
    for (const row of element.querySelectorAll('tr')) {
      const cells = [...row.children].filter((cell) => {
        const { position, display } = getComputedStyle(cell)
        return position !== 'sticky' && display !== 'none'
      })
      for (const [index, cell] of cells.entries()) {
        const next = cells[index + 1]
        const over = next && cell.getBoundingClientRect().right > next.getBoundingClientRect().left + 1
        const titled = getComputedStyle(cell).textOverflow === 'ellipsis' && cell.hasAttribute('title')
        if (over || (cell.scrollWidth > cell.clientWidth + 1 && !titled)) found.push(cell.textContent)
      }
    }
    return found
  })
}

test(
  'with the longest values no table cell overlaps another, and the buttons that send stay visible',
  { tag: '@long' },
  async ({ desk, page, venue, wallet }) => {
    await serveLongHistories(page, wallet.address)
    await desk.openToTrade({ venue })
    for (const coin of ['USDC', 'BTC'] as const)
      await venue.post('/local/test/credit', { address: wallet.address, coin, amount: '987654.12345678' })
    const ticket = desk.ticket
    const field = (name: string) => ticket.getByRole('textbox', { name })
    const choose = (label: string) => ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label })

    // A position with exits, in a market that moved against it.
    const other = await createCounterpart(venue)
    await other.place(false, '60000', '60')
    const agent = await createAgentTrader(venue, wallet)
    const perpetual = { symbol_id: 1, position_side: 'both', margin_mode: 'cross' } as const
    await agent.submit('placeOrder', {
      ...perpetual,
      is_buy: true,
      order_type: 'limit',
      quantity: '56.789',
      price: '60000',
    })
    await venue.post('/local/test/oracle', { symbol_id: 1, price: '57000' })

    await desk.placeLimit({ side: 'Buy', price: '56000', quantity: '0.123' })
    // A conditional market order has a slippage, a trigger and a state.
    await choose('Conditional')
    await ticket.getByRole('button', { name: 'Market', exact: true }).click()
    await ticket.getByRole('combobox', { name: 'Trigger by' }).selectOption({ label: 'Mark' })
    await field('Trigger price').fill('61,000')
    await field('Quantity').fill('0.100')
    await ticket.getByRole('button', { name: 'Place buy order' }).click()
    await expect(field('Quantity')).toHaveValue('')
    await choose('Scaled order')
    for (const [name, value] of Object.entries({ 'Start price': '55900.5', 'End price': '54000.5', Orders: '20' }))
      await field(name).fill(value)
    await field('Total quantity').fill('12.34')
    // Orders with long values are unusual ones.
    const sendAnyway = page.getByRole('dialog').getByRole('button', { name: 'Send anyway' })
    await ticket.getByRole('button', { name: 'Place 20 buy orders' }).click()
    await sendAnyway.click()
    await choose('TWAP')
    for (const [name, value] of Object.entries({ 'Total quantity': '12.345', Minutes: '1440', Slices: '100' }))
      await field(name).fill(value)
    await field('Price limit').fill('54321.5')
    await ticket.getByRole('button', { name: 'Start buying' }).click()
    await sendAnyway.click()

    const orders = await desk.table('Open orders')
    await expect(orders.getByText('slippage')).toHaveCount(1)
    await choose('Limit')
    await ticket.getByRole('checkbox', { name: 'Take profit / stop loss' }).check()
    await expect(ticket.getByRole('button', { name: 'Place buy order' })).toBeInViewport({ ratio: 1 })

    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      if (width < 640) await page.getByRole('button', { name: 'Orders', exact: true }).click()
      for (const name of TABLES) {
        await page.getByRole('tab', { name: new RegExp(`^${name}`) }).evaluate((tab) => (tab as HTMLElement).click())
        const table = page.getByRole('table', { name, exact: true })
        await expect(table.getByRole('row').nth(1), `${name} at ${width} px`).toBeVisible()
        expect(await cellFaults(table), `${name} at ${width} px`).toEqual([])
        // Rows scroll sideways if columns need more room; the buttons of an order or position stay in view.
        if (name === 'Open orders' || name === 'Positions')
          await expect(table.getByRole('button', { name: /^(Cancel order|Close position)/ }).first()).toBeInViewport({
            ratio: 1,
          })
      }
      await page.getByRole('tab', { name: 'PnL' }).evaluate((tab) => (tab as HTMLElement).click())
      const days = page.getByRole('table', { name: 'PnL by day' })
      await expect(days.getByRole('row').nth(1), `PnL at ${width} px`).toBeInViewport()
      expect(await cellFaults(days), `PnL at ${width} px`).toEqual([])
      // All columns are in view if chart and table are side by side.
      if (width === 1440) await expect(days.getByRole('columnheader', { name: 'Trades' })).toBeInViewport({ ratio: 1 })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/journal')
    const journal = page.getByRole('table', { name: 'Journal' })
    await expect(journal.getByRole('row').nth(3)).toBeVisible()
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await cellFaults(journal), `Journal at ${width} px`).toEqual([])
    }
  },
)
