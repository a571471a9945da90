import { findSecret, fixSignerKey } from './fixtures/knownKey'
import { expect, test } from './fixtures/test'

test(
  'F63, F64: if the browser rejects storage the key exists only while the page is open, and a reload asks for a new approval',
  { tag: '@long' },
  async ({ context, desk, page, venue }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('rejected', 'SecurityError')
      }
    })
    const key = await fixSignerKey(context)
    await desk.open('/trade/BTC-PERP')
    await desk.prepareToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '55222.2', quantity: '0.01' })
    await expect.poll(async () => (await desk.openOrdersAtVenue(venue)).length).toBe(1)

    await page.getByRole('link', { name: /^Trading keys/ }).click()
    await expect(page.getByText('They last until the page is closed', { exact: false })).toBeVisible()
    const stores = await Promise.all(
      page
        .frames()
        .map((frame) =>
          frame.evaluate(() =>
            JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
          ),
        ),
    )
    expect(stores.length).toBeGreaterThan(1)
    for (const store of stores) expect(findSecret(key, Buffer.from(store))).toEqual([])

    await page.goto('/trade/BTC-PERP')
    await expect(page.getByRole('button', { name: 'Enable trading' }).first()).toBeVisible()
    expect(await desk.openOrdersAtVenue(venue)).toHaveLength(1)
    expect(errors).toEqual([])
  },
)
