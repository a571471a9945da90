import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { UnknownVenuePage, VenueChoices } from './VenueChoices'

test('each venue shows whether its money is real, and every venue but the open one has a button to open it', () => {
  const services = createTestServices(createTestLives())
  const real = { ...services.venue, id: 'real', name: 'Main venue', faucet: false }
  const openVenue = vi.fn()
  renderOnDesk({ ...services, venues: [services.venue, real], openVenue }, <VenueChoices />)
  const open = screen.getByRole('button', { name: 'Test venue Practice, play money' })
  expect(open.getAttribute('aria-current')).toBe('true')
  fireEvent.click(open)
  expect(openVenue).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Main venue Real money' }))
  expect(openVenue).toHaveBeenCalledExactlyOnceWith('real')
})

test('a message names an unknown venue in the URL, and no other venue opens automatically', () => {
  const { venue } = createTestServices(createTestLives())
  const onChoose = vi.fn()
  render(<UnknownVenuePage requestedId="gone" venues={[venue]} onChoose={onChoose} />)
  expect(screen.getByText('This site does not offer the venue “gone”.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Test venue/ }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('test')
})
