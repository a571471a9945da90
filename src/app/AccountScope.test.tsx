import { act, fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ticketForms } from '@/features/ticket/form/ticketForm'
import { preloadAccountParts } from '@/features/ticket/lazyParts'
import { emptyScaledOrder, scaledOrderForms } from '@/features/ticket/scaledOrders/scaledOrderForm'
import { emptyTwap, twapForms } from '@/features/ticket/twap/twapForm'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { testOwner } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk, field } from '@/terminal/fixtures/screenFixtures'
import { marginChoices } from '@/terminal/marginSettings/marginChoices'
import { followWallet } from '@/terminal/session/followWallet'
import { TicketSlot } from './layout/deskPanels'

const OTHER = '0x2222222222222222222222222222222222222222'
const clearDrafts = () => ticketForms.setState({}, true)

beforeEach(clearDrafts)

/** Renders the ticket for a visitor without an account, on a page that follows the wallet. */
async function showTicket() {
  const { services, lives } = createTestAccount()
  services.session.setState({ owner: null })
  const { session } = services
  followWallet({ connection: lives.walletConnection, session, walletSigns: () => false, clearDrafts })
  await showOnDesk(services, <TicketSlot />)
  await act(async () => {
    preloadAccountParts()
    await import('@/features/ticket/accountParts')
  })
  return { show: (address: string | null) => act(async () => session.setState({ owner: address, account: null })) }
}

/** Types a key into the focused input, like a keyboard does; without a focused input the key is lost. */
function pressKey(key: string): void {
  const focused = document.activeElement
  if (focused instanceof HTMLInputElement) fireEvent.change(focused, { target: { value: focused.value + key } })
}

test.each(['Quantity', 'Price'])(
  'keys typed one by one in %s while the first account comes all arrive',
  async (name) => {
    const { show } = await showTicket()
    fireEvent.change(field(name), { target: { value: '' } })
    field(name).focus()
    for (const key of '12') pressKey(key)
    await show(testOwner)
    for (const key of '34') pressKey(key)
    expect(field(name).value).toBe('1234')
    expect(document.activeElement).toBe(field(name))
  },
)

test('another account starts with an empty, unfocused ticket, and the stores keep nothing of the previous one', async () => {
  const { show } = await showTicket()
  await show(testOwner)
  field('Quantity').focus()
  pressKey('5')
  scaledOrderForms.setState({ 1: { ...emptyScaledOrder, total: '5' } })
  twapForms.setState({ 1: { ...emptyTwap, total: '7' } })
  marginChoices.setState({ 1: 'isolated' })
  const before = field('Quantity')
  await show(OTHER)
  expect(field('Quantity').value).toBe('')
  expect(field('Quantity')).not.toBe(before)
  pressKey('6')
  expect(field('Quantity').value).toBe('')
  for (const store of [scaledOrderForms, twapForms, marginChoices]) expect(store.getState()).toEqual({})
})

test('an account that connects after a disconnect starts the same way', async () => {
  const { show } = await showTicket()
  await show(testOwner)
  fireEvent.change(field('Quantity'), { target: { value: '5' } })
  await show(null)
  expect(field('Quantity').value).toBe('')
  await show(OTHER)
  expect(field('Quantity').value).toBe('')
})
