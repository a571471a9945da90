import { expect, test } from './fixtures/test'

test('the book changes, is sorted and is not crossed', async ({ desk }) => {
  await desk.open('/trade/BTC-PERP')
  const read = (): Promise<string[]> => desk.prices('Bids')
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(5)
  const first = await read()
  await expect.poll(read).not.toEqual(first)
  const [bids, asks] = [await desk.prices('Bids'), await desk.prices('Asks')].map((side) =>
    side.map((price) => Number(price.replaceAll(',', ''))),
  )
  expect(bids).toEqual(bids?.toSorted((a, b) => b - a))
  expect(asks).toEqual(asks?.toSorted((a, b) => a - b))
})

test('the tape shows trades as they happen', async ({ desk }) => {
  await desk.open('/trade/BTC-PERP')
  await expect.poll(() => desk.tape.getByRole('row').count()).toBeGreaterThan(5)
})

test('every market opens with its own decimals', { tag: '@long' }, async ({ desk, page }) => {
  for (const [path, pattern] of [
    ['/trade/KDG_USDC', /0\.01\d{4}/],
    ['/trade/ETH-PERP', /\d,\d{3}\.\d{2}/],
    ['/trade/SOL-PERP', /\d{3}\.\d{3}/],
  ] as const) {
    await desk.open(path)
    await expect.poll(async () => (await desk.prices('Bids'))[0] ?? '', { message: path }).toMatch(pattern)
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

test(
  'after a restart of the venue the page reconnects by itself and shows the same orders',
  { tag: '@long' },
  async ({ desk, venue }) => {
    await desk.openToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '55555.5', quantity: '0.01' })
    const row = (await desk.table('Open orders')).getByRole('row').filter({ hasText: '55,555.5' })
    await expect(row).toHaveCount(1)

    await venue.kill()
    await expect(desk.connection).toHaveText(/^(Reconnecting|Stale)/)
    await venue.restart()
    await expect(desk.connection).toHaveText(/^Live/, { timeout: 20_000 })
    await expect(row).toHaveCount(1)
    const before = await desk.prices('Bids')
    await expect.poll(() => desk.prices('Bids')).not.toEqual(before)
    await desk.placeLimit({ side: 'Buy', price: '55444.5', quantity: '0.01' })
    await expect((await desk.table('Open orders')).getByRole('row').filter({ hasText: '55,444.5' })).toHaveCount(1)
  },
)
