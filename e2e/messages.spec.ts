import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures/test'

test.use({ makers: false })

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`orders one after the other: no message lies over what sends and cancels, nor over rows, at ${width} pixels`, async ({
    desk,
    page,
    venue,
  }) => {
    await page.setViewportSize({ width, height })
    await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
    await desk.open('/trade/BTC-PERP')
    const show = async (panel: string): Promise<void> => {
      if (width === 390)
        await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: panel }).click()
    }
    await show('Trade')
    await desk.prepareToTrade({ venue })
    const send = desk.ticket.getByRole('button', { name: 'Place buy order' })
    const messages = page.getByRole('region', { name: 'Messages', exact: true })
    for (const price of ['58001', '58002', '58003', '58004']) {
      await desk.placeLimit({ side: 'Buy', price, quantity: '0.01' })
      await expect(messages).toContainText(price.replace('58', '58,'))
      // A trial presses nothing; it fails where something else would take the click.
      await send.click({ trial: true, timeout: 1_000 })
    }
    await show('Orders')
    const orders = await desk.table('Open orders')
    await orders.getByRole('button', { name: /^Cancel order in BTC-PERP at 58,004/ }).click({ trial: true })
    await expect(messages).toContainText('58,004')
    await expect(messages).toContainText(width === 390 ? '3 older messages' : '1 older message')
    const rows = orders.getByRole('row')
    for (let at = 0; at < (await rows.count()); at += 1) expect(await overlap(rows.nth(at), messages)).toBe(false)
    expect(await overlap(page.getByRole('tablist').filter({ hasText: 'Open orders' }), messages)).toBe(false)
  })

/** Whether two parts of the page share a point. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
