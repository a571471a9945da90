import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createTestAccount } from '../fixtures/accountFixtures'
import { TestDesk, testOwner } from '../fixtures/terminalFixtures'
import { usePracticeFunds } from './usePracticeFunds'
import { toasts } from '@/ui/overlays/toastStore'

afterEach(cleanup)

function Faucet() {
  const { request, busy } = usePracticeFunds(testOwner)
  return (
    <button type="button" disabled={busy} onClick={request}>
      Ask
    </button>
  )
}

test('a venue whose faucet is hidden is said to give no practice funds', async () => {
  const { services } = createTestAccount({ by: {} })
  const rejected = { kind: 'rejected', code: '404', message: 'no faucet', traceCode: '', status: 404 } as const
  const keys = { ...services.keys, requestPracticeFunds: async () => rejected }
  await act(async () => void render(<TestDesk services={{ ...services, keys }}>{<Faucet />}</TestDesk>))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Ask' })))
  expect(toasts.getState().at(-1)).toMatchObject({
    title: 'No practice funds',
    detail: 'This venue gives no practice funds.',
  })
})
