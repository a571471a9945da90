import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetTicket, showTicket } from '../fixtures/showTicket'
import { changeTicket, type RareOption, type TicketForm } from '../form/ticketForm'

beforeEach(forgetTicket)

/** A value of each option other than its default, and its name while the options are collapsed. */
const OPTIONS: Readonly<{ [option in RareOption]: readonly [Pick<TicketForm, option>, string] }> = {
  reduceOnly: [{ reduceOnly: true }, 'Reduce-only'],
  stpMode: [{ stpMode: 'cancel_taker' }, 'Cancel new order'],
  clientOrderId: [{ clientOrderId: ' grid-17 ' }, 'ID grid-17'],
}

test.each(Object.values(OPTIONS))('a collapsed option that is set is named: %o', async (change, name) => {
  await showTicket()
  expect(screen.getByRole('button', { name: 'More options' })).toBeTruthy()
  act(() => changeTicket(1, change))
  expect(screen.getByRole('button', { name: `More options: ${name}` })).toBeTruthy()
})
