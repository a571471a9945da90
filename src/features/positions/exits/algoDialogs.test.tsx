import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { parseDecimal } from '@/base/decimal'
import type { NewTimeExit, NewTrail } from '@/client/algos/Algos'
import type { Order } from '@/protocol/records/order'
import type { AlgoServices } from '@/terminal/algos/algoServices'
import { createLoader } from '@/terminal/loading/createLoader'
import { createTestAccount, testExits, testPosition } from '@/terminal/fixtures/accountFixtures'
import { testOwner } from '@/terminal/fixtures/terminalFixtures'
import { choose, showPositions } from '../fixtures/showPositions'
import { press, type } from '@/terminal/fixtures/screenFixtures'

const d = parseDecimal

async function show(...open: readonly Order[]) {
  const account = createTestAccount({ open: [...open] })
  const algos = {
    view: createStore(() => ({ algos: [], tab: 'here' })),
    trail: vi.fn(async (_: NewTrail) => 'begun' as const),
    timeExit: vi.fn(async (_: NewTimeExit) => undefined),
  }
  const algoServices = createLoader(async () => ({ algos }) as unknown as AlgoServices)
  await showPositions([testPosition], { ...account, services: { ...account.services, algoServices } })
  return { ...algos, account }
}

describe('trailing stop', () => {
  const terms = { isBuy: false, by: 'mark_price', tick: d('0.1') }

  test('sets a stop at that distance first if the position has none, and moves it', async () => {
    const { trail, account } = await show()
    await choose('Trailing stop…')
    type('Distance', '2')
    expect(
      screen.getByText(/follows the mark price at a distance of 1,200.0.*A stop-loss at 58,800.0 is set/),
    ).toBeTruthy()
    await press('Start')
    expect(account.submit.mock.calls.map((call) => call.slice(0, 2))).toMatchObject([
      [
        'placeOrder',
        { is_buy: false, tpsl: { tpsl_mode: 'full', sl_trigger_price: '58800', sl_trigger_by: 'mark_price' } },
      ],
    ])
    expect(trail).toHaveBeenCalledWith({
      account: testOwner,
      symbolId: 1,
      orderId: '7',
      onBegun: expect.any(Function),
      terms: { ...terms, start: d('58800'), distance: d('1200') },
    })
  })

  test('moves an existing stop without setting one first', async () => {
    const { trail, account } = await show({ ...testExits, order_id: '9', is_buy: false, state: 'pending_trigger' })
    await choose('Trailing stop…')
    expect(screen.getByText(/The stop-loss at 58,000.0 is moved/)).toBeTruthy()
    await press('Start')
    expect(account.submit).not.toHaveBeenCalled()
    expect(trail.mock.calls[0]![0]).toMatchObject({
      orderId: '9',
      terms: { by: 'last_price', start: d('58000'), distance: d('600') },
    })
  })

  test('adds a stop to an order that has a take-profit only', async () => {
    const tpsl = { ...testExits.tpsl!, sl_trigger_price: null, sl_order_type: null, sl_trigger_by: null }
    const { trail, account } = await show({
      ...testExits,
      order_id: '9',
      is_buy: false,
      state: 'pending_trigger',
      tpsl,
    })
    await choose('Trailing stop…')
    await press('Start')
    expect(account.submit.mock.calls[0]?.slice(0, 2)).toMatchObject([
      'modifyOrder',
      { order_id: '9', tpsl: { tp_trigger_price: '61000', sl_trigger_price: '59400' } },
    ])
    expect(trail.mock.calls[0]![0].orderId).toBe('9')
  })

  test('does not start with an invalid distance', async () => {
    await show()
    await choose('Trailing stop…')
    for (const distance of ['', '0', 'x', '100']) {
      type('Distance', distance)
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start' }).disabled).toBe(true)
    }
  })
})

test('a time exit closes the position at its time, with a reduce-only order', async () => {
  const { timeExit, account } = await show()
  await choose('Time exit…')
  const dialog = within(screen.getByRole('dialog', { name: 'Time exit of BTC-PERP' }))
  const start = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Start' })
  type('Close in', '10081')
  expect(start().disabled).toBe(true)
  type('Close in', '30')
  await act(async () => fireEvent.submit(start().form!))
  const submitted = timeExit.mock.calls[0]![0]
  expect(submitted).toMatchObject({
    account: testOwner,
    symbolId: 1,
    positionSide: 'both',
    terms: { isBuy: false, at: account.services.venueClock.now() + 1_800_000 },
  })
  expect(submitted.encode({ ...testPosition, open_size: '0.2' })).toMatchObject({
    is_buy: false,
    order_type: 'market',
    quantity: '0.2',
    flags: ['reduce_only'],
  })
})
