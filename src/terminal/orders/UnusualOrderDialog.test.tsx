import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { WriteRecord } from '@/client/types'
import { limitDraft } from '@/trading/fixtures/drafts'
import { encodeOrderDraft } from '@/trading/orders/encodeOrderDraft'
import type { OrderDraft } from '@/trading/orders/OrderDraft'
import { noLevels } from '@/trading/book/priceMatch'
import { createTestAccount } from '../fixtures/accountFixtures'
import { testMarkets } from '../fixtures/terminalFixtures'
import { renderOnDesk, press } from '../fixtures/screenFixtures'
import { askUnusual, unusualQuestion } from './askUnusual'
import { UnusualOrderDialog } from './UnusualOrderDialog'

beforeEach(() => unusualQuestion.setState({ question: null }))

const d = parseDecimal
const market = { reference: d('60000'), bids: noLevels, asks: noLevels, bookKnown: true }

function ask(...drafts: OrderDraft[]) {
  const { services } = createTestAccount()
  renderOnDesk(services, <UnusualOrderDialog />)
  const answers: (true | Promise<boolean>)[] = []
  act(() => void answers.push(askUnusual(services, drafts, testMarkets[0]!.instrument, market)))
  return answers[0]
}

test('names the order, the unusual value and the limit, and sends only with its send button', async () => {
  const answer = ask({ ...limitDraft, quantity: d('2'), price: d('66000') })
  const dialog = screen.getByRole('dialog', { name: 'Send this unusual order?' })
  expect(dialog.textContent).toContain('Buy 2.000 BTC at 66,000.0, BTC-PERP')
  expect(dialog.textContent).toContain('Its value of 132,000.00 USDC is above your limit of 100,000.00 USDC.')
  expect(dialog.textContent).toContain('Its price is 10.00% worse than the market, above your limit of 3.00%.')
  await press('Send anyway')
  await expect(answer).resolves.toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Enter presses the button that does not send', async () => {
  const answer = ask({ ...limitDraft, quantity: d('2') })
  expect(document.activeElement?.textContent).toBe('Do not send')
  await act(async () => fireEvent.click(document.activeElement!))
  await expect(answer).resolves.toBe(false)
})

test('orders that are sent together cause one question', () => {
  void ask(...['59000', '58000'].map((price) => ({ ...limitDraft, price: d(price), quantity: d('1') })))
  expect(screen.getByText('2 orders in BTC-PERP: Buy 1.000 BTC at 59,000.0 to Buy 1.000 BTC at 58,000.0')).toBeTruthy()
})

test('a question about an order of one account is answered no when the account changes', async () => {
  const { services } = createTestAccount()
  renderOnDesk(services, <UnusualOrderDialog />)
  const answers: (true | Promise<boolean>)[] = []
  const draft = { ...limitDraft, quantity: d('2') }
  act(() => void answers.push(askUnusual(services, [draft], testMarkets[0]!.instrument, market)))
  act(() => services.session.setState({ account: '0x2222222222222222222222222222222222222222' }))
  await expect(answers[0]).resolves.toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('an order that equals one whose outcome is not known', () => {
  const sent = encodeOrderDraft(limitDraft, testMarkets[0]!.instrument)
  const record = { action: 'placeOrder', stage: 'unresolved', symbolId: 1, canonical: JSON.stringify(sent) }

  /** The answer to sending a draft while a write has no outcome. */
  function askWith(change: object, draft: OrderDraft = limitDraft) {
    const { services, pending } = createTestAccount()
    services.settings.setState({ unusualValue: '', unusualDistance: '' })
    pending.setState([{ ...record, ...change } as WriteRecord], true)
    renderOnDesk(services, <UnusualOrderDialog />)
    const answers: (true | Promise<boolean>)[] = []
    act(() => void answers.push(askUnusual(services, [draft], testMarkets[0]!.instrument, market)))
    return answers[0]
  }

  test('is asked about, also without limits, and is sent only if the trader says so', async () => {
    const answer = askWith({})
    const dialog = screen.getByRole('dialog', { name: 'Send this order again?' })
    expect(dialog.textContent).toContain('The outcome of an equal order is not known yet.')
    expect(dialog.textContent).not.toContain('Settings')
    expect(document.activeElement?.textContent).toBe('Do not send')
    await press('Send anyway')
    await expect(answer).resolves.toBe(true)
  })

  test.each<[string, object, Partial<OrderDraft>]>([
    ['its answer is on the way', { stage: 'sent' }, {}],
    ['it is of another market', { symbolId: 2 }, {}],
    ['it is another action', { action: 'modifyOrder' }, {}],
    ['its side differs', {}, { isBuy: !limitDraft.isBuy }],
    ['its price differs', {}, { price: d('59001') }],
    ['its quantity differs', {}, { quantity: d('0.6') }],
    ['it only reduces', {}, { reduceOnly: true }],
  ])('is sent at once if %s', (_, change, draft) => {
    expect(askWith(change, { ...limitDraft, ...draft })).toBe(true)
  })
})
