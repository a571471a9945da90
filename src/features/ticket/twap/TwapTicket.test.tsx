import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { NewTwap } from '@/client/algos/Algos'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { testOwner } from '@/terminal/fixtures/terminalFixtures'
import type { AlgoServices } from '@/terminal/algos/algoServices'
import { createLoader } from '@/terminal/loading/createLoader'
import type { Services } from '@/terminal/session/Services'
import { forgetTicket, showTicket } from '../fixtures/showTicket'
import { twapForms } from './twapForm'
import { choose, field, press, type, lastToast } from '@/terminal/fixtures/screenFixtures'

beforeEach(() => {
  forgetTicket()
  twapForms.setState({}, true)
})

async function show(services: Partial<Services> = {}, confirmOrders = false) {
  const twap = vi.fn(async (_: NewTwap) => undefined)
  const account = createTestAccount()
  account.services.settings.setState({ confirmOrders })
  const algoServices = createLoader(async () => ({ algos: { twap } }) as unknown as AlgoServices)
  await showTicket({ ...account, services: { ...account.services, algoServices, ...services } })
  choose('Order type', 'twap')
  await screen.findByRole('textbox', { name: 'Minutes' })
  return twap
}

describe('a TWAP on the ticket', () => {
  test('default: starts with its terms, and shows that it needs this tab', async () => {
    const twap = await show()
    expect(screen.getByText(/^This tab sends the slices/)).toBeDefined()
    type('Total quantity', '0.1')
    type('Minutes', '5')
    type('Slices', '10')
    type('Price limit (optional)', '60500')
    await press('Start buying')
    // The code that starts a TWAP loads on the press.
    await waitFor(() => expect(twap).toHaveBeenCalledOnce())
    const submitted = twap.mock.calls[0]![0]
    expect(submitted).toMatchObject({
      account: testOwner,
      symbolId: 1,
      terms: { isBuy: true, lots: 100n, slices: 10, durationMs: 300_000, jitter: true, cap: parseDecimal('60500') },
    })
    expect(submitted.encode({ id: 'a', lots: 10n, best: parseDecimal('60000') })).toMatchObject({
      order_type: 'limit',
      time_in_force: 'ioc',
      quantity: '0.01',
      position_side: 'both',
    })
    await waitFor(() =>
      expect([field('Total quantity').value, field('Price limit (optional)').value]).toEqual(['', '']),
    )
    expect(lastToast()).toMatchObject({ title: 'TWAP started', detail: 'Buy 0.100 BTC in 10 slices, BTC-PERP' })
  })

  test('is not started twice while another tab is starting the same, and shows that', async () => {
    const twap = await show({ once: async () => undefined })
    type('Total quantity', '0.1')
    type('Minutes', '5')
    type('Slices', '10')
    await press('Start buying')
    await waitFor(() => expect(lastToast()?.title).toMatch(/^The same request is already pending/))
    expect(twap).not.toHaveBeenCalled()
  })

  test('behavior: the confirmation also shows margin mode and position side', async () => {
    const twap = await show({}, true)
    type('Total quantity', '0.1')
    type('Minutes', '5')
    type('Slices', '10')
    await press('Start buying')
    const { textContent } = screen.getByRole('dialog')
    for (const words of ['Position mode One-way', 'Margin mode Cross']) expect(textContent).toContain(words)
    expect(twap).not.toHaveBeenCalled()
  })

  test('behavior: does not start if the venue would reject a slice or the balance is too low', async () => {
    const twap = await show()
    type('Slices', '10')
    type('Total quantity', '0.009')
    expect(screen.getByText('Min 0.010 BTC')).toBeDefined()
    type('Total quantity', '5')
    expect(screen.getByText(/^All slices together: More than available/)).toBeDefined()
    await press('Start buying')
    type('Total quantity', '0.1')
    type('Minutes', '0.1')
    expect(screen.getByText('From 2 to 100 slices, at least a second apart.')).toBeDefined()
    await press('Start buying')
    type('Minutes', '2000')
    expect(screen.getByText('From 0.1 to 1440 minutes.')).toBeDefined()
    expect(twap).not.toHaveBeenCalled()
  })
})
