import type { Desk } from './fixtures/Desk'
import { quoteBothSides } from './fixtures/counterpart'
import { expect, test } from './fixtures/test'
import type { VenueProcess } from './fixtures/VenueProcess'

// Without makers, prices move only when the test trades.
test.use({ makers: false })

const orders = (desk: Desk, venue: VenueProcess) =>
  expect.poll(async () =>
    ((await desk.openOrdersAtVenue(venue)) as Record<string, unknown>[]).map(({ is_buy, price, quantity, flags }) => ({
      is_buy,
      price,
      quantity,
      flags,
    })),
  )

/** Waits until the position is at the venue and on the page: only a visible position is closed. Empty: none. */
async function expectPosition(desk: Desk, venue: VenueProcess, size: string): Promise<void> {
  const sizes = async () =>
    ((await desk.positionsAtVenue(venue)) as { open_size: string }[]).map((position) => position.open_size)
  await expect.poll(async () => (await sizes()).join()).toBe(size)
  const row = (await desk.table('Positions')).getByRole('row').filter({ hasText: 'BTC-PERP' })
  if (size === '') await expect(row).toHaveCount(0)
  else await expect(row).toContainText(size.replace('-', '−'))
}

async function turnOn({ page }: Desk): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Set up one-click trading' }).click()
  const dialog = page.getByRole('dialog', { name: 'One-click trading' })
  await expect(dialog).toContainText('You are asked first only about an unusual order')
  await dialog.getByRole('button', { name: 'Turn on one-click trading' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: '1-click 100 USDC' })).toBeVisible()
}

test.beforeEach(async ({ desk, venue }) => {
  await quoteBothSides(venue)
  await desk.openToTrade({ venue })
})

test('hotkeys do nothing until they are turned on; then they join, take, reverse, close and cancel', async ({
  desk,
  venue,
}) => {
  const { page } = desk
  await page.keyboard.press('b')
  await expect(page.getByRole('button', { name: /^1-click/ })).toHaveCount(0)
  await turnOn(desk)
  expect(await desk.openOrdersAtVenue(venue)).toEqual([])

  await test.step('sizes 1 to 4, and joining either side', async () => {
    await page.keyboard.press('3')
    await expect(page.getByRole('button', { name: '1-click 1000 USDC' })).toBeVisible()
    await page.keyboard.press('b')
    // 1,000 USDC at 59,990 are 0.016 BTC in whole lots.
    const bid = { is_buy: true, price: '59990', quantity: '0.016', flags: ['post_only'] }
    await orders(desk, venue).toEqual([bid])
    await page.keyboard.press('4')
    await page.keyboard.press('a')
    const ask = { is_buy: false, price: '60010', quantity: '0.083', flags: ['post_only'] }
    await orders(desk, venue).toEqual(expect.arrayContaining([bid, ask]))
    await page.keyboard.press('x')
    await orders(desk, venue).toEqual([])
  })

  await test.step('take, reverse, close', async () => {
    await page.keyboard.press('Shift+B')
    await expectPosition(desk, venue, '0.083')
    await page.keyboard.press('r')
    await expectPosition(desk, venue, '-0.083')
    // A close waits until the pending reversal is visible, and closes the new side.
    await page.keyboard.press('r')
    await page.keyboard.press('c')
    await expectPosition(desk, venue, '')
    await expect(page.getByText(/^Position in .* not closed$/)).toHaveCount(0)
    await page.keyboard.press('Shift+A')
    await expectPosition(desk, venue, '-0.083')
    await page.keyboard.press('c')
    await expectPosition(desk, venue, '')
  })

  await test.step('not while typing, and not under a dialog', async () => {
    const price = desk.ticket.getByRole('textbox', { name: 'Price', exact: true })
    await price.fill('59000')
    await price.press('b')
    await expect(price).toHaveValue('59000b')
    await price.fill('')
    await price.blur()
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Hotkeys' })
    await expect(sheet).toContainText('these keys act at once')
    await page.keyboard.press('b')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.keyboard.press('Shift+X')
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('No open orders to cancel')).toBeVisible()
    expect(await desk.openOrdersAtVenue(venue)).toEqual([])
  })
})

test(
  'hotkeys are listed and changed, a key in use is rejected, and with stale prices only cancels are sent',
  { tag: '@long' },
  async ({ desk, venue, page }) => {
    await turnOn(desk)
    await page.keyboard.press('b')
    await orders(desk, venue).toHaveLength(1)

    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Hotkeys' })
    const change = sheet.getByRole('button', {
      name: 'Change the key of “Join the bid: post-only buy at the best bid”',
    })
    await change.press('Enter')
    await page.keyboard.press('c')
    await expect(sheet.getByRole('alert')).toContainText('“C” already does this: Close the position at market')
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('alert')).toContainText('“Enter” is needed by the page itself')
    await page.keyboard.press('q')
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Join the bid' })).toContainText('Q')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.keyboard.press('q')
    await orders(desk, venue).toHaveLength(2)

    await test.step('the choice survives a reload', async () => {
      await desk.open('/trade/BTC-PERP')
      await desk.expectKey()
      await expect(page.getByRole('button', { name: /^1-click/ })).toBeVisible()
    })

    await test.step('stale', async () => {
      // Only the socket is silent: writes still arrive.
      await venue.post('/local/test/faults', {
        seed: 1,
        rules: [{ where: 'ws_out', match: '*', fault: 'drop', probability: 1 }],
      })
      await expect(desk.connection).not.toHaveText(/^Live/)
      await page.keyboard.press('q')
      await expect(page.getByText('Not sent', { exact: true })).toBeVisible()
      await page.keyboard.press('x')
      await orders(desk, venue).toEqual([])
      await venue.post('/local/test/faults', { seed: 1, rules: [] })
    })
  },
)
