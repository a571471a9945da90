import { expect, test } from 'vitest'
import { addRecent, recentOf } from './recentCommands'

test('an account’s commands are listed newest first, without repetition and without those of other accounts', () => {
  const recent = addRecent(addRecent(addRecent({}, '0xa', 'buy'), '0xa', 'sell'), '0xa', 'buy')
  expect(recentOf(recent, '0xa')).toEqual(['buy', 'sell'])
  expect(recentOf(recent, '0xb')).toEqual([])
})

test('at most eight commands per account and twenty accounts are stored', () => {
  let recent = {}
  for (let count = 0; count < 30; count++) recent = addRecent(recent, `0x${count}`, 'buy')
  for (let count = 0; count < 30; count++) recent = addRecent(recent, '0x29', `buy ${count}`)
  expect(recentOf(recent, '0x29')).toHaveLength(8)
  expect(Object.keys(recent)).toHaveLength(20)
  expect(recentOf(recent, '0x9')).toEqual([])
})
