import { expect, test } from './fixtures/test'

test('a limit order rests, is listed in the table and at the venue, and is canceled', async ({
  desk,
  venue,
  wallet,
}) => {
  await desk.openToTrade({ venue })
  const { prompts } = wallet
  await desk.placeLimit({ side: 'Buy', price: '56789.1', quantity: '0.015' })

  const table = await desk.table('Open orders')
  const row = table.getByRole('row').filter({ hasText: '56,789.1' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('0.015')
  expect(await desk.openOrdersAtVenue(venue)).toMatchObject([{ price: '56789.1', quantity: '0.015', is_buy: true }])

  await row.getByRole('button', { name: /cancel/i }).click()
  await expect(row).toHaveCount(0)
  expect(await desk.openOrdersAtVenue(venue)).toEqual([])
  // The key was approved before: orders and cancels need no wallet signature.
  expect(wallet.prompts).toBe(prompts)
})

test('a market order fills and changes the position and the balance', async ({ desk, venue }) => {
  await desk.openToTrade({ venue, market: 'ETH-PERP' })
  const before = await desk.balanceAtVenue(venue, 'USDC')
  await desk.placeMarket({ side: 'Buy', quantity: '1.5' })

  const positions = await desk.table('Positions')
  const position = positions.getByRole('row').filter({ hasText: 'ETH-PERP' })
  await expect(position).toHaveCount(1)
  await expect(position).toContainText('1.5')
  expect(await desk.positionsAtVenue(venue)).toMatchObject([{ symbol_id: 2, open_size: '1.5' }])
  const after = await desk.balanceAtVenue(venue, 'USDC')
  expect(Number(after)).toBeLessThan(Number(before))
  const row = (await desk.table('Balances')).getByRole('row', { name: /^USDC/ })
  await expect(row).toContainText(new Intl.NumberFormat('en-US').format(Math.floor(Number(after))))
})

test('a spot order pays with one coin and receives the other', { tag: '@long' }, async ({ desk, venue }) => {
  await desk.openToTrade({ venue, market: 'BTC_USDC' })
  const before = Number(await desk.balanceAtVenue(venue, 'BTC'))
  await desk.placeMarket({ side: 'Sell', quantity: '0.01' })
  await expect.poll(async () => Number(await desk.balanceAtVenue(venue, 'BTC'))).toBeCloseTo(before - 0.01, 8)
})

test(
  'an order that the venue would reject shows an error beside its field, and typed values stay',
  { tag: '@long' },
  async ({ desk, venue }) => {
    await desk.openToTrade({ venue })
    await desk.typeLimit({ side: 'Buy', price: '50000.123', quantity: '0.0001' })
    await desk.ticket.getByRole('button', { name: 'Place buy order' }).click()
    const price = desk.ticket.getByRole('textbox', { name: 'Price', exact: true })
    const quantity = desk.ticket.getByRole('textbox', { name: 'Quantity', exact: true })
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await expect(price).toHaveAccessibleDescription(/decimals/)
    await expect(price).toHaveValue('50000.123')
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await expect(quantity).toHaveValue('0.0001')
    expect(await desk.openOrdersAtVenue(venue)).toEqual([])
  },
)

test('each outcome is announced to screen readers', { tag: '@long' }, async ({ desk, page, venue }) => {
  await desk.openToTrade({ venue })
  await desk.placeLimit({ side: 'Sell', price: '63000', quantity: '0.01' })
  await expect(page.locator('[aria-live]').filter({ hasText: 'Order placed' })).toHaveCount(1)
})
