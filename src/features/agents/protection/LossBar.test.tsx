import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Http } from '@/client/http'
import { createTestLives, createTestServices, testOwner, TEST_TIME } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { LossBar } from './LossBar'

const limit = { dailyLoss: '100', coolDownMinutes: 0, since: TEST_TIME - 10_000, next: null }

async function show(amount: string) {
  const lives = createTestLives()
  const flow = { kind: 'realized_pnl', coin: 'USDC', amount, time: TEST_TIME - 5_000 }
  const read = vi.fn(async () => ({ ok: true, data: { list: [flow], next_cursor: null } }))
  const services = { ...createTestServices(lives), http: { read } as unknown as Http }
  renderOnDesk(services, <LossBar account={testOwner} />)
  expect(read, 'without a limit nothing is read').not.toHaveBeenCalled()
  await act(async () => lives.lossLimit.setState(limit, true))
  await vi.waitFor(() => expect(read).toHaveBeenCalled())
  return { lives }
}

test('the reached limit is shown, with what still works and the time left', async () => {
  const { lives } = await show('-104.2')
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe(
    'The daily loss limit of 100.00 USDC is reached. Closing positions and canceling orders still work; orders that rest stay until you cancel them.',
  )
  expect(screen.getByText(/^Today \(UTC\): .104\.20 USDC$/)).toBeTruthy()
  const left = new Date(86_400_000 - (TEST_TIME % 86_400_000)).toISOString().slice(11, 19)
  expect(screen.getByRole('timer').textContent).toBe(`New orders in ${left}`)
  const next = { dailyLoss: null, coolDownMinutes: 0, from: TEST_TIME }
  act(() => lives.lossLimit.setState({ ...limit, next }, true))
  expect(screen.queryByRole('status')).toBeNull()
})

test('a smaller loss shows nothing', async () => {
  await show('-99.99')
  await act(async () => undefined)
  expect(screen.queryByRole('status')).toBeNull()
})
