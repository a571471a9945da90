import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UnreachableError } from '@/client/http'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { createRepeatingClient, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { AccountKeys } from './AccountKeys'

test('keys that cannot be read are reported while the read is repeated, with a button to try again', async () => {
  const { services } = createTestAccount({ by: { agents: () => new UnreachableError('away') } })
  const keys = { ...services.keys, refresh: async () => undefined }
  const account = { address: testOwner, name: 'Your account', label: null, isMain: true, createdTime: null }
  await showOnDesk({ ...services, keys, queryClient: createRepeatingClient() }, <AccountKeys account={account} />)
  expect(await screen.findByText('The keys of this account could not be loaded.')).toBeTruthy()
  expect(screen.getByText('The venue did not answer. Retrying automatically.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
