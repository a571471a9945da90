import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryStore } from '@/client/storage/createFallbackStore'
import { type Analysis, type Drawing, type Indicator, NO_ANALYSIS, readAnalysis } from './Analysis'
import { type AnalysisChange, applyChange, invertChange } from './applyChange'
import { createAnalysisStore } from './createAnalysisStore'
import { chartKey, openChartRecord } from './openChartRecord'
import { colorOfTone, TONES } from './tones'
import { contrast } from '@/ui/fixtures/contrast'

const sma: Indicator = { id: 'a', spec: { kind: 'sma', period: 20, source: 'close' }, tones: ['blue'], hidden: false }
const trend: Drawing = {
  id: 't',
  kind: 'trend',
  points: [
    { time: 1, price: 2 },
    { time: 3, price: 4 },
  ],
  tone: 'blue',
}
const line: Drawing = { id: 'd', kind: 'horizontal', points: [{ time: 1, price: 2 }], tone: 'red' }

describe('readAnalysis', () => {
  test('default: the stored analysis is read back; nothing stored is empty', () => {
    const stored = { indicators: [sma], drawings: [line, trend] }
    expect(readAnalysis(structuredClone(stored))).toEqual(stored)
    expect([undefined, null, 7, 'x'].map(readAnalysis)).toEqual([NO_ANALYSIS, NO_ANALYSIS, NO_ANALYSIS, NO_ANALYSIS])
  })

  test('behavior: a damaged or unknown entry is dropped, the others stay', () => {
    const stored = {
      indicators: [{ ...sma, spec: { ...sma.spec, period: 0 } }, { ...sma, spec: { kind: 'later' } }, sma],
      drawings: [{ ...line, kind: 'trend' }, { ...line, points: [{ time: 1, price: Number.NaN }] }, line, 3],
    }
    expect(readAnalysis(stored)).toEqual({ indicators: [sma], drawings: [line] })
  })
})

const anyChange: fc.Arbitrary<AnalysisChange> = fc.oneof(
  fc.record({
    list: fc.constantFrom('indicators' as const, 'drawings' as const),
    remove: fc.constantFrom('a', 'b', 'c'),
  }),
  fc
    .record({ id: fc.constantFrom('a', 'b', 'c'), hidden: fc.boolean() })
    .map((part) => ({ list: 'indicators' as const, put: { ...sma, ...part } })),
  fc
    .record({ id: fc.constantFrom('a', 'b', 'c'), tone: fc.constantFrom(...TONES) })
    .map((part) => ({ list: 'drawings' as const, put: { ...line, ...part } })),
)

const sorted = ({ indicators, drawings }: Analysis) => ({
  indicators: indicators.toSorted((x, y) => x.id.localeCompare(y.id)),
  drawings: drawings.toSorted((x, y) => x.id.localeCompare(y.id)),
})

describe('applyChange', () => {
  test('property: the inverse of a random change restores everything except the order', () => {
    fc.assert(
      fc.property(fc.array(anyChange), anyChange, (earlier, change) => {
        const before = earlier.reduce(applyChange, NO_ANALYSIS)
        const after = applyChange(applyChange(before, change), invertChange(before, change))
        expect(sorted(after)).toEqual(sorted(before))
      }),
    )
  })
})

describe('createAnalysisStore', () => {
  const open = async (records = createMemoryStore<unknown>(), market = 1, layout: string | null = null) => {
    const [shared, own] = [chartKey(market, null), chartKey(market, layout)]
    const record = await openChartRecord(records, shared)
    return createAnalysisStore(record, () => 5, own === shared ? record : await openChartRecord(records, own))
  }

  test('default: keeps changes for the next page', async () => {
    const records = createMemoryStore<unknown>()
    const first = await open(records)
    first.change({ list: 'indicators', put: sma }, { list: 'drawings', put: line })
    first.change({ list: 'indicators', put: { ...sma, hidden: true } })
    expect((await open(records)).stored.getState()).toEqual({
      indicators: [{ ...sma, hidden: true }],
      drawings: [line],
    })
    expect((await open(records, 2)).stored.getState()).toEqual(NO_ANALYSIS)
  })

  test('behavior: changes by another tab stay', async () => {
    const records = createMemoryStore<unknown>()
    const [first, second] = [await open(records), await open(records)]
    first.change({ list: 'drawings', put: line })
    second.change({ list: 'drawings', put: { ...line, id: 'e' } })
    expect((await open(records)).stored.getState().drawings.map(({ id }) => id)).toEqual(['d', 'e'])
  })

  test('behavior: drawings belong to a layout, indicators to the market; earlier records’ drawings belong to the standard desk', async () => {
    const records = createMemoryStore<unknown>()
    await records.set('1', { indicators: [sma], drawings: [line] })
    const [desk, trader] = [await open(records), await open(records, 1, 'trader')]
    expect(trader.stored.getState()).toEqual({ indicators: [sma], drawings: [] })
    trader.change({ list: 'drawings', put: trend }, { list: 'indicators', put: { ...sma, hidden: true } })
    expect(trader.stored.getState()).toEqual({ indicators: [{ ...sma, hidden: true }], drawings: [trend] })
    expect(desk.stored.getState().drawings).toEqual([line])
    expect((await open(records)).stored.getState()).toEqual({
      indicators: [{ ...sma, hidden: true }],
      drawings: [line],
    })
    expect((await open(records, 1, 'trader')).stored.getState().drawings).toEqual([trend])
    expect((await open(records, 1, 'scalper')).stored.getState().drawings).toEqual([])
    expect(trader.undo()).toBe(true)
    expect(trader.stored.getState()).toEqual({ indicators: [sma], drawings: [] })
  })

  test('behavior: undo goes back step by step, and reports when there is nothing left', async () => {
    const store = await open()
    store.change({ list: 'drawings', put: line }, { list: 'drawings', put: { ...line, id: 'e' } })
    store.change({ list: 'drawings', remove: 'd' })
    expect(store.undo()).toBe(true)
    expect(
      store.stored
        .getState()
        .drawings.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['d', 'e'])
    expect([store.undo(), store.stored.getState().drawings, store.undo()]).toEqual([true, [], false])
  })

  test('behavior: ids are unique', async () => {
    const store = await open()
    expect(store.createId()).not.toBe(store.createId())
  })
})

describe('colorOfTone', () => {
  test('behavior: a shortened color is the same background', () => {
    expect(colorOfTone('blue', { ground: '#fff' })).toBe(colorOfTone('blue', { ground: '#ffffff' }))
    expect(colorOfTone('blue', { ground: '#012' })).toBe(colorOfTone('blue', { ground: '#101318' }))
  })

  test('every tone can be distinguished from the background, dark and light (WCAG 2.2: 3 to 1)', () => {
    for (const tone of TONES)
      for (const ground of ['#101318', '#ffffff'])
        expect(contrast(colorOfTone(tone, { ground }), ground), `${tone} on ${ground}`).toBeGreaterThan(3)
  })
})
