import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { GarbledReplyError, type Http, UnreachableError } from '@/client/http'
import { createRepeatingClient, createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { press, renderOnDesk, showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { MarketsGate } from './MarketsGate'

test('an unreachable venue is named, and another venue can be opened', async () => {
  const services = createTestServices(createTestLives())
  const http: Partial<Http> = { read: () => Promise.reject(new UnreachableError('away')) }
  const openVenue = vi.fn()
  const venues = [services.venue, { ...services.venue, id: 'real', name: 'Main venue', faucet: false }]
  await act(async () => {
    renderOnDesk(
      { ...services, http: http as Http, venues, openVenue },
      <MarketsGate fallback="loading">{() => 'markets'}</MarketsGate>,
    )
    await import('./pages/VenueChoices')
  })
  expect(await screen.findByText('Test venue cannot be reached.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: /^Main venue/ }))
  expect(openVenue).toHaveBeenCalledExactlyOnceWith('real')
})

test('a venue that answers with an error is not called unreachable', async () => {
  const services = createTestServices(createTestLives())
  const http: Partial<Http> = { read: () => Promise.reject(new GarbledReplyError(502)) }
  await act(async () => {
    renderOnDesk({ ...services, http: http as Http }, <MarketsGate fallback="loading">{() => 'markets'}</MarketsGate>)
  })
  expect(await screen.findByText('The markets of Test venue could not be loaded.')).toBeTruthy()
  expect(screen.getByText(/^The venue answered with an error \(HTTP 502\)\. The page retries/)).toBeTruthy()
})

test('markets that cannot be read are reported from the second failed attempt, and while they are read again', async () => {
  const services = { ...createTestServices(createTestLives()), queryClient: createRepeatingClient() }
  const http: Partial<Http> = { read: () => Promise.reject(new UnreachableError('away')) }
  await showOnDesk({ ...services, http: http as Http }, <MarketsGate fallback="loading">{() => 'markets'}</MarketsGate>)
  expect(await screen.findByText('Test venue cannot be reached.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true')
})

test('a new read of markets that could not be read keeps the message', async () => {
  const services = createTestServices(createTestLives())
  let answer: Promise<never> = Promise.reject(new GarbledReplyError(502))
  const http: Partial<Http> = { read: () => answer }
  await showOnDesk({ ...services, http: http as Http }, <MarketsGate fallback="loading">{() => 'markets'}</MarketsGate>)
  await screen.findByText('The markets of Test venue could not be loaded.')
  answer = new Promise(() => undefined)
  await press('Try again')
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true'),
  )
  expect(screen.getByText('The markets of Test venue could not be loaded.')).toBeTruthy()
  expect(screen.getByText(/^The venue answered with an error \(HTTP 502\)\./)).toBeTruthy()
})
