import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test'

/** The wallets that announce themselves in the page (EIP-6963), by `rdns`. */
function announcedWallets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names: string[] = []
    const note = (event: Event) => names.push((event as CustomEvent<{ info: { rdns: string } }>).detail.info.rdns)
    addEventListener('eip6963:announceProvider', note)
    dispatchEvent(new Event('eip6963:requestProvider'))
    removeEventListener('eip6963:announceProvider', note)
    return names
  })
}

test(
  'another venue is opened from the menu, remembered, and shows no data of the first; an unknown venue is reported',
  { tag: '@long' },
  async ({ desk, page, venue, wallet, faults }) => {
    const [practice] = (await (await fetch(`${venue.url}/venues.json`)).json()) as object[]
    const real = { ...practice, id: 'real', name: 'Main venue', faucet: false }
    await page.route('**/venues.json', (route) => route.fulfill({ json: [practice, real] }))
    await desk.openToTrade({ venue })
    await expect.poll(() => announcedWallets(page)).toContain('app.kedge.practice')
    await page.getByRole('button', { name: 'Kedge Practice: pages' }).click()
    await page.getByRole('button', { name: 'Main venue Real money' }).click()

    await expect(page.getByRole('button', { name: 'Kedge Main venue: pages' })).toBeVisible()
    await expect(desk.connection).toHaveText(/^Live/)
    await expect(page.getByRole('complementary', { name: 'Practice' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Connect wallet' }).first()).toBeVisible()
    // The practice wallet is not offered by a venue with real money.
    await expect.poll(() => page.getByTitle('Kedge signer').count()).toBe(1)
    expect(await announcedWallets(page)).toEqual([wallet.rdns])
    await page.goto('/trade/BTC-PERP')
    await expect(page.getByRole('button', { name: 'Kedge Main venue: pages' })).toBeVisible()

    await page.getByRole('button', { name: 'Kedge Main venue: pages' }).click()
    await page.getByRole('button', { name: /Practice, play money$/ }).click()
    await expect(page.getByRole('complementary', { name: 'Practice' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Connect wallet' })).toHaveCount(0)

    await page.goto('/trade?venue=gone')
    await expect(page.getByText('This site does not offer the venue “gone”.')).toBeVisible()
    await page.getByRole('button', { name: 'Main venue Real money' }).click()
    await expect(page.getByRole('button', { name: 'Kedge Main venue: pages' })).toBeVisible()
    // The signer of the tests only knows the practice venue.
    expect([...new Set(faults)]).toEqual(['error: the signer cannot be loaded'])
    faults.length = 0
  },
)
