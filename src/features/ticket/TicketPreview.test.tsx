import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { createTestAccount } from '@/desk/accountFixtures'
import { TestDesk } from '@/desk/fixtures'
import { orderPreviews, selectPreviewLevels } from '@/desk/orderPreviews'
import { ticketForms } from './ticketForm'
import { TicketPanel } from './TicketPanel'
import { loadExtras, loadFurther } from './deferredParts'

beforeEach(() => {
  ticketForms.setState({}, true)
  orderPreviews.setState({}, true)
})
afterEach(cleanup)

describe('what chart and book show of the ticket', () => {
  test('default: the limit price and size as they are typed, nothing for a market order, nothing once it is gone', async () => {
    const { services } = createTestAccount()
    const ticket = render(
      <TestDesk services={services}>
        <TicketPanel />
      </TestDesk>,
    )
    await act(() => Promise.all([loadExtras(), loadFurther()]))
    expect(selectPreviewLevels(1)).toEqual([])
    const type = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
    type('Price', '59000')
    expect(selectPreviewLevels(1)).toEqual([{ isBuy: true, price: parseDecimal('59000'), size: null }])
    type('Quantity', '0.5')
    fireEvent.click(screen.getByRole('button', { name: 'Sell' }))
    expect(selectPreviewLevels(1)).toEqual([{ isBuy: false, price: parseDecimal('59000'), size: parseDecimal('0.5') }])
    const chooseType = (value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: 'Order type' }), { target: { value } })
    chooseType('market')
    expect(selectPreviewLevels(1)).toEqual([])
    chooseType('limit')
    expect(selectPreviewLevels(1)).toHaveLength(1)
    ticket.unmount()
    expect(selectPreviewLevels(1)).toEqual([])
  })
})
