import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ONE, parseDecimal } from '@/base/decimal'
import { toasts } from '@/ui/overlays/toastStore'
import { createTestAccount, type TestAccount, testOrder, testPosition } from '../fixtures/accountFixtures'
import { testMarkets, testOwner } from '../fixtures/terminalFixtures'
import { unusualQuestion } from '../orders/askUnusual'
import type { ClickContext } from './ClickContext'
import { closePositions, reversePosition } from './leavePosition'
import { type ClickedPrice, sendClick } from './sendClick'

let account: TestAccount
beforeEach(() => {
  account = createTestAccount()
  toasts.setState([], true)
  unusualQuestion.setState({ question: null })
})

function contextOf(amount: string): ClickContext {
  return {
    services: account.services,
    market: testMarkets[0]!,
    account: { owner: testOwner, address: testOwner, writable: true },
    signing: { by: 'wallet', connected: true },
    signingMissing: false,
    isOld: false,
    bookDepth: 50,
    positionMode: 'one_way',
    marginChoice: 'cross',
    slippage: parseDecimal('0.01'),
    sizes: { coin: 'base', amounts: [amount, '1', '1', '1'] },
    chosen: 0,
  }
}

const at = (price: string): ClickedPrice => ({ isBuy: true, target: { kind: 'price', price: parseDecimal(price) } })
const join: ClickedPrice = { isBuy: true, target: { kind: 'join' } }
const take: ClickedPrice = { isBuy: false, target: { kind: 'take', slippage: parseDecimal('0.01') } }
const KINDS: [string, ClickedPrice][] = [
  ['a price', at('59000')],
  ['the best price of its own side', join],
  ['the market', take],
]
const question = () => unusualQuestion.getState().question
const lastDetail = () => toasts.getState().at(-1)?.detail

describe('a one-click order', () => {
  test.each(KINDS)('at %s is sent at once', async (_, clicked) => {
    expect(await sendClick(contextOf('0.1'), clicked)).toBe(true)
    expect(account.submit).toHaveBeenCalledTimes(1)
  })

  test.each(KINDS)('at %s is not sent with a book that is not live, and shows why', async (_, clicked) => {
    account.book.setState({ phase: 'stale' })
    expect(await sendClick(contextOf('0.1'), clicked)).toBe(false)
    expect(account.submit).not.toHaveBeenCalled()
    expect(lastDetail()).toMatch(/^The order book is being refreshed/)
  })

  test.each(KINDS)('at %s that is unusually large waits for a confirmation', async (_, clicked) => {
    const sending = sendClick(contextOf('2'), clicked)
    await vi.waitFor(() => expect(question()?.unusual.map(({ by }) => by)).toEqual(['value']))
    expect(account.submit).not.toHaveBeenCalled()
    question()?.answer(true)
    expect(await sending).toBe(true)
    expect(account.submit).toHaveBeenCalledTimes(1)
  })

  test('at a price much worse than the market asks first, and is not sent when declined', async () => {
    const sending = sendClick(contextOf('0.1'), at('65000'))
    await vi.waitFor(() => expect(question()?.unusual.map(({ by }) => by)).toEqual(['distance']))
    question()?.answer(false)
    expect(await sending).toBe(false)
    expect(account.submit).not.toHaveBeenCalled()
    expect(question()).toBeNull()
  })

  test('is not sent while the question about another one is open', async () => {
    const first = sendClick(contextOf('2'), at('59000'))
    await vi.waitFor(() => expect(question()).not.toBeNull())
    expect(await sendClick(contextOf('2'), at('59000'))).toBe(false)
    question()?.answer(true)
    await first
    expect(account.submit).toHaveBeenCalledTimes(1)
  })

  test('is not sent if the book is not live anymore after the answer', async () => {
    const sending = sendClick(contextOf('2'), at('59000'))
    await vi.waitFor(() => expect(question()).not.toBeNull())
    account.book.setState({ phase: 'stale' })
    question()?.answer(true)
    expect(await sending).toBe(false)
    expect(account.submit).not.toHaveBeenCalled()
  })

  test('without limits never asks', async () => {
    account.services.settings.setState({ unusualValue: '', unusualDistance: '' })
    expect(await sendClick(contextOf('1'), at('65000'))).toBe(true)
  })
})

describe('reversing a position', () => {
  test('asks first if it is unusually large, and is not sent if the position has changed before the answer', async () => {
    account.positions.setState({ positions: [{ ...testPosition, open_size: '2' }] })
    const reversing = reversePosition(contextOf('0.1'))
    await vi.waitFor(() => expect(question()?.unusual).toHaveLength(1))
    account.positions.setState({ positions: [{ ...testPosition, open_size: '1' }] })
    question()?.answer(true)
    await reversing
    expect(account.submit).not.toHaveBeenCalled()
    expect(lastDetail()).toBe('The position has changed meanwhile.')
  })
})

describe('closing a position', () => {
  const titles = () => toasts.getState().map(({ title }) => title)

  test('reports its result, without a second message that nothing was sent', async () => {
    account.positions.setState({ positions: [testPosition] })
    account.submit.mockResolvedValue({ kind: 'rejected', code: '20007', message: '', traceCode: '', status: 422 })
    await closePositions(contextOf('0.1'), ONE)
    expect(titles()).toEqual(['Position in BTC-PERP not closed'])
  })

  test('reports a position that is closed already as closed, not as a failure', async () => {
    account.positions.setState({ positions: [testPosition] })
    account.submit.mockResolvedValue({ kind: 'rejected', code: '20009', message: '', traceCode: '', status: 422 })
    await closePositions(contextOf('0.1'), ONE)
    await vi.waitFor(() => expect(titles()).toEqual(['Position already closed']))
  })

  test('a share of a position is reported as partly closed', async () => {
    account.positions.setState({ positions: [testPosition] })
    const filled = { ...testOrder, is_buy: false, state: 'filled', quantity: '0.25', remaining_quantity: '0' }
    account.orders.setState({ recent: [{ ...filled, cum_filled_quantity: '0.25', cum_filled_amount: '15000' }] })
    await closePositions(contextOf('0.1'), parseDecimal('0.5'))
    await vi.waitFor(() => expect(titles()).toEqual(['Position partly closed']))
  })

  test('is not sent while another close is pending, and shows why', async () => {
    account.positions.setState({ positions: [testPosition] })
    let answer: () => void = () => undefined
    const rejected = { kind: 'rejected', code: '20009', message: '', traceCode: '', status: 422 } as const
    account.submit.mockImplementation(() => new Promise((resolve) => (answer = () => resolve(rejected))))
    const first = closePositions(contextOf('0.1'), ONE)
    await vi.waitFor(() => expect(account.submit).toHaveBeenCalledTimes(1))
    await closePositions(contextOf('0.1'), ONE)
    expect(titles()).toEqual(['Not sent'])
    answer()
    await first
    expect(account.submit).toHaveBeenCalledTimes(1)
  })
})
