import { expect, test } from 'vitest'
import { noopWrites } from './noopWrites'

test('the pending writes of a page that cannot send never change, so nothing renders again', () => {
  const { pending } = noopWrites
  expect(pending.getState()).toBe(pending.getState())
  expect(pending.getInitialState()).toBe(pending.getState())
})

test('a page that cannot send blocks each write', async () => {
  const account = `0x${'11'.repeat(20)}`
  expect(await noopWrites.submit('cancelAll', {}, { account })).toMatchObject({ kind: 'blocked' })
  expect(await noopWrites.readRecord('one')).toBeNull()
})
