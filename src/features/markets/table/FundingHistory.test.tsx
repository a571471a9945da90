import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UnreachableError } from '@/client/http'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { createRepeatingClient, testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { FundingHistory } from './FundingHistory'

test('past funding that cannot be read says so while the read is repeated, with a button to try again', async () => {
  const { services } = createTestAccount({ by: { fundingRates: () => new UnreachableError('away') } })
  await showOnDesk(
    { ...services, queryClient: createRepeatingClient() },
    <FundingHistory market={testMarkets[0]!} onClose={() => undefined} />,
  )
  expect(await screen.findByText('Past funding rates could not be loaded.')).toBeTruthy()
  expect(screen.getByText('The venue did not answer. Retrying automatically.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again', hidden: true })).toBeTruthy()
})
