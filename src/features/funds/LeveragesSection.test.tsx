import { screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { UNKNOWN } from '@/terminal/format/format'
import { testOwner } from '@/terminal/fixtures/terminalFixtures'
import { LeveragesSection } from './LeveragesSection'

const position = () => screen.getByRole('row', { name: /^BTC-PERP/ }).querySelectorAll('td')[1]?.textContent

test('while positions or orders load, a market’s position is unknown, not none', async () => {
  const { services, positions, orders } = createTestAccount()
  await showOnDesk(services, <LeveragesSection address={testOwner} />)
  await waitFor(() => expect(position()).toBe('None'))
  await act(async () => positions.setState({ phase: 'loading' }))
  expect(position()).toBe(UNKNOWN)
  await act(async () => {
    positions.setState({ phase: 'live' })
    orders.setState({ phase: 'loading' })
  })
  expect(position()).toBe(UNKNOWN)
})
