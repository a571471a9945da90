import { quoteBothSides } from './fixtures/counterpart'
import { expect, test } from './fixtures/test'

// Without makers, prices move only when the test trades.
test.use({ makers: false })

test.beforeEach(async ({ desk, venue }) => {
  await quoteBothSides(venue)
  await desk.openToTrade({ venue })
})

test(
  'with the keyboard alone the palette places and cancels an order, and opens, closes and reverses a position',
  { tag: '@long' },
  async ({ desk, venue, page }) => {
    const search = page.getByRole('combobox', { name: 'Search, or type an order' })
    const command = async (typed: string) => {
      await page.keyboard.press('Control+k')
      await expect(search).toBeFocused()
      await page.keyboard.type(typed)
      await expect(page.getByRole('option', { name: `Check and send: ${typed}` })).toHaveAttribute(
        'aria-selected',
        'true',
      )
      await page.keyboard.press('Enter')
      await expect(search).toHaveCount(0)
    }
    const confirm = async (name: string) => {
      await expect(page.getByRole('dialog').getByRole('button', { name })).toBeFocused()
      // A press within the double-click time is ignored: it is repeated until it takes effect.
      await expect(async () => {
        await page.keyboard.press('Enter')
        await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 })
      }).toPass()
    }
    const orders = () =>
      expect.poll(async () => ((await desk.openOrdersAtVenue(venue)) as { price: string }[]).map(({ price }) => price))
    const sizes = () =>
      expect.poll(async () =>
        ((await desk.positionsAtVenue(venue)) as { open_size: string }[]).map(({ open_size }) => open_size),
      )

    await test.step('an order', async () => {
      await command('buy 0.1 btc 59000 post')
      await expect(page.getByRole('dialog')).toContainText('Post-only')
      await confirm('Place buy order')
      await orders().toEqual(['59000'])
    })
    const choose = async (typed: string, option: string) => {
      await page.keyboard.press('Control+k')
      await expect(search).toBeFocused()
      await page.keyboard.type(typed)
      await expect(page.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await expect(search).toHaveCount(0)
    }
    await test.step('the order opens in its dialog, and only that order is canceled', async () => {
      await choose('orders: modify', 'Open orders: Modify: Buy 0.100 BTC at 59,000.0, BTC-PERP, Limit, Post-only')
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Price' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await choose('orders: cancel buy', 'Open orders: Cancel: Buy 0.100 BTC at 59,000.0, BTC-PERP, Limit, Post-only')
      await confirm('Cancel')
      await orders().toEqual([])
      await command('buy 0.1 btc 59000 post')
      await confirm('Place buy order')
      await orders().toEqual(['59000'])
    })
    await test.step('all orders of the market', async () => {
      await command('cancel all btc')
      await expect(page.getByRole('dialog')).toContainText('1 open order')
      await confirm('Cancel all orders')
      await orders().toEqual([])
    })
    await test.step('half of a position is closed', async () => {
      await command('buy 0.1 btc market')
      await confirm('Place buy order')
      await sizes().toEqual(['0.1'])
      await command('close btc 50%')
      await expect(page.getByRole('dialog')).toContainText('Sells 0.050 BTC at market')
      await confirm('Close position')
      await sizes().toEqual(['0.05'])
      await choose('btc-perp long: tp/sl', 'Positions: BTC-PERP Long: TP/SL…')
      await expect(page.getByRole('dialog', { name: /TP\/SL/ })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('the rest of it is reversed, with another leverage', async () => {
      await command('reverse btc')
      await expect(page.getByRole('dialog')).toContainText('Sells 0.100 BTC at market')
      await confirm('Reverse position')
      await sizes().toEqual(['-0.05'])
      await command('leverage btc 5')
      const dialog = page.getByRole('dialog', { name: 'Leverage of BTC-PERP' })
      await expect(dialog.getByRole('textbox', { name: 'Leverage' })).toHaveValue('5')
      await dialog.getByRole('button', { name: 'Set leverage' }).focus()
      await confirm('Set leverage')
      await expect(desk.ticket.getByRole('button', { name: /5×/ })).toBeVisible()
    })
    await test.step('a typed address can be chosen again', async () => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toHaveText(
        'Recent: leverage btc 5',
      )
      await page.keyboard.press('Escape')
    })
    await test.step('on a phone it is opened from the menu', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: /: pages$/ }).click()
      await page.getByRole('button', { name: 'Command palette' }).click()
      await expect(search).toBeFocused()
    })
  },
)

test(
  'lists, columns, conditions and filters that the palette opens have the focus',
  { tag: '@long' },
  async ({ page }) => {
    const run = async (typed: string) => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Search, or type an order' })).toBeFocused()
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
    }
    await test.step('a watchlist is created, filled, renamed and deleted', async () => {
      await run('watchlist: new')
      await expect(page.getByRole('textbox', { name: 'Name of the new list' })).toBeFocused()
      await page.keyboard.type('Majors')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^No markets in Majors yet/)).toBeVisible()
      await run('watchlist: add btc-perp to majors')
      await expect(page.getByRole('link', { name: 'BTC-PERP' })).toBeVisible()
      await run('watchlist: rename or delete majors')
      await expect(page.getByRole('textbox', { name: 'Name of this list' })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Delete Majors' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Majors' })).toHaveCount(0)
    })
    await test.step('a column is hidden, and a condition is added', async () => {
      await run('markets: columns')
      await expect(page.getByRole('checkbox', { name: 'Last' })).toBeFocused()
      await page.keyboard.press('Space')
      await expect(page.getByRole('columnheader', { name: 'Last' })).toHaveCount(0)
      await page.keyboard.press('Escape')
      await run('markets: conditions')
      await expect(page.getByRole('combobox', { name: 'Column' })).toBeFocused()
      await page.keyboard.press('Escape')
    })
    await test.step('the filters of a table of the account', async () => {
      await run('open the trading page')
      await expect(page.getByRole('region', { name: 'Order ticket' })).toBeVisible()
      await run('tables: filter')
      await expect(page.getByRole('combobox', { name: 'Market of the history' })).toBeFocused()
    })
  },
)
