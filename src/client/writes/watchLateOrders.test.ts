import { expect, test } from 'vitest'
import { createWritesBench, decide, TEST_ACCOUNT, TEST_ORDER } from '../fixtures/createWritesBench'
import { createMemoryStore } from '../storage/createFallbackStore'
import type { StoredWrite, WriteStore } from './journal/StoredWrite'
import { watchLateOrders } from './watchLateOrders'

/** A store, and the number of records that were read from it. */
function createCountingStore() {
  const store = createMemoryStore<StoredWrite>()
  let reads = 0
  const counting: WriteStore = {
    ...store,
    async get(key) {
      reads++
      return await store.get(key)
    },
    async entries() {
      const entries = await store.entries()
      reads += entries.length
      return entries
    },
  }
  return { store: counting, reads: () => reads }
}

/** The number of records that one write reads when the journal has a number of decided writes. */
async function countReads(action: 'placeOrder' | 'cancelAll', journalLength: number): Promise<number> {
  const { store, reads } = createCountingStore()
  const { writes, http, time } = createWritesBench({ store })
  watchLateOrders({ writes, http, timers: time.timers, onLate: () => undefined })
  const account = TEST_ACCOUNT
  await decide({ time }, writes.submit('placeOrder', TEST_ORDER, { account }))
  const [[id, stored]] = (await store.entries()) as [[string, StoredWrite]]
  for (let index = 1; index < journalLength; index++)
    await store.set(`${id}-${index}`, { ...stored, record: { ...stored.record, id: `${id}-${index}` } })
  await writes.resume()
  await time.advance(1_000)
  const before = reads()
  const body = action === 'placeOrder' ? TEST_ORDER : {}
  expect(await decide({ time }, writes.submit(action, body as never, { account }))).toMatchObject({ kind: 'confirmed' })
  await time.advance(1_000)
  return reads() - before
}

test.each(['placeOrder', 'cancelAll'] as const)(
  'the number of journal records that are read after %s does not grow with the journal',
  async (action) => {
    expect(await countReads(action, 500)).toBe(await countReads(action, 5))
  },
)
