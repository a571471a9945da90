import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createTestVenue } from '../fixtures/testVenue'
import type { JournalBlock } from '../chain/journal'
import { openPageJournal, resetPageJournal } from './openPageJournal'

let databases = 0
const nextName = () => `venue-${++databases}`
const block = (height: number): JournalBlock => ({ height, inputs: [{ kind: 'halt', symbolId: height, halted: true }] })
const clock = (time: number) => ({ offset: 0, time })

test('a new journal is empty', async () => {
  expect(await (await openPageJournal(nextName())).load()).toEqual({ snapshot: null, blocks: [], clock: null })
})

test('appended blocks are read in order of height after reopening', async () => {
  const name = nextName()
  const journal = await openPageJournal(name)
  for (const height of [2, 10, 9]) await journal.append(block(height), clock(height))
  await journal.markClock(clock(11))
  await journal.close()
  const again = await (await openPageJournal(name)).load()
  expect(again).toEqual({ snapshot: null, blocks: [block(2), block(9), block(10)], clock: clock(11) })
})

test('a snapshot replaces the blocks before it, and keeps those after it', async () => {
  const name = nextName()
  const journal = await openPageJournal<{ words: BigUint64Array }>(name)
  await journal.append(block(1), clock(1))
  const state = { words: BigUint64Array.from([1n, 2n ** 63n]) }
  const saving = journal.save(() => ({ height: 1, state }), clock(2))
  await journal.append(block(2), clock(3))
  await saving
  const again = await (await openPageJournal(name)).load()
  expect(again).toEqual({ snapshot: { height: 1, state }, blocks: [block(2)], clock: clock(3) })
})

test('no block is stored before the first snapshot', async () => {
  const name = nextName()
  const journal = await openPageJournal<string>(name)
  const order: string[] = []
  const saved = journal.save(() => ({ height: 0, state: 'first' }), clock(0)).then(() => order.push('snapshot'))
  const appended = journal.append(block(1), clock(1)).then(() => order.push('block'))
  await Promise.all([saved, appended])
  expect(order).toEqual(['snapshot', 'block'])
})

test('after a reset a new venue begins with the chosen seed, also while the old one still has the journal open', async () => {
  const name = nextName()
  const journal = await openPageJournal(name)
  expect(await journal.seed()).toBe(null)
  await journal.save(() => ({ height: 1, state: 1 }), clock(1))
  await journal.append(block(2), clock(2))
  await resetPageJournal(name, 7)
  const fresh = await openPageJournal(name)
  expect(await fresh.load()).toEqual({ snapshot: null, blocks: [], clock: null })
  expect(await fresh.seed()).toBe(7)
  await expect(journal.append(block(3), clock(3))).rejects.toMatchObject({ name: 'InvalidStateError' })
})

test('a venue whose tab was killed continues with every write that it acknowledged', async () => {
  const name = nextName()
  const first = await createTestVenue({ journal: await openPageJournal(name) })
  const address = `0x${'ab'.repeat(20)}` as const
  expect((await first.post('/local/faucet', { address })).status).toBe(200)
  const path = `/v1/account/balances?address=${address}`
  const before = (await first.get(path)).json
  // The journal is not closed, as when a tab is killed.
  const second = await createTestVenue({ journal: await openPageJournal(name), startAt: first.now() + 5_000 })
  expect(second.venue.isFresh).toBe(false)
  expect((await second.get(path)).json).toMatchObject({ data: before.data as object })
})
