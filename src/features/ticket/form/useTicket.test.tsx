import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createTestAccount, testPosition } from '@/terminal/fixtures/accountFixtures'
import { button, choose, press } from '@/terminal/fixtures/screenFixtures'
import { forgetTicket, showTicket } from '../fixtures/showTicket'

beforeEach(forgetTicket)

const isChosen = (side: string) => button(side).getAttribute('aria-pressed') === 'true'

test.each(['Buy', 'Sell'])(
  'after TP/SL on a position the ticket has the side %s that was chosen before',
  async (side) => {
    const account = await showTicket(createTestAccount({ positions: [{ ...testPosition, open_size: '0.5' }] }))
    await press(side)
    choose('Order type', 'tpsl')
    expect(isChosen('Sell')).toBe(true)
    choose('Order type', 'market')
    expect(isChosen(side)).toBe(true)
    choose('Order type', 'tpsl')
    act(() => account.positions.setState({ positions: [{ ...testPosition, open_size: '-0.5' }] }))
    expect(isChosen('Buy')).toBe(true)
    choose('Order type', 'limit')
    expect(isChosen(side)).toBe(true)
  },
)
