import { expect, test } from 'vitest'
import { createArchive } from './archive'

const FIRST = { limit: 100, before: null, start: 0, end: Infinity }

/** An archive in which addresses that begin with `account` have an account. */
function archiveOf(accounts = new Set<string>(), from?: Parameters<typeof createArchive<number>>[2]) {
  return createArchive<number>(() => 10, { includes: (address) => !accounts.has(address), maxRows: 20 }, from)
}

test('addresses without an account share a limited number of rows, and those without new rows for the longest time lose theirs first', () => {
  const accounts = new Set(['alice'])
  const archive = archiveOf(accounts)
  archive.append('alice', 1, 1)
  archive.append('early', 2, 2)
  for (let index = 0; index < 1_000; index++) {
    archive.append(`stranger ${index}`, 3 + index, index)
    if (index % 10 === 0) archive.append('regular', 3 + index, index)
  }
  expect(archive.page('alice', FIRST).rows).toEqual([1])
  expect(archive.page('early', FIRST).rows).toEqual([])
  expect(archive.page('regular', FIRST).rows).toHaveLength(10)
  expect(archive.page('stranger 999', FIRST).rows).toEqual([999])
  expect(archive.dump().length).toBeLessThanOrEqual(22)
})

test('the rows of an address are kept once it has an account', () => {
  const accounts = new Set<string>()
  const archive = archiveOf(accounts)
  archive.append('bob', 1, 1)
  accounts.add('bob')
  for (let index = 0; index < 100; index++) archive.append(`stranger ${index}`, 2 + index, index)
  expect(archive.page('bob', FIRST).rows).toEqual([1])
})

test('is restored from its dump, and removes the same addresses next', () => {
  const archive = archiveOf()
  for (let index = 0; index < 30; index++) archive.append(`stranger ${index % 23}`, index, index)
  const restored = archiveOf(new Set(), structuredClone(archive.dump()))
  for (let index = 0; index < 10; index++)
    for (const target of [archive, restored]) target.append(`later ${index}`, 100 + index, index)
  expect(restored.dump()).toEqual(archive.dump())
})
