import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestAccount, testBalance } from '@/terminal/fixtures/accountFixtures'
import { unusualQuestion } from '@/terminal/orders/askUnusual'
import { forgetTicket, lastBody, showTicket, typeLimit } from '../fixtures/showTicket'
import { choose, field, press, type } from '@/terminal/fixtures/screenFixtures'

beforeEach(() => {
  forgetTicket()
  unusualQuestion.setState({ question: null })
})

const question = () => unusualQuestion.getState().question
const answer = (sends: boolean) => act(async () => question()?.answer(sends))
const rich = () => createTestAccount({ balances: [testBalance('USDC', '1000000')] })

describe('an unusual order', () => {
  test('is sent when confirmed, and stays on the ticket when declined', async () => {
    const account = await showTicket(rich())
    typeLimit('59000', '2')
    await press('Place buy order')
    expect(account.submit).not.toHaveBeenCalled()
    await answer(false)
    expect(account.submit).not.toHaveBeenCalled()
    expect(field('Quantity').value).toBe('2')
    await press('Place buy order')
    await answer(true)
    expect(lastBody(account)).toMatchObject({ price: '59000', quantity: '2' })
    expect(field('Quantity').value).toBe('')
  })

  test('opens one question only, also if the trader confirms every order', async () => {
    const account = await showTicket(rich())
    account.services.settings.setState({ confirmOrders: true })
    typeLimit('63000', '0.1')
    await press('Place buy order')
    expect(question()?.unusual.map(({ by }) => by)).toEqual(['distance'])
    await answer(true)
    expect(account.submit).toHaveBeenCalledTimes(1)
  })

  test('is not sent if prices became stale before the answer', async () => {
    const account = await showTicket(rich())
    typeLimit('59000', '2')
    await press('Place buy order')
    act(() => account.lives.connection.setState({ status: 'stale' }))
    await answer(true)
    expect(account.submit).not.toHaveBeenCalled()
  })

  test('that is a TWAP is assessed by its total size', async () => {
    await showTicket(rich())
    choose('Order type', 'twap')
    await screen.findByRole('textbox', { name: 'Total quantity' })
    type('Total quantity', '2')
    await press('Start buying')
    // The code of the question may load on the press.
    await waitFor(() => expect(question()?.unusual.map(({ by }) => by)).toEqual(['value']))
    await answer(false)
  })
})
