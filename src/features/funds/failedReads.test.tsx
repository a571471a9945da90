import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UnreachableError } from '@/client/http'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { button, press, showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { createRepeatingClient, TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { BalancesSection } from './BalancesSection'
import { AccountsTable } from './combined/AccountsTable'
import { BorrowingSection } from './BorrowingSection'
import { LeveragesSection } from './LeveragesSection'
import { PositionModeSection } from './PositionModeSection'

const accounts = [{ address: testOwner, name: 'Your account', label: null, isMain: true, createdTime: null }]

const SECTIONS = [
  ['balances', 'Balances could not be loaded.', <BalancesSection key="" address={testOwner} />],
  ['borrowing', 'The account’s settings could not be loaded.', <BorrowingSection key="" address={testOwner} />],
  ['position mode', 'The account’s settings could not be loaded.', <PositionModeSection key="" address={testOwner} />],
  ['leverages', 'Balances could not be loaded.', <LeveragesSection key="" address={testOwner} />],
  [
    'all accounts',
    'Equity and positions could not be loaded: Your account.',
    <AccountsTable key="" accounts={accounts} shown={testOwner} writable />,
  ],
] as const

/** Services of an account whose balances and settings cannot be read while `venue.fails`. */
function createFailingAccount() {
  const venue = { fails: true }
  const account = createTestAccount({
    by: {
      account: () =>
        venue.fails ? new UnreachableError('away') : { position_mode: 'one_way', created_time: TEST_TIME },
      balances: () => (venue.fails ? new UnreachableError('away') : { list: [] }),
    },
  })
  return { venue, services: account.services }
}

test.each(SECTIONS)('%s: a read that fails is reported while it is repeated', async (_, title, section) => {
  const { services } = createFailingAccount()
  await showOnDesk({ ...services, queryClient: createRepeatingClient() }, section)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText('The venue did not answer. Retrying automatically.')).toBeTruthy()
  expect(button('Try again').getAttribute('aria-busy')).toBe('true')
})

test.each(SECTIONS)('%s: a read that has failed can be tried again', async (_, title, section) => {
  const { services, venue } = createFailingAccount()
  await showOnDesk(services, section)
  expect(await screen.findByText(title)).toBeTruthy()
  venue.fails = false
  await press('Try again')
  await vi.waitFor(() => expect(screen.queryByText(title)).toBeNull())
})

test('borrowing: a failed read of the coin leverages alone is reported too', async () => {
  const { services } = createTestAccount({ by: { coinLeverages: () => new UnreachableError('away') } })
  await showOnDesk(services, <BorrowingSection address={testOwner} />)
  expect(await screen.findByText('The account’s settings could not be loaded.')).toBeTruthy()
})
