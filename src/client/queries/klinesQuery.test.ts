import { describe, expect, test } from 'vitest'
import type { Kline } from '@/protocol/records/kline'
import type { Http } from '../http'
import { klinesQuery } from './klinesQuery'

const query = klinesQuery({} as Http, 1, '1m')

function bar(start: number, volume = '1'): Kline {
  return { start, interval: '1m', open: '1', close: '1', high: '1', low: '1', volume, turnover: '1' }
}

const pagesOf = (...lists: Kline[][]) => ({ pages: lists.map((list) => ({ list })) })

describe('klinesQuery', () => {
  test('default: the bars of all pages, newest first, none twice', () => {
    const bars = query.select(pagesOf([bar(5), bar(4)], [bar(4), bar(3)]))
    expect(bars.map(({ start }) => start)).toEqual([5, 4, 3])
  })

  test('behavior: select is one function, so that a render does not join the bars again', () => {
    expect(klinesQuery({} as Http, 1, '1m').select).toBe(query.select)
  })

  test('behavior: unchanged bars stay the same objects when they are read again', () => {
    const before = pagesOf([bar(5), bar(4)], [bar(3), bar(2)])
    const after = pagesOf([bar(6), bar(5, '2'), bar(4)], [bar(3), bar(2)])
    const shared = query.structuralSharing(before, after) as typeof before
    expect(shared.pages.map(({ list }) => list.map(({ start, volume }) => [start, volume]))).toEqual([
      [
        [6, '1'],
        [5, '2'],
        [4, '1'],
      ],
      [
        [3, '1'],
        [2, '1'],
      ],
    ])
    expect(shared.pages[0]!.list[2]).toBe(before.pages[0]!.list[1])
    expect(shared.pages[1]!.list[0]).toBe(before.pages[1]!.list[0])
  })

  test('behavior: a new page does not change the bars of earlier pages', () => {
    const before = pagesOf([bar(5), bar(4)])
    const after = { pages: [...before.pages, { list: [bar(3)] }] }
    expect((query.structuralSharing(before, after) as typeof before).pages[0]).toBe(before.pages[0])
  })
})
