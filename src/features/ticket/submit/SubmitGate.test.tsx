import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetTicket, lastBody, showTicket } from '../fixtures/showTicket'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { button, choose, press, type } from '@/terminal/fixtures/screenFixtures'

beforeEach(forgetTicket)

const WAITS = 'The order book is being refreshed. Orders that are priced or filled from it wait; canceling still works.'

const chooseMatch = () => choose('Price match', 'queue_1')

describe('a book that is not live', () => {
  test.each<[string, () => unknown, object]>([
    ['a market order', () => choose('Order type', 'market'), { order_type: 'market' }],
    ['a price match', chooseMatch, { price_match: 'queue_1' }],
    ['immediate or cancel', () => (type('Price', '60010'), choose('Time in force', 'ioc')), { time_in_force: 'ioc' }],
    ['fill or kill', () => (type('Price', '60010'), choose('Time in force', 'fok')), { time_in_force: 'fok' }],
  ])('blocks %s with a reason from its renewal until it is live again', async (_, enter, body) => {
    const account = await showTicket()
    await act(async () => void (await enter()))
    type('Quantity', '0.1')
    expect(button('Place buy order').disabled).toBe(false)
    act(() => account.book.setState({ phase: 'stale' }))
    expect(button('Place buy order').disabled).toBe(true)
    expect(screen.getByText(WAITS)).toBeTruthy()
    fireEvent.click(button('Place buy order'))
    expect(account.submit).not.toHaveBeenCalled()
    await act(async () => account.book.setState({ phase: 'live' }))
    await press('Place buy order')
    expect(lastBody(account)).toMatchObject(body)
  })

  test.each<[string, () => unknown]>([
    ['a limit order with a typed price', () => type('Price', '59000')],
    [
      'a conditional market order, which reads the book when it fires',
      async () => {
        choose('Order type', 'conditional')
        await press('Market')
        type('Trigger price', '61000')
      },
    ],
  ])('does not block %s', async (_, enter) => {
    const account = await showTicket()
    await act(async () => void (await enter()))
    type('Quantity', '0.1')
    act(() => account.book.setState({ phase: 'stale' }))
    expect(button('Place buy order').disabled).toBe(false)
    expect(screen.queryByText(WAITS)).toBeNull()
  })
})

test('where the wallet signs each order, a ticket without a connected wallet does not promise trading without pop-ups', async () => {
  const account = createTestAccount()
  account.services.settings.setState({ tradeSigner: 'wallet' })
  account.lives.walletConnection.setState({ status: 'disconnected' }, true)
  await showTicket(account)
  expect(button('Connect to trade')).toBeTruthy()
  expect(screen.getByText('Your wallet signs each order: connect it to trade')).toBeTruthy()
  expect(screen.queryByText('One wallet signature, then trade without pop-ups')).toBeNull()
})
