import { quoteBothSides } from './fixtures/counterpart'
import { expect, test } from './fixtures/test'

test.use({ makers: false })

const NUMBERS = ['Equity', 'Available', 'Unrealized PnL', 'Margin used', 'Maint. margin', 'Margin ratio']

test(
  'the account summary is fully visible on a desktop and one tap away on a phone, and a number opens its formula',
  { tag: '@long' },
  async ({ desk, page, venue }) => {
    await desk.openToTrade({ venue })
    const summary = page.getByRole('region', { name: 'Account summary' })
    const expectWhole = async (): Promise<void> => {
      for (const name of NUMBERS) {
        const number = summary.getByRole('button', { name: new RegExp(`^${name.replace('.', '\\.')} .*Explain$`) })
        await expect(number).toBeInViewport({ ratio: 1 })
        expect(await number.evaluate((element) => element.scrollWidth <= element.clientWidth), name).toBe(true)
      }
    }
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expectWhole()
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Orders' }).click()
    await expectWhole()
    await summary.getByRole('button', { name: /^Margin ratio / }).click()
    await expect(page.getByRole('dialog')).toContainText('maintenance margin ÷ cross equity')
  },
)

test('what the ticket has available follows the mark price between two reads of the balance', async ({
  desk,
  page,
  venue,
}) => {
  await quoteBothSides(venue)
  await desk.openToTrade({ venue })
  await desk.placeMarket({ side: 'Buy', quantity: '0.1' })
  await expect((await desk.table('Positions')).getByRole('row', { name: /BTC-PERP/ })).toHaveCount(1)
  const read = async () => /Available ([\d,.]+) USDC/.exec(await desk.ticket.innerText())?.[1]
  const summary = page.getByRole('button', { name: /^Available .*Explain$/ })
  const isSame = async () => (await summary.getAttribute('aria-label'))?.includes(` ${await read()}.`)
  // The margin is held until the balance is read after the position opened.
  await expect(page.getByRole('button', { name: /^Margin used 6.*Explain$/ })).toBeVisible()
  await expect.poll(isSame).toBe(true)
  const before = await read()
  // The venue's own number is not needed for it.
  await page.route('**/v1/account/balances?*', () => undefined)
  await venue.post('/local/test/oracle', { symbol_id: 1, price: '59000' })
  await expect.poll(read).not.toBe(before)
})
