import type { Locator, Page, Request } from '@playwright/test'
import { expect, test } from './fixtures/test'

const CRASHES = 100

/** Arms the auto-cancel timer in the settings, and returns the chip with its countdown. */
async function armAutoCancel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('switch', { name: 'Auto-cancel' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Auto-cancel is on')
  await page.keyboard.press('Escape')
  return page.getByRole('button', { name: 'Auto-cancel', exact: true })
}

test('F31: reads without a reply do not delay a cancel', { tag: '@long' }, async ({ desk, page, venue }) => {
  await desk.openToTrade({ venue })
  await desk.placeLimit({ side: 'Buy', price: '55333.3', quantity: '0.01' })
  const row = (await desk.table('Open orders')).getByRole('row').filter({ hasText: '55,333.3' })
  await expect(row).toHaveCount(1)
  const delayed = ['/v1/account/balances', '/v1/trade/orders/history', '/v1/trade/executions', '/v1/account/positions']
  await venue.post('/local/test/faults', {
    seed: 1,
    rules: delayed.map((match) => ({ where: 'http', match, fault: 'hold', probability: 1, ms: 20_000 })),
  })
  const hanging = new Set<Request>()
  page.on('request', (request) => {
    if (delayed.includes(new URL(request.url()).pathname)) hanging.add(request)
  })
  const answered: string[] = []
  page.on('response', (response) => hanging.has(response.request()) && answered.push(response.url()))
  for (const name of ['Balances', 'Order history', 'Trade history', 'Open orders'] as const) await desk.table(name)
  await expect.poll(() => hanging.size).toBeGreaterThan(0)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/v1/trade/orders/cancel')),
    row.getByRole('button', { name: /^Cancel order/ }).click(),
  ])
  expect(answer.status()).toBe(200)
  expect(answered).toEqual([])
  await venue.post('/local/test/faults', { seed: 1, rules: [] })
})

test(
  `F38: after each of ${CRASHES} kills of the venue the page is complete, with its orders, once it is live`,
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    test.setTimeout(60_000 + CRASHES * 40_000)
    await desk.openToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '55444.4', quantity: '0.01' })
    const row = (await desk.table('Open orders')).getByRole('row').filter({ hasText: '55,444.4' })
    await expect(row).toHaveCount(1)
    for (let crash = 0; crash < CRASHES; crash++) {
      await venue.restart()
      await expect(desk.connection).toHaveText(/^Live/)
      const liveAt = Date.now()
      await expect(page.getByText('Canceling still works', { exact: false })).toHaveCount(0)
      await expect(row).toHaveCount(1)
      await expect(row.getByRole('button', { name: /^Cancel order/ })).toBeEnabled()
      await expect.poll(() => desk.prices('Bids'), { intervals: [50] }).not.toEqual([])
      expect(Date.now() - liveAt).toBeLessThan(3_000)
    }
    expect(await desk.openOrdersAtVenue(venue)).toHaveLength(1)
    await row.getByRole('button', { name: /^Cancel order/ }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Order canceled')
  },
)

test('an order expires after the time in the settings', { tag: '@long' }, async ({ desk, page, venue }) => {
  await desk.openToTrade({ venue })
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByText('How long requests stay valid').click()
  await page.getByRole('textbox', { name: 'Limit orders and changes' }).fill('7')
  await page.keyboard.press('Escape')
  const [request] = await Promise.all([
    page.waitForRequest((candidate) => candidate.method() === 'POST' && candidate.url().endsWith('/v1/trade/orders')),
    desk.placeLimit({ side: 'Buy', price: '55777.7', quantity: '0.01' }),
  ])
  const sentAt = Date.now()
  const { expires_after: expiry } = request.postDataJSON() as { expires_after: number }
  expect(Math.abs(expiry - sentAt - 7_000)).toBeLessThan(2_000)
})

test(
  'F45: after a tab is killed with the auto-cancel timer armed, the venue cancels, and the next page reports it',
  { tag: '@long' },
  async ({ context, desk, page, venue }) => {
    await desk.openToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '55555.5', quantity: '0.01' })
    await expect(await armAutoCancel(page)).toHaveText(/^00:[0-5]\d$/)

    await page.close()
    await venue.post('/local/test/advance', { ms: 61_000 })
    expect(await desk.openOrdersAtVenue(venue)).toHaveLength(0)

    const next = await context.newPage()
    await next.goto('/trade/BTC-PERP')
    const messages = next.getByRole('region', { name: 'Messages' })
    await expect(messages).toContainText('The venue canceled your orders')
    await expect(messages).toContainText('1 order was canceled')
    await next.getByRole('button', { name: 'The venue canceled your orders' }).click()
    await next.getByRole('button', { name: 'OK' }).click()
    await expect(next.getByRole('button', { name: 'The venue canceled your orders' })).toHaveCount(0)
  },
)

test(
  'the auto-cancel timer is disarmed from the status area, and the venue confirms it',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.openToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '55666.6', quantity: '0.01' })
    const chip = await armAutoCancel(page)
    await chip.click()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Confirmed by the venue')
    await expect(chip).toHaveCount(0)
    await venue.post('/local/test/advance', { ms: 61_000 })
    expect(await desk.openOrdersAtVenue(venue)).toHaveLength(1)
  },
)
