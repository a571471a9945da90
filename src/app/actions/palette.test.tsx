import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ticketForms } from '@/features/ticket/form/ticketForm'
import { createTestAccount, testOrder, testPosition } from '@/terminal/fixtures/accountFixtures'
import { TestDesk, testMarkets, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { unusualQuestion } from '@/terminal/orders/askUnusual'
import { PageKeys } from './PageKeys'
import { palette } from './palette'

beforeEach(() => {
  palette.setState({ open: null })
  unusualQuestion.setState({ question: null })
  ticketForms.setState({}, true)
})

/** Renders a page and opens the palette with its key. */
async function show(path = '/funds') {
  const account = createTestAccount()
  account.services.queryClient.setQueryDefaults(['symbols'], { staleTime: Infinity })
  account.services.queryClient.setQueryData(
    ['symbols'],
    testMarkets.map(({ symbol }) => symbol),
  )
  const { hook, history } = memoryLocation({ path, record: true })
  await act(async () => {
    render(
      <Router hook={hook}>
        <TestDesk services={account.services}>
          <PageKeys />
        </TestDesk>
      </Router>,
    )
  })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  // Without waiting: whatever had to be loaded first would leave the next key to the hotkeys.
  field()
  return { ...account, place: () => history.at(-1) }
}

const field = () => screen.getByRole('combobox', { name: 'Search, or type an order' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const enter = (init: object = {}) => act(async () => void fireEvent.keyDown(field(), { key: 'Enter', ...init }))
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const press = async (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })))
const enabled = (name: string) =>
  waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))

test('the palette has the focus at once, so that what follows its key is typed and is no hotkey', async () => {
  await show()
  expect(document.activeElement).toBe(field())
})

test('finds and opens a page, a market and an order type', async () => {
  const { place, services } = await show()
  type('journal')
  expect(options()).toEqual(['Open the journal'])
  await enter()
  expect(place()).toBe('/journal')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'k', metaKey: true })
  type('eth/usdc')
  await enter()
  expect(place()).toBe('/trade/ETH_USDC')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  type('twap')
  await enter()
  expect(ticketForms.getState()[4]?.composite).toBe('twap')
  expect(services.settings.getState().recentCommands).toEqual({})
})

test('arrow keys select an entry, which the field refers to as active', async () => {
  await show()
  type('theme')
  const chosen = () => screen.getByRole('option', { selected: true }).id
  const first = chosen()
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(chosen()).not.toBe(first)
  expect(field().getAttribute('aria-activedescendant')).toBe(chosen())
  expect(screen.getByRole('status').textContent).toBe(`${screen.getAllByRole('option').length} results`)
})

test('a typed order is previewed, sent with a second press, and then is a recent command', async () => {
  const { submit, services, place } = await show()
  type('buy 0.1 btc 59000 post')
  await enter({ repeat: true })
  expect(screen.queryByRole('button', { name: 'Place buy order' })).toBeNull()
  await enter()
  expect(place()).toBe('/trade/BTC-PERP')
  await enabled('Place buy order')
  expect(submit).not.toHaveBeenCalled()
  await press('Place buy order')
  expect(submit).toHaveBeenCalledTimes(1)
  expect(submit.mock.calls[0]).toMatchObject([
    'placeOrder',
    { symbol_id: 1, is_buy: true, quantity: '0.1', price: '59000', flags: ['post_only'] },
    { account: testOwner },
  ])
  await waitFor(() => expect(palette.getState().open).toBeNull())
  expect(services.settings.getState().recentCommands).toEqual({ [testOwner]: ['buy 0.1 btc 59000 post'] })
})

test('an amount of the quote coin is sent in whole lots, with take-profit and stop-loss', async () => {
  const { submit } = await show()
  type('buy $1000 btc 59000 tp 61000 sl 58000')
  await enter()
  await enabled('Place buy order')
  await press('Place buy order')
  expect(submit.mock.calls[0]?.[1]).toMatchObject({
    quantity: '0.016',
    tpsl: { tp_trigger_price: '61000', sl_trigger_price: '58000' },
  })
})

test('an order that breaks the market’s rules cannot be sent, and the reason is shown', async () => {
  const { submit } = await show()
  type('buy 0.1 btc 20000')
  await enter()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Place buy order' })
  expect(button.disabled).toBe(true)
  fireEvent.click(button)
  expect(submit).not.toHaveBeenCalled()
})

test('an unusual order is sent only after a confirmation', async () => {
  const { submit } = await show()
  type('sell 0.1 btc 55000')
  await enter()
  await enabled('Place sell order')
  await press('Place sell order')
  expect(unusualQuestion.getState().question?.unusual.map(({ by }) => by)).toEqual(['distance'])
  expect(submit).not.toHaveBeenCalled()
  await act(async () => unusualQuestion.getState().question?.answer(true))
  expect(submit).toHaveBeenCalledTimes(1)
})

test('closes a part of a position', async () => {
  const { submit, positions } = await show()
  positions.setState({ positions: [testPosition] })
  type('close btc 50%')
  await enter()
  expect(screen.getByText(/^Sells 0\.250 BTC at market/)).toBeTruthy()
  expect(submit).not.toHaveBeenCalled()
  await press('Close position')
  await vi.waitFor(() => expect(submit.mock.calls[0]?.[1]).toMatchObject({ is_buy: false, quantity: '0.25' }))
})

test.each([
  ['cancel all', {}],
  ['cancel all btc', { symbol_id: 1 }],
])('%s is confirmed and sent once', async (typed, body) => {
  const { submit, orders } = await show()
  orders.setState({ open: [testOrder] })
  type(typed)
  await enter()
  expect(screen.getByText('1 open order')).toBeTruthy()
  await press('Cancel all orders')
  expect(submit).toHaveBeenCalledTimes(1)
  expect(submit.mock.calls[0]?.slice(0, 2)).toEqual(['cancelAll', body])
})

test('reverse and leverage are shown before they are sent', async () => {
  const { submit, positions } = await show()
  positions.setState({ positions: [testPosition] })
  type('reverse btc')
  await enter()
  expect(screen.getByText('Sells 1.000 BTC at market')).toBeTruthy()
  await press('Cancel')
  palette.setState({ open: null })
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }))
  type('leverage btc 5')
  await enter()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Leverage' }).value).toBe('5')
  expect(submit).not.toHaveBeenCalled()
})

test('an unknown command shows an error with an example', async () => {
  await show()
  type('buy 0.1 doge 5')
  expect(screen.getByRole('status').textContent).toBe('Unknown market “doge”. Example: buy 0.1 btc 60000 post')
})

test('a typed order is not sent for another account that the wallet switches to', async () => {
  const { services, submit } = await show()
  type('buy 0.1 btc 59000')
  await enter()
  await enabled('Place buy order')
  act(() => services.session.setState({ owner: '0x2222222222222222222222222222222222222222' }))
  expect(screen.queryByRole('button', { name: 'Place buy order' })).toBeNull()
  expect(submit).not.toHaveBeenCalled()
})
