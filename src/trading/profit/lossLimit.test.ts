import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/base/durations'
import {
  changeLossLimit,
  isLooserLoss,
  lossLimitAt,
  noLossLimit,
  type LossLimit,
  type StoredLossLimit,
} from './lossLimit'

const NOW = 1_750_000_000_000
const hundred: LossLimit = { dailyLoss: '100', coolDownMinutes: 30 }
const limit: fc.Arbitrary<LossLimit> = fc.record({
  dailyLoss: fc.option(fc.constantFrom('50', '50.0', '100', '100.01', '2000')),
  coolDownMinutes: fc.constantFrom(0, 5, 30, 1_440),
})
const change = fc.record({
  requested: limit,
  after: fc.constantFrom(0, 1, 5 * MINUTE_MS, 31 * MINUTE_MS, 1_441 * MINUTE_MS),
})

test('a first limit applies at once, from then on', () => {
  expect(changeLossLimit(null, hundred, NOW)).toEqual({ ...hundred, since: NOW, next: null })
  expect(lossLimitAt(null, NOW)).toEqual(noLossLimit)
})

test.each<[string, LossLimit, LossLimit]>([
  ['a greater loss', { ...hundred, dailyLoss: '200' }, hundred],
  ['none', noLossLimit, hundred],
  ['a shorter cool-down', { ...hundred, coolDownMinutes: 0 }, hundred],
  [
    'a greater loss with a longer cool-down',
    { dailyLoss: '200', coolDownMinutes: 60 },
    { ...hundred, coolDownMinutes: 60 },
  ],
  [
    'a smaller loss with a shorter cool-down',
    { dailyLoss: '50', coolDownMinutes: 5 },
    { dailyLoss: '50', coolDownMinutes: 30 },
  ],
])('%s waits for the previous cool-down', (_, requested, meanwhile) => {
  const changed = changeLossLimit(changeLossLimit(null, hundred, NOW), requested, NOW + 1_000)
  const from = NOW + 1_000 + 30 * MINUTE_MS
  expect(changed).toEqual({ ...meanwhile, since: NOW, next: { ...requested, from } })
  expect(lossLimitAt(changed, from - 1)).toEqual(meanwhile)
  expect(lossLimitAt(changed, from)).toEqual(requested)
})

test('a tighter limit replaces a waiting looser one', () => {
  const waits = changeLossLimit(changeLossLimit(null, hundred, NOW), noLossLimit, NOW)
  const tighter = { ...hundred, dailyLoss: '50' }
  expect(changeLossLimit(waits, tighter, NOW + 1)).toEqual({ ...tighter, since: NOW, next: null })
})

test('after a removed limit the next one starts over', () => {
  const lifted = changeLossLimit(changeLossLimit(null, hundred, NOW), noLossLimit, NOW)
  const later = NOW + 30 * MINUTE_MS
  expect(changeLossLimit(lifted, hundred, later).since).toBe(later)
  expect(changeLossLimit(lifted, hundred, later - 1).since).toBe(NOW)
})

describe('random changes at random times', () => {
  test('property: no looser limit applies before the cool-down of the limit at its request is over', () => {
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 1_440 }),
        (changes, wait) => {
          let now = NOW
          let stored: StoredLossLimit | null = null
          for (const { requested, after } of changes) {
            now += after
            const before = lossLimitAt(stored, now)
            stored = changeLossLimit(stored, requested, now)
            const soon = now + Math.min(wait, before.coolDownMinutes - 1) * MINUTE_MS
            if (before.coolDownMinutes > 0) expect(isLooserLoss(before, lossLimitAt(stored, soon))).toBe(false)
            expect(lossLimitAt(stored, now + before.coolDownMinutes * MINUTE_MS)).toEqual(requested)
          }
        },
      ),
    )
  })
})
