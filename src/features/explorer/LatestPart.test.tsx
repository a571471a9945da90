import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { UnreachableError } from '@/client/http'
import type { BlocksView } from '@/feed/types'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { createRepeatingClient, TEST_TIME } from '@/terminal/fixtures/terminalFixtures'
import { showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { LatestPart } from './LatestPart'

const block = (height: number) => ({ height, hash: `0xb${height}`, time: TEST_TIME + height * 50, tx_count: 1 })

test('blocks that were missed between the read and the first push are read again', async () => {
  const answers = [
    [7, 6],
    [11, 10, 9, 8, 7, 6],
  ]
  const account = createTestAccount({
    by: { blocks: () => ({ list: answers.shift()!.map(block), next_cursor: null, has_more: false }) },
  })
  const view: BlocksView = { phase: 'live', blocks: [11, 10].map(block) }
  account.services.feed.blocks = () => createStore(() => view)
  await showOnDesk(account.services, <LatestPart />)
  const table = within(await screen.findByRole('table', { name: 'Blocks' }))
  await expect
    .poll(() => table.getAllByRole('link').map((link) => link.textContent))
    .toEqual(['11', '10', '9', '8', '7', '6'])
  expect(answers).toEqual([])
})

test('blocks that cannot be read are reported while the read is repeated', async () => {
  const { services } = createTestAccount({ by: { blocks: () => new UnreachableError('away') } })
  services.feed.blocks = () => createStore<BlocksView>(() => ({ phase: 'loading', blocks: [] }))
  await showOnDesk({ ...services, queryClient: createRepeatingClient() }, <LatestPart />)
  expect(await screen.findByText('The venue did not answer. Retrying automatically.')).toBeTruthy()
})
