import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Kline } from '@/protocol/records/kline'
import { applyBar, isNewerBar, type Candles } from './createCandleTopic'

const EMPTY: Candles = { bar: null, closed: [] }

function bar(start: number, close = '1', volume = '1'): Kline {
  return { start, interval: '1m', open: '1', high: '2', low: '1', close, volume, turnover: '1' }
}

describe('applyBar', () => {
  test('the open bar is replaced, and closes when a later one opens', () => {
    const first = applyBar(applyBar(EMPTY, bar(60)), bar(60, '1.5'))
    expect(first).toEqual({ bar: bar(60, '1.5'), closed: [] })
    expect(applyBar(first, bar(120))).toEqual({ bar: bar(120), closed: [bar(60, '1.5')] })
  })

  test('the closing values of a bar that is closed already replace it', () => {
    const twoBars = applyBar(applyBar(EMPTY, bar(60)), bar(120))
    expect(applyBar(twoBars, bar(60, '1.9')).closed).toEqual([bar(60, '1.9')])
  })

  test('every start occurs once, in order, however reads and pushes overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 40 }), (starts) => {
        const candles = starts.reduce((state, start) => applyBar(state, bar(start)), EMPTY)
        const shown = [...candles.closed, candles.bar!].map(({ start }) => start)
        expect(shown).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('isNewerBar', () => {
  test('a push that waited for finality does not replace a newer read', () => {
    const read = applyBar(EMPTY, bar(60, '1.5', '10'))
    expect(isNewerBar(read, bar(60, '1.2', '9'))).toBe(false)
    expect(isNewerBar(read, bar(60, '1.6', '10.5'))).toBe(true)
    expect(isNewerBar(read, bar(120, '1', '0'))).toBe(true)
  })
})
