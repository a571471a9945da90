import { expect, test } from './fixtures/test'

test.use({ makers: false })

test(
  'a limit order on an empty market is the only level of its book until it is canceled',
  { tag: '@long' },
  async ({ desk, venue }) => {
    await desk.open('/trade/SOL-PERP')
    await expect(desk.book).toContainText('No orders in the book')
    await desk.prepareToTrade({ venue })
    await desk.placeLimit({ side: 'Buy', price: '149.5', quantity: '3' })

    const bids = desk.book.getByRole('table', { name: 'Bids' })
    await expect(bids.getByRole('row').filter({ hasText: '149.500' })).toHaveCount(1)
    const row = (await desk.table('Open orders')).getByRole('row').filter({ hasText: 'SOL-PERP' })
    await row.getByRole('button', { name: /cancel/i }).click()
    await expect(desk.book).toContainText('No orders in the book')
  },
)

test('a click on a price in the book fills in the ticket', { tag: '@long' }, async ({ desk, venue }) => {
  await desk.openToTrade({ venue, market: 'SOL-PERP' })
  await desk.placeLimit({ side: 'Sell', price: '151.25', quantity: '2' })
  await desk.book
    .getByRole('table', { name: 'Asks' })
    .getByRole('button', { name: /151\.25/ })
    .click()
  await expect(desk.ticket.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue(/^151\.250?$/)
})
