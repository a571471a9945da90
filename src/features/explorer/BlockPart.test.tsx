import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { RejectedError, UnreachableError } from '@/client/http'
import type { TransactionsView } from '@/feed/types'
import type { Address } from '@/protocol/fields'
import { createTestAccount } from '@/terminal/fixtures/accountFixtures'
import { createRepeatingClient, TEST_TIME, testOwner } from '@/terminal/fixtures/terminalFixtures'
import { pause, showOnDesk } from '@/terminal/fixtures/screenFixtures'
import { ExplorerPanel } from './ExplorerPanel'

const NEWEST = 1_000
const block = (height: number) => ({ height, hash: `0xb${height}`, time: TEST_TIME + height * 50, tx_count: 1 })
const transaction = (height: number) => ({
  tx_hash: `0x${String(height).repeat(16)}`,
  block_height: height,
  time: TEST_TIME,
  signer_address: testOwner as Address,
  target_address: null,
  action: `Action${height}`,
  status: 'success' as const,
})

async function show(id: string) {
  const account = createTestAccount({
    by: {
      blocks: ({ end_time: end }) => {
        const from = Math.min(NEWEST, end === undefined ? NEWEST : Math.floor((Number(end) - TEST_TIME) / 50))
        const list = Array.from({ length: 50 }, (_, at) => block(from - at)).filter(({ height }) => height >= 0)
        return { list, next_cursor: null, has_more: false }
      },
    },
  })
  const view: TransactionsView = { phase: 'live', transactions: [transaction(999), transaction(998)] }
  account.services.feed.transactions = () => createStore(() => view)
  await showOnDesk(account.services, <ExplorerPanel kind="block" id={id} />)
  await screen.findByRole('region', { name: `Block ${id}` })
  await act(() => new Promise((done) => setTimeout(done, 0)))
  return within(screen.getByRole('region', { name: `Block ${id}` }))
}

test('a block shows its record, its transactions received by the page, and its neighbors', async () => {
  const part = await show('999')
  expect(part.getByText('0xb999')).toBeTruthy()
  expect(part.getByText('Action999')).toBeTruthy()
  expect(part.queryByText('Action998')).toBeNull()
  expect(part.queryByText(/by hash and by address, not by block/)).toBeNull()
  const hrefOf = (name: string) => part.getByRole('link', { name }).getAttribute('href')
  expect([hrefOf('Previous block'), hrefOf('Next block')]).toEqual(['/explorer/block/998', '/explorer/block/1000'])
})

test('an old block is found, with a note that its transactions are not listed', async () => {
  const part = await show('12')
  expect(part.getByText('0xb12')).toBeTruthy()
  expect(part.getByText(/by hash and by address, not by block/)).toBeTruthy()
})

test('a future block does not exist', async () => {
  const part = await show('5000')
  expect(part.getByText('The venue has no such block.')).toBeTruthy()
})

test('the search finds a block by its height', async () => {
  await show('999')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '998' } })
  await act(async () => fireEvent.submit(screen.getByRole('search')))
  expect(location.pathname).toBe('/explorer/block/998')
})

const HASH = `0x${'ab'.repeat(32)}`

test.each([
  ['block', '12', 'blocks'],
  ['tx', HASH, 'transaction'],
  ['address', testOwner, 'addressTransactions'],
] as const)('a %s that cannot be read says so while the read is repeated', async (kind, id, name) => {
  const { services } = createTestAccount({ by: { [name]: () => new UnreachableError('away') } })
  await showOnDesk({ ...services, queryClient: createRepeatingClient() }, <ExplorerPanel kind={kind} id={id} />)
  expect(await screen.findByText('The venue did not answer. Retrying automatically.')).toBeTruthy()
})

test('a transaction that does not exist stays so while it is read again', async () => {
  const missing = { kind: 'rejected', code: '10004', message: '', traceCode: '', status: 404 } as const
  let answer: unknown = new RejectedError(missing)
  const { services } = createTestAccount({ by: { transaction: () => answer } })
  await showOnDesk(services, <ExplorerPanel kind="tx" id={HASH} />)
  expect(await screen.findByText('The venue knows no such transaction.')).toBeTruthy()
  answer = new Promise(() => undefined)
  await act(async () => void services.queryClient.invalidateQueries())
  await pause(20)
  expect(screen.getByText('The venue knows no such transaction.')).toBeTruthy()
})
