import { expect, test } from 'vitest'
import { createMemoryJournal } from './journal'

test('takes no snapshot for a venue in memory: it would never be read', async () => {
  const take = () => {
    throw new Error('a snapshot was taken')
  }
  await expect(createMemoryJournal().save(take, { offset: 0, time: 0 })).resolves.toBeUndefined()
})
