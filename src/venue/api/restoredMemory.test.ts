import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type Journal, type Snapshot, createMemoryJournal } from '../chain/journal'
import { createTestVenue } from '../fixtures/testVenue'
import { createTrader } from '../fixtures/trader'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** A journal that stores a copy of the newest snapshot. */
function createKeeper(): Journal & { newest(): Snapshot } {
  let newest: Snapshot | null = null
  return {
    ...createMemoryJournal(),
    save: (take) => {
      newest = structuredClone(take())
      return Promise.resolve()
    },
    newest: () => newest!,
  }
}

/** Restores a venue from a snapshot to which only the journal refers, until the journal has returned it. */
async function restore(snapshot: Snapshot) {
  let copy: Snapshot | null = structuredClone(snapshot)
  const parts = Object.entries(copy.state as Record<string, unknown>)
    .filter((entry): entry is [string, object] => typeof entry[1] === 'object')
    .map(([name, part]) => [name, new WeakRef(part)] as const)
  const load = () => {
    const loaded = { snapshot: copy, blocks: [], clock: null }
    copy = null
    return Promise.resolve(loaded)
  }
  const { venue, now } = await createTestVenue({ journal: { ...createMemoryJournal(), load } })
  return { venue, now, parts }
}

test('a restored venue does not keep its snapshot in memory', async () => {
  const journal = createKeeper()
  const first = await createTestVenue({ journal })
  const { address } = createTrader(first.now)
  await first.post('/local/test/credit', { address, coin: 'USDC', amount: '5' })
  await first.venue.close()

  const { venue, parts } = await restore(journal.newest())
  expect(venue.view.balances(address).length).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve))
  collectGarbage()
  expect(parts.map(([name]) => name)).toEqual(['engine', 'chain', 'ledger'])
  expect(parts.filter(([, part]) => part.deref() !== undefined).map(([name]) => name)).toEqual([])
  expect(venue.isFresh).toBe(false)
  await venue.close()
})
