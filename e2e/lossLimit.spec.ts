import { createCounterpart } from './fixtures/counterpart'
import { expect, test } from './fixtures/test'

// Without makers, prices move only when the test trades.
test.use({ makers: false })

for (const width of [1440, 1024, 640])
  test(`no toast covers the page of trading keys at ${width} px`, { tag: '@long' }, async ({ desk, page, venue }) => {
    await page.setViewportSize({ width, height: 768 })
    await desk.openToTrade({ venue })
    await page.goto('/agents')
    const form = page.getByRole('form', { name: 'Daily loss limit' })
    await form.getByLabel('Realized loss within a day (UTC)').fill('10')
    await form.getByRole('button', { name: 'Set loss limit' }).click()
    const messages = page.getByRole('region', { name: 'Messages', exact: true })
    await expect(messages).toContainText('Daily loss limit set')
    const [message, content] = await Promise.all([messages.boundingBox(), page.getByRole('main').boundingBox()])
    // Beside the content, above it or below it.
    expect(message!.y >= content!.y + content!.height || message!.y + message!.height <= content!.y).toBe(true)
  })

test(
  'after the daily loss limit is reached, opening orders are blocked with the end time, and the position can be closed',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
    const other = await createCounterpart(venue)
    await other.place(false, '60000', '0.2')
    await other.place(true, '59800', '0.2')
    await desk.openToTrade({ venue })
    await page.goto('/agents')
    const form = page.getByRole('form', { name: 'Daily loss limit' })
    await form.getByLabel('Realized loss within a day (UTC)').fill('10')
    await form.getByLabel('Cool-down').fill('30')
    await form.getByRole('button', { name: 'Set loss limit' }).click()
    await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText('Daily loss limit set')

    await desk.open('/trade/BTC-PERP')
    await desk.expectKey()
    await desk.placeMarket({ side: 'Buy', quantity: '0.2' })
    await expect.poll(() => desk.positionsAtVenue(venue)).toMatchObject([{ open_size: '0.2' }])
    await desk.placeMarket({ side: 'Sell', quantity: '0.1' })
    await expect.poll(() => desk.positionsAtVenue(venue)).toMatchObject([{ open_size: '0.1' }])
    const bar = page.getByRole('region', { name: 'Daily loss limit' })
    await expect(bar).toContainText('The daily loss limit of 10.00 USDC is reached')
    await expect(bar.getByRole('timer')).toContainText('New orders in')

    await desk.typeLimit({ side: 'Buy', price: '59000', quantity: '0.01' })
    await desk.ticket.getByRole('button', { name: 'Place buy order' }).click()
    await expect(page.getByRole('region', { name: 'Messages', exact: true })).toContainText('Order not placed')
    expect(await desk.openOrdersAtVenue(venue)).toEqual([])

    await page.getByRole('button', { name: 'Close position in BTC-PERP at market' }).click()
    await page.getByRole('button', { name: 'Close position', exact: true }).click()
    await expect.poll(() => desk.positionsAtVenue(venue)).toEqual([])
    await other.clear()
  },
)
