import type { Locator, Page } from '@playwright/test'
import { createCounterpart } from './fixtures/counterpart'
import type { Desk } from './fixtures/Desk'
import { expect, test } from './fixtures/test'
import type { VenueProcess } from './fixtures/VenueProcess'

// Without makers, prices move only when the test trades.
test.use({ makers: false })

type Row = Record<string, unknown> & { order_id: string; price: string; quantity: string }

const field = (desk: Desk, name: string): Locator => desk.ticket.getByRole('textbox', { name, exact: true })
const choose = (desk: Desk, label: string) =>
  desk.ticket.getByRole('combobox', { name: 'Order type' }).selectOption({ label })

/** The paths of the writes that the page sends from now on. */
function watchWrites(page: Page): string[] {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/v1/trade/')) writes.push(pathname)
  })
  return writes
}

async function openAtVenue(desk: Desk, venue: VenueProcess): Promise<string[]> {
  const orders = (await desk.openOrdersAtVenue(venue)) as Row[]
  return orders.map(({ price }) => price).toSorted((a, b) => Number(b) - Number(a))
}

test.beforeEach(async ({ venue }) => {
  await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
})

test(
  'a scaled order of 20 levels is placed, repriced, re-spaced and canceled by one signed request each',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.openToTrade({ venue })
    const writes = watchWrites(page)
    await choose(desk, 'Scaled order')
    await field(desk, 'Start price').fill('59900')
    await field(desk, 'End price').fill('58000')
    await field(desk, 'Orders').fill('20')
    await field(desk, 'Total quantity').fill('2')
    await desk.ticket.getByRole('button', { name: 'Place 20 buy orders' }).click()
    // Together they exceed the value of an unusual order.
    await page.getByRole('button', { name: 'Send anyway' }).click()
    await expect(field(desk, 'Total quantity')).toHaveValue('')
    const even = Array.from({ length: 20 }, (_, index) => 59_900 - 100 * index)
    expect(await openAtVenue(desk, venue)).toEqual(even.map(String))
    expect(writes).toEqual(['/v1/trade/orders/batch'])

    await page.getByRole('tab', { name: /^Scaled orders/ }).click()
    const table = page.getByRole('table', { name: 'Scaled orders', exact: true })
    await expect(table).toContainText('20 of 20 open')
    await table.getByRole('button', { name: 'Reprice the scaled order in BTC-PERP' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Down' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'By' }).fill('50.5')
    await page.getByRole('dialog').getByRole('button', { name: 'Reprice 20 orders' }).click()
    await expect(table).toContainText('59,849.5 – 57,949.5')
    expect(await openAtVenue(desk, venue)).toEqual(even.map((price) => String(price - 50.5)))
    expect(writes.slice(1)).toEqual(['/v1/trade/orders/batch/modify'])

    // It is still one scaled order after a reload.
    await page.reload()
    await expect(desk.connection).toHaveText(/^Live/)
    await expect(table).toContainText('20 of 20 open')
    await table.getByRole('button', { name: 'Re-space the scaled order in BTC-PERP' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'End price' }).fill('59659.5')
    await page.getByRole('dialog').getByRole('button', { name: 'Reprice 20 orders' }).click()
    // At the new prices their value is higher than before.
    await page.getByRole('button', { name: 'Send anyway' }).click()
    await expect(table).toContainText('59,849.5 – 59,659.5')
    expect((await openAtVenue(desk, venue)).slice(0, 3)).toEqual(['59849.5', '59839.5', '59829.5'])

    await table.getByRole('button', { name: 'Cancel the scaled order in BTC-PERP' }).click()
    await expect(table.getByRole('button', { name: 'Remove the scaled order in BTC-PERP from the list' })).toBeVisible()
    await expect(table.getByRole('cell', { name: '0 of 20 open', exact: true })).toBeVisible()
    expect(await openAtVenue(desk, venue)).toEqual([])
    expect(writes.slice(2)).toEqual(['/v1/trade/orders/batch/modify', '/v1/trade/orders/batch/cancel'])
  },
)

test('an order is chased once, then auto-chased within its limits', { tag: '@long' }, async ({ desk, page, venue }) => {
  const other = await createCounterpart(venue)
  await desk.openToTrade({ venue })
  await desk.placeLimit({ side: 'Buy', price: '59000', quantity: '0.1' })
  const own = async () => ((await desk.openOrdersAtVenue(venue)) as Row[]).map(({ order_id: id, price }) => [id, price])
  const [[id]] = (await own()) as [[string, string]]
  await other.place(true, '59100', '0.1')
  const orders = await desk.table('Open orders')
  await orders.getByRole('button', { name: /^Chase order/ }).click()
  await expect.poll(own).toEqual([[id, '59100']])

  await orders.getByRole('button', { name: /^Auto-chase order/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Auto-chase in BTC-PERP' })
  await dialog.getByRole('textbox', { name: /^Max distance from/ }).fill('200')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await other.place(true, '59200', '0.1')
  await expect.poll(own).toEqual([[id, '59200']])
  await page.getByRole('tab', { name: /^Algo orders/ }).click()
  const running = page.getByRole('table', { name: 'Algo orders', exact: true })
  await expect(running).toContainText('At 59,200.0, 1 move')
  // More than 200 from its start: the order is not moved.
  await other.place(true, '59301', '0.1')
  await expect(running).toContainText('Best price out of range')
  expect(await own()).toEqual([[id, '59200']])
})

test(
  'a TWAP of three slices completes, and after a reload the progress of an interrupted one is shown',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    const other = await createCounterpart(venue)
    await other.place(false, '60010', '5')
    await desk.openToTrade({ venue })
    await choose(desk, 'TWAP')
    const start = async (minutes: string) => {
      await field(desk, 'Total quantity').fill('0.03')
      await field(desk, 'Minutes').fill(minutes)
      await field(desk, 'Slices').fill('3')
      await desk.ticket.getByRole('button', { name: 'Start buying' }).click()
    }
    await desk.ticket.getByRole('checkbox', { name: 'Uneven intervals' }).uncheck()
    await start('0.1')
    await page.getByRole('tab', { name: /^Algo orders/ }).click()
    const running = page.getByRole('table', { name: 'Algo orders', exact: true })
    await expect(running).toContainText('All slices sent', { timeout: 20_000 })
    await expect(running).toContainText('0.030 BTC at 60,010.0, 3 of 3 slices')
    expect(await desk.positionsAtVenue(venue)).toMatchObject([{ open_size: '0.03' }])

    await start('10')
    const second = running.getByRole('row').nth(1)
    await expect(second).toContainText('0.010 BTC at 60,010.0, 1 of 3 slices')
    await page.reload()
    await expect(second).toContainText('Stopped: the tab was closed')
    await expect(second).toContainText('0.010 BTC at 60,010.0, 1 of 3 slices')
    expect(await desk.positionsAtVenue(venue)).toMatchObject([{ open_size: '0.04' }])
  },
)
