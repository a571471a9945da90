import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTestLives, createTestServices } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { forgetTicket } from './fixtures/showTicket'
import { ticketForms } from './form/ticketForm'
import { TradeBar } from './TradeBar'

beforeEach(forgetTicket)

test('a press sets the side of the ticket and opens the ticket', () => {
  const onChosen = vi.fn<() => void>()
  renderOnDesk(createTestServices(createTestLives()), <TradeBar onChosen={onChosen} />)
  fireEvent.click(screen.getByRole('button', { name: /^Sell/ }))
  expect(ticketForms.getState()[1]?.isBuy).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: /^Buy/ }))
  expect(ticketForms.getState()[1]?.isBuy).toBe(true)
  expect(onChosen).toHaveBeenCalledTimes(2)
})
