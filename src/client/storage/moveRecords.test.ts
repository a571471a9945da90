import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createDatabase } from './createDatabase'
import { createMemoryStore } from './createFallbackStore'
import { moveRecords } from './moveRecords'

const EARLIER = { database: 'kedge-before', store: 'values' }
const namesIn = async (factory: IDBFactory) => (await factory.databases()).map(({ name }) => name)

test('records under another name are moved once, and do not replace newer ones', async () => {
  const factory = new IDBFactory()
  const before = createDatabase(factory, EARLIER.database, [EARLIER.store])
  await before.store<number>(EARLIER.store).set('a', 1)
  await before.store<number>(EARLIER.store).set('b', 2)
  before.close()
  const target = createMemoryStore<number>()
  await target.set('b', 3)
  await moveRecords(factory, EARLIER, target)
  expect(await target.entries()).toEqual(
    expect.arrayContaining([
      ['a', 1],
      ['b', 3],
    ]),
  )
  await expect.poll(() => namesIn(factory)).toEqual([])
  await target.delete('a')
  await moveRecords(factory, EARLIER, target)
  expect(await target.get('a')).toBeUndefined()
})

test('without an earlier database none is created; if the browser rejects, nothing happens', async () => {
  const factory = new IDBFactory()
  const target = createMemoryStore<number>()
  await moveRecords(factory, EARLIER, target)
  expect(await namesIn(factory)).toEqual([])
  const rejecting = { databases: () => Promise.reject(new Error('private mode')) } as unknown as IDBFactory
  await moveRecords(rejecting, EARLIER, target)
  await moveRecords({} as IDBFactory, EARLIER, target)
  expect(await target.entries()).toEqual([])
})
