import { expect, test } from 'vitest'
import { marginChoices } from '@/terminal/marginSettings/marginChoices'
import '../account/MarginModeDialog'
import { emptyScaledOrder, scaledOrderForms } from '../scaledOrders/scaledOrderForm'
import { emptyTwap, twapForms } from '../twap/twapForm'
import { changeTicket, ticketForms } from './ticketForm'

test('scaled orders, TWAPs and margin modes are cleared with the tickets, and not before', () => {
  scaledOrderForms.setState({ 1: { ...emptyScaledOrder, total: '5' } })
  twapForms.setState({ 'right 4': { ...emptyTwap, total: '7' } })
  marginChoices.setState({ 1: 'isolated' })
  changeTicket(1, { quantity: '1' })
  expect([scaledOrderForms, twapForms, marginChoices].map((store) => Object.keys(store.getState()))).toEqual([
    ['1'],
    ['right 4'],
    ['1'],
  ])
  ticketForms.setState({}, true)
  for (const store of [scaledOrderForms, twapForms, marginChoices]) expect(store.getState()).toEqual({})
})
