import { expect, test } from './fixtures/test'

test.use({ makers: false })

test('an outage leaves what cancels at hand, and what it kept from loading opens once the server is back', async ({
  desk,
  page,
  venue,
  faults,
}) => {
  await desk.openToTrade({ venue })
  await desk.placeLimit({ side: 'Buy', price: '55111.1', quantity: '0.01' })
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Positions')).toHaveAttribute('aria-selected', 'true')
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await loaded()).filter((name) => /OpenOrdersTable-.*\.js/.test(name))).toHaveLength(1)
  await expect.poll(async () => (await loaded()).filter((name) => /AgentsPage-.*\.js/.test(name))).toHaveLength(1)

  await venue.kill()
  await tab('Open orders').click()
  const order = page.getByRole('table', { name: 'Open orders' }).getByRole('row').filter({ hasText: '55,111.1' })
  await expect(order.getByRole('button', { name: /cancel/i })).toBeVisible()

  await tab('Order history').click()
  await expect(page.getByText('This panel has failed.')).toBeVisible()
  const banner = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded' })
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(page.getByText('This panel has failed.')).toBeVisible()

  await venue.restart()
  await expect(desk.connection).toHaveText(/^Live/)
  await expect(page.getByRole('table', { name: 'Order history' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await tab('Open orders').click()
  await order.getByRole('button', { name: /cancel/i }).click()
  await expect.poll(() => desk.openOrdersAtVenue(venue)).toEqual([])
  faults.length = 0
})
