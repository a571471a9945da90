import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetTicket, showTicket } from '../fixtures/showTicket'
import { field, press, type } from '@/terminal/fixtures/screenFixtures'

beforeEach(() => {
  forgetTicket()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

test('a press moves the price by a tick and the quantity by a lot', async () => {
  await showTicket()
  await screen.findByRole('button', { name: 'Raise the price by one tick' })
  type('Price', '59999.9')
  await press('Raise the price by one tick')
  expect(field('Price').value).toBe('60000.0')
  await press('Raise the quantity by one step')
  await press('Raise the quantity by one step')
  expect(field('Quantity').value).toBe('0.002')
  await press('Lower the quantity by one step')
  expect(field('Quantity').value).toBe('0.001')
})

test('a held button repeats in ever larger steps until it is released, and the click at the end is ignored', async () => {
  await showTicket()
  const key = await screen.findByRole('button', { name: 'Raise the price by one tick' })
  type('Price', '60000')
  vi.useFakeTimers()
  fireEvent.pointerDown(key)
  act(() => void vi.advanceTimersByTime(399))
  expect(field('Price').value).toBe('60000')
  act(() => void vi.advanceTimersByTime(1))
  expect(field('Price').value).toBe('60000.1')
  act(() => void vi.advanceTimersByTime(12 * 90))
  expect(field('Price').value).toBe('60002.0')
  fireEvent.pointerUp(key)
  fireEvent.click(key)
  act(() => void vi.advanceTimersByTime(5_000))
  expect(field('Price').value).toBe('60002.0')
})
