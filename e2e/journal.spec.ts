import { readFile } from 'node:fs/promises'
import { saveFileBy } from './fixtures/savedFile'
import { expect, test } from './fixtures/test'
import { violations } from './fixtures/violations'

test.use({ makers: false })

test(
  'the journal opens from an order’s row, is searched, shows details and is exported',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.open('/trade/BTC-PERP')
    await desk.prepareToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '55111.1', quantity: '0.01' })
    await desk.placeLimit({ side: 'Buy', price: '55222.2', quantity: '0.01' })
    const row = (await desk.table('Open orders')).getByRole('row').filter({ hasText: '55,222.2' })
    await row.getByRole('link', { name: /^Journal of this order/ }).click()

    const journal = page.getByRole('table', { name: 'Journal' })
    await expect(journal.getByRole('button', { name: /^Details of Place order/ })).toHaveCount(1)
    await journal.getByRole('button', { name: /^Details of Place order/ }).click()
    await expect(journal).toContainText('"price":"55222.2"')
    for (const name of ['Action hash', 'Signing hash', 'Transaction', 'Canonical JSON'])
      await expect(journal.getByRole('button', { name: `Copy ${name}`, exact: true })).toBeVisible()
    // The push arrives after the reply; then the journal shows it.
    for (const time of ['Signed', 'Sent', 'Acknowledged', 'Pushed'])
      await expect(journal.locator('dt', { hasText: new RegExp(`^${time}$`) }).locator('+ dd')).toHaveText(/\d\.\d{3}$/)
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(journal.getByRole('button', { name: /^Details of Place order/ })).toHaveCount(2)
    await expect(journal.getByRole('button', { name: /^Details of Enable trading/ })).toHaveCount(1)
    await page.getByRole('searchbox', { name: 'Search' }).fill('55111.1')
    await expect(journal.getByRole('button', { name: /^Details of/ })).toHaveCount(1)

    const { path } = await saveFileBy(page, () => page.getByRole('button', { name: 'Export JSON' }).click())
    const saved = await readFile(path, 'utf8')
    const lines = JSON.parse(saved) as { action: string; stage: string; pushedAt: number | null; txHash: string }[]
    expect(lines.map(({ action, stage }) => `${action} ${stage}`)).toEqual([
      'placeOrder confirmed',
      'placeOrder confirmed',
      'approveAgent confirmed',
    ])
    expect(lines[0]?.txHash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(saved).not.toContain('signature')

    await page.reload()
    await expect(journal.getByRole('button', { name: /^Details of/ })).not.toHaveCount(0)
  },
)

test('the journal of a browser without writes shows an empty state', { tag: '@long' }, async ({ page }) => {
  await page.goto('/journal')
  await expect(page.getByText('Nothing was sent from this browser yet')).toBeVisible()
})
