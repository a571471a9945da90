import { createCounterpart } from './fixtures/counterpart'
import { expect, test } from './fixtures/test'

// Without makers, prices move only when the test trades.
test.use({ makers: false })

test(
  'exits are set in percent, added on the chart to the same order, and removed in the row',
  { tag: '@long' },
  async ({ desk, venue }) => {
    const { page } = desk
    await venue.post('/local/test/oracle', { symbol_id: 1, price: '60000' })
    const other = await createCounterpart(venue)
    await other.place(false, '60000', '0.2')
    await desk.openToTrade({ venue })
    await desk.placeMarket({ side: 'Buy', quantity: '0.2' })
    await desk.table('Positions')
    await page.getByRole('button', { name: /^More actions for the position/ }).click()
    await page.getByRole('menuitem', { name: 'TP/SL…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Take profit given as' }).selectOption('percent')
    await dialog.getByRole('textbox', { name: 'Take profit at' }).fill('5')
    await dialog.getByRole('button', { name: 'Set TP/SL' }).click()
    await expect(dialog).toHaveCount(0)
    const stop = desk.chart.getByRole('slider', { name: /^Add SL/ })
    await stop.focus()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => desk.openOrdersAtVenue(venue))
      .toMatchObject([{ tpsl: { tpsl_mode: 'full', tp_trigger_price: '63000', sl_trigger_price: '59999' } }])
    await page.getByRole('button', { name: /^All numbers of/ }).click()
    await expect(page.getByRole('list', { name: 'TP/SL on this position' })).toContainText('SL 59,999.0')
    await page.getByRole('button', { name: 'Remove TP/SL of Full position' }).click()
    await expect.poll(() => desk.openOrdersAtVenue(venue)).toEqual([])
    await other.clear()
  },
)
