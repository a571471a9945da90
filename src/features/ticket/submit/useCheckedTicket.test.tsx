import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { createTestAccount, testOrder, testPosition, type TestReads } from '@/terminal/fixtures/accountFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import type { Market } from '@/terminal/market/market'
import { forgetTicket, lastBody, showTicket, typeLimit } from '../fixtures/showTicket'
import { choose, field, press, tick, type } from '@/terminal/fixtures/screenFixtures'

beforeEach(forgetTicket)

const settle = () => waitFor(() => expect(screen.queryAllByText(/^Comparing the ID/)).toEqual([]))

const plain = testMarkets[0]!
/**
 * The first test market with a maintenance margin of 0.5%. The test market has none, so that nothing would be
 * liquidated.
 */
const market: Market = {
  ...plain,
  instrument: {
    ...plain.instrument,
    tiers: [{ upToNotional: null, maxLeverage: 100, maintenanceRate: parseDecimal('0.005') }],
  },
}

/**
 * Creates an account with a cross long of 0.5 at 58000 and a balance of 10,000; its liquidation price is near 38191.
 */
function createLong() {
  return createTestAccount({ positions: [testPosition] })
}

describe('a stop beyond the liquidation price', () => {
  const beyond = () => screen.queryByText(/^Beyond the liquidation price \(38,\d{3}\.\d\): it would never trigger$/)

  test('of the open position shows an error at its field; a stop before that price is sent', async () => {
    const account = await showTicket(createLong(), market)
    choose('Order type', 'tpsl')
    type('Stop loss', '38000')
    expect(beyond()).toBeTruthy()
    expect(field('Stop loss').getAttribute('aria-invalid')).toBe('true')
    await press('Set TP/SL')
    expect(account.submit).not.toHaveBeenCalled()
    type('Stop loss', '38300')
    await press('Set TP/SL')
    expect(lastBody(account)).toMatchObject({ tpsl: { sl_trigger_price: '38300' } })
  })

  test('of a bracket is checked for the position after the order', async () => {
    const account = await showTicket(createLong(), market)
    typeLimit('58000', '0.1')
    tick('Take profit / stop loss')
    // A position of 0.6 at 58000 has a liquidation price above the one of 0.5.
    type('Stop loss', '41000')
    await press('Place buy order')
    expect(screen.getByText(/^Beyond the liquidation price \(41,5/)).toBeTruthy()
    expect(account.submit).not.toHaveBeenCalled()
    type('Stop loss', '42000')
    await press('Place buy order')
    expect(account.submit).toHaveBeenCalledTimes(1)
  })

  test('of a reduce-only conditional order is blocked too; a trigger on the other side is a take-profit', async () => {
    const account = await showTicket(createLong(), market)
    await press('Sell')
    choose('Order type', 'conditional')
    await press('Market')
    await press(/^More options/)
    tick('Reduce-only')
    type('Quantity', '0.5')
    type('Trigger price', '37000')
    expect(beyond()).toBeTruthy()
    await press('Place sell order')
    expect(account.submit).not.toHaveBeenCalled()
    type('Trigger price', '61000')
    await press('Place sell order')
    expect(account.submit).toHaveBeenCalledTimes(1)
  })
})

describe('a client order id', () => {
  async function showId(reads: TestReads = {}) {
    const account = createTestAccount(reads)
    account.orders.setState({ open: [{ ...testOrder, client_order_id: 'resting' }] })
    await showTicket(account)
    typeLimit('59000', '0.1')
    await press(/^More options/)
    return account
  }
  const typeId = async (id: string) => {
    type('Client order ID', id)
    await settle()
  }

  test('is sent with the order, is shown in the header of collapsed options, and is not reused', async () => {
    const account = await showId()
    await typeId(' grid-17 ')
    expect(screen.getByRole('button', { name: 'More options: ID grid-17' })).toBeTruthy()
    await press('Place buy order')
    expect(lastBody(account)).toMatchObject({ client_order_id: 'grid-17' })
    expect(field('Client order ID').value).toBe('')
    type('Quantity', '0.1')
    await press('Place buy order')
    expect(lastBody(account)).not.toHaveProperty('client_order_id')
  })

  const ended = { list: [testOrder], next_cursor: null, has_more: false }
  const byId = ({ client_order_id: id }: Readonly<Record<string, unknown>>) =>
    id === 'ended' ? ended : { ...ended, list: [] }

  test.each([
    ['x'.repeat(37), 'At most 36 characters'],
    ['half a pair \ud83d', 'At most 36 characters'],
    ['resting', 'Another order of this account has this ID'],
    ['ended', 'Another order of this account has this ID'],
  ])('%j shows an error beside the field, and also while its options are collapsed', async (id, words) => {
    const account = await showId({ by: { orderHistory: byId } })
    await typeId(id)
    expect(field('Client order ID').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(words)).toHaveLength(2)
    await press(/^More options/)
    expect(screen.getAllByText(words)).toHaveLength(1)
    await press('Place buy order')
    expect(account.submit).not.toHaveBeenCalled()
  })

  test('is not sent before the venue has answered whether it is free', async () => {
    const account = await showId({ by: { orderHistory: () => new Error('away') } })
    type('Client order ID', 'mine')
    expect(screen.getByText('Comparing the ID with earlier orders…')).toBeTruthy()
    expect(field('Client order ID').getAttribute('aria-invalid')).toBeNull()
    await settle()
    expect(screen.getAllByText(/^The ID could not be compared/)).toHaveLength(2)
    await press('Place buy order')
    expect(account.submit).not.toHaveBeenCalled()
  })
})
