import { paintedColors } from './fixtures/canvas'
import { expect, test } from './fixtures/test'

test.use({ walletNames: [] })

test(
  'a practice account trades: painted and live, resized, limit, reload, cancel, market, close',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.open('/trade/BTC-PERP')
    await expect.poll(() => paintedColors(desk.book)).toBeGreaterThan(10)
    // A canvas of another size is set up once more; see src/terminal/painting/painter.ts.
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => paintedColors(desk.book)).toBeGreaterThan(10)
    await expect.poll(() => paintedColors(desk.tape)).toBeGreaterThan(3)

    await desk.ticket.getByRole('button', { name: 'Try it now' }).click()
    await desk.expectKey()
    const [bid] = ((await venue.get('/v1/market/depth?symbol_id=1')) as { bids: [string, string][] }).bids
    const price = (Number(bid![0]) * 0.97).toFixed(0)
    await desk.placeLimit({ side: 'Buy', price, quantity: '0.01' })
    const order = (await desk.table('Open orders')).getByRole('row', { name: /BTC-PERP/ })
    await expect(order).toHaveCount(1)

    await page.reload()
    await expect(desk.connection).toHaveText(/^Live/)
    await desk.expectKey()
    await desk.table('Open orders')
    await order.getByRole('button', { name: /cancel/i }).click()
    await expect(order).toHaveCount(0)

    await desk.placeMarket({ side: 'Buy', quantity: '0.02' })
    const position = (await desk.table('Positions')).getByRole('row', { name: /BTC-PERP/ })
    await expect(position).toContainText('0.02')
    await desk.placeMarket({ side: 'Sell', quantity: '0.02' })
    await expect(position).toHaveCount(0)
  },
)
