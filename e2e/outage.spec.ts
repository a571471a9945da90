import { expect, test } from './fixtures/test'

test.use({ makers: false })

test('during an outage cancel buttons stay available, and a panel that failed to load opens when the server is back', async ({
  desk,
  page,
  venue,
  faults,
  browserName,
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
  await expect(page.getByText('The code of this panel could not be loaded from the server.')).toBeVisible()
  const banner = page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded' })
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(page.getByText('The code of this panel could not be loaded from the server.')).toBeVisible()

  await venue.restart()
  await expect(desk.connection).toHaveText(/^Live/)
  // Firefox does not retry a module that failed to load (docs/browsers.md).
  if (browserName === 'firefox') {
    await banner.getByRole('button', { name: 'Reload page' }).click()
    await tab('Order history').click()
  }
  await expect(page.getByRole('table', { name: 'Order history' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await tab('Open orders').click()
  await order.getByRole('button', { name: /cancel/i }).click()
  await expect.poll(() => desk.openOrdersAtVenue(venue)).toEqual([])
  faults.length = 0
})

for (const worker of ['feed', 'bookPainter', 'tapePainter'])
  test(
    `a page whose ${worker} worker is blocked reports it, and recovers with a reload without the block`,
    { tag: worker === 'bookPainter' ? [] : ['@long'] },
    async ({ page, faults, venue }) => {
      const file = `**/assets/${worker}.worker-*.js`
      await page.route(file, (route) => route.abort('blockedbyclient'))
      await page.goto(`${venue.url}/trade/BTC-PERP`)
      const note = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
      await expect(note).toBeVisible()
      await page.unroute(file)
      await note.getByRole('button', { name: 'Reload page' }).click()
      await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Live')
      await expect(note).toHaveCount(0)
      faults.length = 0
    },
  )

test(
  'a page whose write worker is blocked sends writes itself',
  { tag: '@long' },
  async ({ desk, page, venue, faults }) => {
    await page.route('**/assets/write.worker-*.js', (route) => route.abort('blockedbyclient'))
    await desk.openToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '55001', quantity: '0.01' })
    await expect((await desk.table('Open orders')).getByRole('row')).toHaveCount(2)
    faults.length = 0
  },
)

test(
  'a page whose code is blocked shows the message in the HTML document',
  { tag: '@long' },
  async ({ page, venue, faults }) => {
    await page.route('**/assets/terminal-*.js', (route) => route.abort('blockedbyclient'))
    await page.goto(`${venue.url}/trade/BTC-PERP`)
    await expect(page.getByRole('alert').filter({ hasText: 'Kedge could not be loaded' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(0)
    faults.length = 0
  },
)
