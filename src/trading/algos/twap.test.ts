import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { createRandom } from '@/base/random'
import {
  applyTwap,
  createTwap,
  nextDue,
  selectSlice,
  sumSlices,
  type TwapEvent,
  type TwapState,
  type TwapTerms,
} from './twap'

const d = parseDecimal
const terms: TwapTerms = {
  isBuy: true,
  lots: 10n,
  maxLots: 1_000n,
  slices: 3,
  durationMs: 30_000,
  jitter: false,
  cap: null,
}
const start = (of: TwapTerms = terms) =>
  createTwap(
    of,
    Array.from({ length: of.slices }, (_, index) => `s${index + 1}`),
    1_000,
    () => 0.5,
  )
const live: TwapEvent = { kind: 'market', best: d('100'), live: true }
const play = (state: TwapState, ...events: readonly (readonly [number, TwapEvent])[]) =>
  events.reduce((before, [at, event]) => applyTwap(before, event, at), state)
const sent = (id: string): TwapEvent => ({ kind: 'sent', id })
const filled = (id: string, lots: bigint): TwapEvent => ({ kind: 'filled', id, lots, amount: lots * d('100') })

describe('twap', () => {
  test('default: 10 lots in three slices of 4, 3 and 3, ten seconds apart, the first at once', () => {
    const { slices } = start()
    expect(slices.map(({ lots, dueAt }) => [lots, dueAt])).toEqual([
      [4n, 1_000],
      [3n, 11_000],
      [3n, 21_000],
    ])
    let state = play(start(), [1_000, live])
    expect(selectSlice(terms, state, 999)).toBeNull()
    expect(selectSlice(terms, state, 1_000)).toEqual({ id: 's1', lots: 4n })
    state = play(state, [1_000, sent('s1')])
    expect(selectSlice(terms, state, 11_000)).toBeNull()
    state = play(state, [1_200, filled('s1', 4n)])
    expect([selectSlice(terms, state, 10_999), nextDue(state)]).toEqual([null, 11_000])
    expect(selectSlice(terms, state, 11_000)).toEqual({ id: 's2', lots: 3n })
    state = play(state, [11_000, sent('s2')], [11_001, filled('s2', 3n)], [21_000, sent('s3')])
    expect(state.end).toBeNull()
    state = play(state, [21_001, filled('s3', 2n)])
    expect(state.end).toEqual({ reason: 'done', at: 21_001, code: null })
    expect(sumSlices(state)).toEqual({ lots: 9n, amount: d('900'), over: 3 })
  })

  test('behavior: the next slice catches up on an unfilled one by at most its own size', () => {
    let state = play(start(), [1_000, live], [1_000, sent('s1')], [1_001, filled('s1', 2n)])
    expect(selectSlice(terms, state, 11_000)).toEqual({ id: 's2', lots: 5n })
    state = play(start(), [1_000, live], [1_000, sent('s1')], [1_001, filled('s1', 0n)])
    expect(selectSlice(terms, state, 11_000)).toEqual({ id: 's2', lots: 6n })
    expect(selectSlice({ ...terms, maxLots: 5n }, state, 11_000)).toEqual({ id: 's2', lots: 5n })
  })

  test('behavior: beyond the cap a slice is skipped', () => {
    const capped = { ...terms, cap: d('99') }
    const state = play(start(), [1_000, live])
    expect(selectSlice(capped, state, 1_000)).toEqual({ id: 's1', skip: true })
    expect(selectSlice({ ...capped, isBuy: false }, state, 1_000)).toEqual({ id: 's1', lots: 4n })
    const skipped = play(state, [1_000, { kind: 'skipped', id: 's1' }])
    expect(selectSlice(terms, skipped, 11_000)).toEqual({ id: 's2', lots: 6n })
  })

  test('behavior: a pause delays the remaining slices by its duration', () => {
    const state = play(start(), [1_000, live], [1_000, sent('s1')], [1_001, filled('s1', 4n)])
    const paused = play(state, [2_000, { kind: 'pause' }])
    expect([selectSlice(terms, paused, 50_000), nextDue(paused)]).toEqual([null, null])
    expect(play(paused, [7_000, { kind: 'resume' }]).slices.map(({ dueAt }) => dueAt)).toEqual([1_000, 16_000, 26_000])
  })

  test('behavior: after a sleep slices do not bunch: one is sent, the others keep their interval', () => {
    const state = play(start(), [1_000, live], [1_000, sent('s1')], [1_001, filled('s1', 4n)])
    const delayed = play(state, [60_000, sent('s2')], [60_001, filled('s2', 3n)])
    expect(selectSlice(terms, delayed, 60_001)).toBeNull()
    expect(nextDue(delayed)).toBe(70_000)
  })

  test('behavior: it waits while prices are not live; a rejection ends it; an empty book does not', () => {
    const state = play(start(), [1_000, { kind: 'market', best: d('100'), live: false }])
    expect(selectSlice(terms, state, 1_000)).toBeNull()
    const failed = (code: string) =>
      play(start(), [1_000, live], [1_000, sent('s1')], [1_001, { kind: 'failed', id: 's1', result: 'rejected', code }])
    expect(failed('20003').end).toEqual({ reason: 'rejected', at: 1_001, code: '20003' })
    expect(failed('20007').end).toBeNull()
  })

  test('behavior: when stopped during a slice, its fill still counts', () => {
    const state = play(start(), [1_000, live], [1_000, sent('s1')], [1_001, { kind: 'stop', reason: 'stopped' }])
    const after = play(state, [1_002, filled('s1', 4n)])
    expect([after.end, sumSlices(after).lots]).toEqual([{ reason: 'stopped', at: 1_001, code: null }, 4n])
    expect(selectSlice(terms, after, 99_000)).toBeNull()
  })

  test('behavior: jitter keeps the order of slices and stays within a third of the interval', () => {
    const jittered = { ...terms, slices: 12, lots: 24n, jitter: true }
    const ids = Array.from({ length: 12 }, (_, index) => String(index))
    const { slices } = createTwap(jittered, ids, 0, createRandom(3))
    expect(slices.map(({ dueAt }) => dueAt)).toEqual(slices.map(({ dueAt }) => dueAt).toSorted((a, b) => a - b))
    for (const [index, { dueAt }] of slices.entries()) expect(Math.abs(dueAt - index * 2_500)).toBeLessThanOrEqual(834)
    expect(new Set(slices.map(({ dueAt }, index) => dueAt - index * 2_500)).size).toBeGreaterThan(6)
  })

  test('property: with random waits, fills and stale data no slice is sent twice, and never more than the total', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 20_000 }),
      share: fc.integer({ min: 0, max: 100 }),
      live: fc.boolean(),
    })
    const drawn = fc.record({ lots: fc.bigInt({ min: 20n, max: 10_000n }), slices: fc.integer({ min: 2, max: 20 }) })
    fc.assert(
      fc.property(drawn, fc.array(step, { maxLength: 60 }), ({ lots, slices }, steps) => {
        const of = { ...terms, lots, slices, maxLots: lots }
        let [state, now] = [start(of), 1_000]
        const finished = new Set<string>()
        let whole = 0n
        for (const { wait, share, live: isLive } of steps) {
          now += wait
          state = applyTwap(state, { kind: 'market', best: d('100'), live: isLive }, now)
          const next = selectSlice(of, state, now)
          if (next === null || 'skip' in next) continue
          expect(finished.has(next.id)).toBe(false)
          finished.add(next.id)
          state = applyTwap(state, sent(next.id), now)
          expect(selectSlice(of, state, now + 1_000_000)).toBeNull()
          const got = (next.lots * BigInt(share)) / 100n
          whole += got
          state = applyTwap(state, filled(next.id, got), now)
        }
        expect(whole).toBeLessThanOrEqual(lots)
        expect(sumSlices(state).lots).toBe(whole)
      }),
    )
  })
})
