import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createTestAccount, testPosition } from '@/terminal/fixtures/accountFixtures'
import { showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { TablesArea } from './TablesArea'

test('without an account no table is rendered and nothing is read; with an account the table appears', async () => {
  const account = createTestAccount({ positions: [testPosition] })
  const positions = vi.spyOn(account.services.feed, 'positions')
  account.services.session.setState({ owner: null })
  await showOnDesk(account.services, <TablesArea />)
  expect(screen.getByText('No account yet')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(positions).not.toHaveBeenCalled()
  await act(async () => account.services.session.setState({ owner: testPosition.address }))
  expect(await screen.findByRole('table', { name: 'Positions' })).toBeTruthy()
})

test.each([
  ['positions', true],
  ['orderHistory', true],
  ['profit', false],
  ['statistics', false],
  ['balances', false],
])('the choice of one market stands beside tables that follow it: %s %s', async (tableTab, follows) => {
  const { services } = createTestAccount()
  services.settings.setState({ tableTab })
  await showOnDesk(services, <TablesArea />)
  expect(screen.queryAllByRole('checkbox', { name: 'Only BTC-PERP' })).toHaveLength(follows ? 1 : 0)
})
