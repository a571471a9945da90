import { act, screen } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { showPreviews } from '@/terminal/orders/orderPreviews'
import { domRequest } from '@/terminal/session/panelRequest'
import { parseDecimal } from '@/base/decimal'
import { DomPanel } from './DomPanel'

const center = vi.hoisted(() => vi.fn())
const shown = vi.hoisted(() => ({ step: 0, previews: [] as number[] }))
vi.mock('./useDomScreen', () => ({
  useDomScreen: ({ step, style }: { step: number; style: { previews: ReadonlySet<number> } }) => {
    Object.assign(shown, { step, previews: [...style.previews] })
    return { host: { current: null }, center }
  },
}))

// Other test files share the module registry.
afterAll(() => vi.doUnmock('./useDomScreen'))

test('the price ladder centers and follows the market when another part of the page requests it', async () => {
  renderOnDesk(createTestServices(createTestLives()), <DomPanel />)
  const follows = () => screen.getByRole('button', { name: 'Follow' }).getAttribute('aria-pressed')
  expect(follows()).toBe('true')
  await act(async () => domRequest.ask('follow'))
  expect(follows()).toBe('false')
  expect(center).not.toHaveBeenCalled()
  await act(async () => domRequest.ask('center'))
  expect(center).toHaveBeenCalledTimes(1)
})

test('a price without a size, which stays in the ticket after placing, is not marked as an order', () => {
  const [price, size] = [parseDecimal('60000'), parseDecimal('0.1')]
  renderOnDesk(createTestServices(createTestLives()), <DomPanel />)
  act(() => showPreviews('ticket', 1, [{ isBuy: true, price, size }]))
  expect(shown.previews).toEqual([600_000])
  act(() => showPreviews('ticket', 1, [{ isBuy: true, price, size: null }]))
  expect(shown.previews).toEqual([])
})

test('the step of the book does not change the step of the ladder', () => {
  const services = createTestServices(createTestLives())
  renderOnDesk(services, <DomPanel />)
  const { step } = shown
  act(() => services.settings.setState({ bookMerge: { 'BTC-PERP': step === 1 ? 10 : 1 } }))
  expect(shown.step).toBe(step)
})
