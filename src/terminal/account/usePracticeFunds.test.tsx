import { afterEach, expect, test, vi } from 'vitest'
import { createTestAccount } from '../fixtures/accountFixtures'
import { setNumberLocale } from '@/trading/instrument/setNumberLocale'
import { testOwner } from '../fixtures/terminalFixtures'
import { showOnDesk, press, lastToast } from '../fixtures/screenFixtures'
import { usePracticeFunds } from './usePracticeFunds'

afterEach(() => setNumberLocale('en'))

function Faucet() {
  const { request, busy } = usePracticeFunds(testOwner)
  return (
    <button type="button" disabled={busy} onClick={request}>
      Ask
    </button>
  )
}

test('the amount of practice funds has the trader’s number format', async () => {
  setNumberLocale('de')
  const { services } = createTestAccount({ by: {} })
  const keys = { ...services.keys, requestPracticeFunds: async () => ({ kind: 'confirmed', txHash: '0x1' }) as const }
  await showOnDesk({ ...services, keys }, <Faucet />)
  await press('Ask')
  expect(lastToast()?.detail).toBe('100.000 USDC, 1 BTC and 20 ETH.')
})

test('a venue whose faucet does not exist is reported as having no practice funds', async () => {
  const { services } = createTestAccount({ by: {} })
  const rejected = { kind: 'rejected', code: '404', message: 'no faucet', traceCode: '', status: 404 } as const
  const keys = { ...services.keys, requestPracticeFunds: async () => rejected }
  await showOnDesk({ ...services, keys }, <Faucet />)
  await press('Ask')
  expect(lastToast()).toMatchObject({
    title: 'No practice funds',
    detail: 'This venue gives no practice funds.',
  })
})

test('nothing is requested while another tab requests them', async () => {
  const { services } = createTestAccount({ by: {} })
  const requestPracticeFunds = vi.fn(async () => ({ kind: 'confirmed', txHash: '0x1' }) as const)
  const once = async () => undefined
  await showOnDesk({ ...services, once, keys: { ...services.keys, requestPracticeFunds } }, <Faucet />)
  await press('Ask')
  expect(requestPracticeFunds).not.toHaveBeenCalled()
})
