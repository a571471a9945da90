import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { GarbledReplyError, type Http, UnreachableError } from '@/client/http'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
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
