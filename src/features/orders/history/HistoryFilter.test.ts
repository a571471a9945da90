import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/base/durations'
import { scopeOf, wholeHistory } from './HistoryFilter'

describe('the part of a filter that the venue supports', () => {
  test('is empty by default', () => {
    expect(scopeOf(wholeHistory)).toEqual({})
  })

  test('has the market and the period before the time of choosing, whatever the kind', () => {
    const filter = { ...wholeHistory, symbolId: 3, kind: 'fee', span: 'week', chosenAt: 1_000_000_000_000 } as const
    expect(scopeOf(filter)).toEqual({ symbolId: 3, startTime: 1_000_000_000_000 - 7 * DAY_MS })
  })

  test('has the time between two days, both included; an open end stays open', () => {
    const filter = { ...wholeHistory, span: 'custom', from: '2026-03-01', to: '2026-03-02' } as const
    const start = new Date(2026, 2, 1).getTime()
    expect(scopeOf(filter)).toEqual({ startTime: start, endTime: new Date(2026, 2, 3).getTime() - 1 })
    expect(scopeOf({ ...filter, to: '' })).toEqual({ startTime: start })
  })
})
