import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { createBookScanner } from './createBookScanner'
import { levelSetCodec, LEVEL_SET_KEYS } from './levelSet'
import { type BookPush, type LevelList, readBookPush } from './readBookPush'
import { createStepText } from './stepText'
import { createUnits } from './units'
import { type LevelSteps, writeLevelSet } from './writeLevelSet'

const STEPS = ['0.000001', '0.1', '0.25', '0.5', '1', '50'] as const

type Side = LevelSteps['bids']
type Sample = { levels: LevelSteps; tick: string; lot: string }

const count = fc.nat({ max: 9_000_000 })
const side = (min: number): fc.Arbitrary<Side> =>
  fc.array(fc.tuple(fc.integer({ min, max: 9_000_000 }), count), { maxLength: 12 })

/** Level sets in ticks and lots, with their price and size steps. Only bids of a merged book may be at price 0. */
const samples: fc.Arbitrary<Sample> = fc.constantFrom(1, 5, 100).chain((merge) =>
  fc.record({
    tick: fc.constantFrom(...STEPS),
    lot: fc.constantFrom(...STEPS),
    levels: fc.record({
      symbolId: fc.integer({ min: 1, max: 999 }),
      bids: side(merge > 1 ? 0 : 1),
      asks: side(1),
      merge: fc.constant(merge),
      previousId: fc.option(count),
      updateId: count,
      time: fc.nat({ max: 2_000_000_000_000 }),
    }),
  }),
)

const write = ({ levels, tick, lot }: Sample): string =>
  writeLevelSet(levels, createStepText(parseDecimal(tick)), createStepText(parseDecimal(lot)))
const unitsOf = ({ tick, lot }: Sample) => ({ prices: createUnits(tick), sizes: createUnits(lot) })

/** A push as one comparable value, the same for every reader. */
function plain({ merge, previousId, updateId, time, bids, asks }: BookPush) {
  const pairs = ({ cells, first, count: levels }: LevelList) =>
    Array.from({ length: levels }, (_, at) => [cells[first + 2 * at], cells[first + 2 * at + 1]])
  return { merge, previousId, updateId, time, bids: pairs(bids), asks: pairs(asks) }
}

function scan(payload: string, sample: Sample) {
  const type = sample.levels.previousId === null ? 'snapshot' : 'delta'
  const { symbolId } = sample.levels
  const frame = `{"channel":"l2_book","symbol_id":${symbolId},"type":"${type}","ts":1,"finality":"final","data":${payload}}`
  return createBookScanner().scan(frame, (id) => (id === symbolId ? unitsOf(sample) : null))
}

function decodes(payload: string): boolean {
  try {
    levelSetCodec.decodeWhole(JSON.parse(payload))
    return true
  } catch {
    return false
  }
}

describe('the wire format of the book', () => {
  test('a written payload is read back as the same ticks and lots by the scanner, as JSON and by the schema', () => {
    fc.assert(
      fc.property(samples, (sample) => {
        const { levels, tick, lot } = sample
        const payload = write(sample)
        const expected = {
          merge: levels.merge,
          previousId: levels.previousId ?? 0,
          updateId: levels.updateId,
          time: levels.time,
          bids: levels.bids.map((level) => [...level]),
          asks: levels.asks.map((level) => [...level]),
        }
        const scanned = scan(payload, sample)
        expect(scanned && plain(scanned)).toEqual(expected)
        expect(scanned).toMatchObject({ symbolId: levels.symbolId, snapshot: levels.previousId === null })
        expect(plain(readBookPush(JSON.parse(payload), unitsOf(sample))!)).toEqual(expected)

        const decimals = (list: Side) =>
          list.map(([price, size]) => [
            formatDecimal(BigInt(price) * parseDecimal(tick)),
            formatDecimal(BigInt(size) * parseDecimal(lot)),
          ])
        expect(levelSetCodec.decodeWhole(JSON.parse(payload))).toEqual({
          symbol_id: levels.symbolId,
          bids: decimals(levels.bids),
          asks: decimals(levels.asks),
          merge: levels.merge,
          ...(levels.previousId !== null && { previous_update_id: levels.previousId }),
          update_id: levels.updateId,
          time: levels.time,
        })
      }),
      { numRuns: 500 },
    )
  })

  test('the schema writes the same payload as the writer', () => {
    fc.assert(
      fc.property(samples, (sample) => {
        const payload = JSON.parse(write(sample)) as unknown
        expect(levelSetCodec.encode(levelSetCodec.decodeWhole(payload))).toEqual(payload)
      }),
    )
  })

  const required = Object.entries(LEVEL_SET_KEYS).filter(([field]) => field !== 'previous_update_id')
  test.each(required)('a payload with its %s under another key than "%s" is rejected by every reader', (_, key) => {
    fc.assert(
      fc.property(samples, (sample) => {
        const renamed = write(sample).replace(`"${key}":`, '"z":')
        expect(decodes(renamed)).toBe(false)
        expect(scan(renamed, sample)).toBeNull()
      }),
      { numRuns: 20 },
    )
  })

  test('a price or size off its step is rejected by the fast readers', () => {
    const sample: Sample = {
      tick: '0.5',
      lot: '0.001',
      levels: { symbolId: 1, bids: [[3, 5]], asks: [], merge: 1, previousId: null, updateId: 1, time: 1 },
    }
    for (const [from, to] of [
      ['"1.5"', '"1.7"'],
      ['"0.005"', '"0.0055"'],
    ] as const) {
      const payload = write(sample).replace(from, to)
      expect(payload).toContain(to)
      expect(scan(payload, sample)).toBeNull()
      expect(readBookPush(JSON.parse(payload), unitsOf(sample))).toBeNull()
    }
  })
})
