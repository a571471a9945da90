import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createTestAccount, testPosition } from '@/terminal/fixtures/accountFixtures'
import { rowsOf, press } from '@/terminal/fixtures/screenFixtures'
import { positionCodec, type Position } from '@/protocol/records/position'
import { choose, MENU, openPopover, showPositions } from './fixtures/showPositions'

/** Renders a position with the leverage of its market. */
const show = (position: Position) =>
  showPositions(
    [position],
    createTestAccount({ by: { leverages: () => ({ list: [{ symbol_id: 1, leverage: position.leverage }] }) } }),
  )

const isolated: Position = { ...testPosition, margin_mode: 'isolated', isolated_margin: '3500' }

test('margin of an isolated position can be added and removed within its limits, and the liquidation price follows', async () => {
  const account = await show(isolated)
  await choose('Margin')
  const dialog = within(screen.getByRole('dialog', { name: 'Margin of BTC-PERP' }))
  const field = dialog.getByRole('textbox', { name: 'Add / Remove' })
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Change margin' })
  expect(save().disabled).toBe(true)
  // The initial margin is 0.5 × 58000 / 10 = 2900.
  fireEvent.change(field, { target: { value: '-601' } })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getAllByText('From −600.00 to 10,000.00 USDC.')).not.toHaveLength(0)
  expect(save().disabled).toBe(true)
  fireEvent.change(field, { target: { value: '-600' } })
  expect(dialog.getByText(/ → /)).toBeTruthy()
  await press('Change margin')
  expect(account.submit.mock.calls[0]?.slice(0, 2)).toEqual([
    'updateMargin',
    { symbol_id: 1, position_side: 'both', amount: '-600' },
  ])
})

test('a cross position offers no change of its margin', async () => {
  await show(testPosition)
  const menu = await openPopover(MENU)
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Reverse…', 'TP/SL…', 'Split take-profit…', 'Trailing stop…', 'Time exit…', 'Leverage…'])
})

test('before a change of leverage the dialog shows margin, new liquidation price and problems', async () => {
  const account = await show(isolated)
  await choose('Leverage…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Leverage of BTC-PERP' }))
  const field = dialog.getByRole('textbox', { name: 'Leverage' })
  fireEvent.change(field, { target: { value: '101' } })
  expect(dialog.getByText('A whole number from 1 to 100.')).toBeTruthy()
  fireEvent.change(field, { target: { value: '5' } })
  // Extra margin: 0.5 × 58000 / 5 − 3500.
  expect(dialog.getByText('2,300.00 USDC')).toBeTruthy()
  expect(dialog.getByText(/ → /)).toBeTruthy()
  await press('Set leverage')
  expect(account.submit.mock.calls[0]?.slice(0, 2)).toEqual(['setLeverage', { symbol_id: 1, leverage: 5 }])
})

test('a position with unknown or missing values is shown', async () => {
  const { isolated_margin: _missing, ...rest } = testPosition
  const pushed = positionCodec.decode(positionCodec.encode({ ...rest, position_side: 'net', margin_mode: 'portfolio' }))
  await show({ isolated_margin: null, ...pushed } as Position)
  expect(rowsOf('Positions')[0]?.textContent).toContain('BTC-PERPLongportfolio 10×0.500 BTC')
})
