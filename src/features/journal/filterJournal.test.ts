import { describe, expect, test } from 'vitest'
import { filterJournal, noFilter } from './filterJournal'
import { expiredRecord, rejectedRecord, testRecord } from './fixtures'

const all = [testRecord, rejectedRecord, expiredRecord]
const idsOf = (filter: Partial<typeof noFilter>) => filterJournal(all, { ...noFilter, ...filter }).map(({ id }) => id)

describe('filterJournal', () => {
  test('an empty filter keeps everything', () => {
    expect(idsOf({})).toEqual(['write-1', 'write-2', 'write-3'])
  })

  test.each([
    ['an id', 'write-2', ['write-2']],
    ['a transaction', `0x${'cc'.repeat(32)}`, ['write-1']],
    ['an action hash', 'AAAA', ['write-1', 'write-2', 'write-3']],
    ['an order id', '77', ['write-1']],
    ['a client order id', 'mine-3', ['write-3']],
    ['a trace code', 'trace-9', ['write-2']],
    ['the name of the action', 'leverage', ['write-2']],
    ['the body', '"quantity":"0.5"', ['write-1', 'write-3']],
    ['several words, in any order', '59000 place', ['write-1', 'write-3']],
    ['a text that no record has', 'nothing like it', []],
  ])('finds %s', (_, words, ids) => {
    expect(idsOf({ words })).toEqual(ids)
  })

  test('filters by outcome, market and order', () => {
    expect(idsOf({ outcome: 'rejected' })).toEqual(['write-2'])
    expect(idsOf({ outcome: 'expired' })).toEqual(['write-3'])
    expect(idsOf({ outcome: 'blocked' })).toEqual([])
    expect(idsOf({ symbolId: 4 })).toEqual(['write-2'])
    expect(idsOf({ orderIds: ['77', 'mine-1'] })).toEqual(['write-1'])
    expect(idsOf({ orderIds: ['7'] })).toEqual([])
  })
})
