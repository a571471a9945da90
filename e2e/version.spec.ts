import { createDesk } from './fixtures/Desk'
import { serveReleases } from './fixtures/releases'
import { expect, test } from './fixtures/test'

test(
  'F59: a tab of an old build detects the new one, only cancels, and trades again after a reload',
  { tag: '@long' },
  async ({ desk, page, venue, faults, foreignHosts }) => {
    // Includes a build.
    test.slow()
    const releases = await serveReleases(venue.url)
    await desk.open(`${releases.url}/trade/BTC-PERP`)
    await desk.prepareToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '55555.5', quantity: '0.01' })
    const row = (await desk.table('Open orders')).getByRole('row').filter({ hasText: '55,555.5' })
    await expect(row).toHaveCount(1)

    releases.deploy('second')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const note = page.getByRole('alert').filter({ hasText: 'There is a newer version of this page. No new orders' })
    await expect(note).toBeVisible()
    await desk.typeLimit({ side: 'Buy', price: '55555.5', quantity: '0.02' })
    await expect(desk.ticket.getByRole('button', { name: 'Place buy order' })).toBeDisabled()
    await expect(desk.ticket).toContainText('canceling still works')

    await row.getByRole('button', { name: /cancel/i }).click()
    await expect.poll(() => desk.openOrdersAtVenue(venue)).toEqual([])

    // A part that was not loaded yet no longer exists on the server.
    await page.getByRole('tab', { name: 'Order history' }).click()
    await expect(page.getByText('The code of this panel could not be loaded from the server.')).toBeVisible()
    await expect(desk.book).toBeVisible()
    await page.getByRole('tab', { name: 'Open orders' }).click()
    await note.getByRole('button', { name: 'Reload page' }).click()
    await expect(desk.connection).toHaveText(/^Live/)
    await expect(note).toHaveCount(0)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect.poll(() => page.evaluate(() => (window as { kedgeEdition?: string }).kedgeEdition)).toBe('second')
    // The press loads the dialog; Escape before it is loaded would close nothing.
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await desk.placeLimit({ side: 'Buy', price: '55555.5', quantity: '0.02' })
    await expect(row).toHaveCount(1)

    const own = [releases.url, venue.url].map((url) => new URL(url).host)
    expect(foreignHosts.filter((url) => !own.includes(new URL(url).host))).toEqual([])
    foreignHosts.length = 0
    faults.length = 0
    releases.stop()
  },
)

test(
  'F59: tabs of two builds share the venue in the page, and the old one asks for a reload',
  { tag: '@long' },
  async ({ page, context, foreignHosts }) => {
    test.slow()
    const releases = await serveReleases('page:')
    const address = `${releases.url}/trade/BTC-PERP`
    const old = createDesk(page, [])
    await old.open(address)
    await old.ticket.getByRole('button', { name: 'Try it now' }).click()
    await expect(old.ticket.getByRole('button', { name: 'Place buy order' })).toBeEnabled()
    await old.placeLimit({ side: 'Buy', price: '55555.5', quantity: '0.01' })
    const orders = (await old.table('Open orders')).getByRole('row')
    await expect(orders.filter({ hasText: '55,555.5' })).toHaveCount(1)

    releases.deploy('second')
    const other = await context.newPage()
    const desk = createDesk(other, [])
    await desk.open(address)
    const seen = (await desk.table('Open orders')).getByRole('row')
    await expect(seen.filter({ hasText: '55,555.5' })).toHaveCount(1)
    await desk.placeLimit({ side: 'Buy', price: '54444.5', quantity: '0.01' })
    await expect(seen.filter({ hasText: '54,444.5' })).toHaveCount(1)
    await expect(orders.filter({ hasText: '54,444.5' })).toHaveCount(1)

    await page.bringToFront()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    const note = page.getByRole('alert').filter({ hasText: 'There is a newer version of this page. No new orders' })
    await note.getByRole('button', { name: 'Reload page' }).click()
    await expect(old.connection).toHaveText(/^Live/)
    await expect(note).toHaveCount(0)
    await old.table('Open orders')
    await expect(orders.filter({ hasText: /5[45],[45]{3}\.5/ })).toHaveCount(2)
    foreignHosts.length = 0
    releases.stop()
  },
)
