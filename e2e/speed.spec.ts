import { expect, test } from './fixtures/test'

test('the book is live within two seconds of opening', async ({ desk, page }) => {
  const times: number[] = []
  for (let load = 0; load < 4; load += 1) {
    const began = Date.now()
    await page.goto('/trade/BTC-PERP', { waitUntil: 'commit' })
    await expect(desk.book.getByRole('table', { name: 'Bids' }).getByRole('button').first()).toHaveText(/\d/)
    await expect(desk.connection).toHaveText(/^Live/)
    times.push(Date.now() - began)
  }
  expect(Math.min(...times), `opened in ${times.join(', ')} ms`).toBeLessThan(2_000)
})
