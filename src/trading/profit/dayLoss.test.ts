import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ONE, parseDecimal } from '@/base/decimal'
import { MINUTE_MS, HOUR_MS, DAY_MS } from '@/base/durations'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import { lossBlockEnd, resultOfDay, resultsFrom, selectResults, type Result } from './dayLoss'

/** 00:00 UTC. */
const MIDNIGHT = Date.UTC(2026, 5, 10)
const limit = { dailyLoss: '100', coolDownMinutes: 60 }
const at = (hours: number, amount: string): Result => ({
  time: MIDNIGHT + hours * HOUR_MS,
  amount: parseDecimal(amount),
})
const end = (results: readonly Result[], hours: number, since = 0, of = limit) =>
  lossBlockEnd(results, of, { since, now: MIDNIGHT + hours * HOUR_MS })

test('of an asset flow only realized results count, in one coin, oldest first', () => {
  const flow = (kind: string, amount: string, time: number, coin = 'USDC') =>
    ({ kind, amount, time, coin }) as AssetFlow
  const flows = [
    flow('interest', '-0.1', 6),
    flow('fee', '-1', 5, 'BTC'),
    flow('trade', '-500', 5),
    flow('transfer_out', '-500', 4),
    flow('deposit', '500', 4),
    flow('liquidation', '-7', 3),
    flow('funding', '0.5', 2),
    flow('fee', '-1.5', 1),
    flow('realized_pnl', '-20.25', 1),
  ]
  const sums = selectResults(flows, 'USDC').map(({ time, amount }) => [time, amount])
  expect(sums).toEqual([
    [1, parseDecimal('-20.25')],
    [1, parseDecimal('-1.5')],
    [2, parseDecimal('0.5')],
    [3, parseDecimal('-7')],
    [6, parseDecimal('-0.1')],
  ])
})

describe('the end of trading for a day', () => {
  test('is midnight UTC if the loss equals or exceeds the limit, to the last digit', () => {
    expect(end([at(9, '-99.999999')], 10)).toBeNull()
    expect(end([at(9, '-99.999999'), at(9.5, '-0.000001')], 10)).toBe(MIDNIGHT + DAY_MS)
    expect(end([at(9, '-100')], 24), 'a new day').toBeNull()
  })

  test('is the end of the cool-down if that is later', () => {
    const results = [at(23.5, '-100')]
    expect(end(results, 23.75)).toBe(MIDNIGHT + 24.5 * HOUR_MS)
    expect(end(results, 24.25)).toBe(MIDNIGHT + 24.5 * HOUR_MS)
    expect(end(results, 24.5)).toBeNull()
  })

  test('stays after the loss is recovered, and each day counts separately', () => {
    expect(end([at(9, '-100'), at(10, '80')], 11)).toBe(MIDNIGHT + DAY_MS)
    expect(end([at(22, '-60'), at(25, '-60')], 26)).toBeNull()
    expect(end([at(8, '70'), at(9, '-160')], 10), 'what was won before may be lost').toBeNull()
  })

  test('ignores losses recovered before the limit was set, and counts the remaining ones', () => {
    const wonBack = [at(8, '-150'), at(9, '100')]
    expect(end(wonBack, 11, MIDNIGHT + 10 * HOUR_MS)).toBeNull()
    expect(end([at(8, '-150'), at(9, '10')], 11, MIDNIGHT + 10 * HOUR_MS)).toBe(MIDNIGHT + DAY_MS)
    expect(end([at(8, '-150')], 25, MIDNIGHT + 24.2 * HOUR_MS, { ...limit, coolDownMinutes: 1_440 })).toBeNull()
  })
})

/** Computes the same by quarters of an hour, in floats. */
function blockedNaively(results: readonly Result[], of: typeof limit, since: number, now: number): boolean {
  const days = new Set<number>()
  for (let quarter = since; quarter <= now; quarter += 900_000) {
    const day = Math.floor(quarter / DAY_MS)
    const sum = results
      .filter(({ time }) => Math.floor(time / DAY_MS) === day && time <= quarter)
      .reduce((total, { amount }) => total + Number(amount / ONE), 0)
    const isOver = Math.floor(now / DAY_MS) > day && now >= quarter + of.coolDownMinutes * MINUTE_MS
    // The first quarter of a day counts.
    if (sum > -Number(of.dailyLoss) || days.has(day)) continue
    days.add(day)
    if (!isOver) return true
  }
  return false
}

test('equals a computation by quarters of an hour, from only the needed results', () => {
  const result = fc
    .tuple(fc.integer({ min: 0, max: 72 * 4 }), fc.integer({ min: -80, max: 60 }))
    .map(([quarters, amount]): Result => ({ time: MIDNIGHT + (quarters * HOUR_MS) / 4, amount: BigInt(amount) * ONE }))
  fc.assert(
    fc.property(
      fc.array(result, { maxLength: 12 }),
      fc.integer({ min: 0, max: 72 * 4 }),
      fc.integer({ min: 0, max: 72 * 4 }),
      fc.constantFrom(0, 30, 600, 1_440),
      (made, sinceQuarters, quarters, coolDownMinutes) => {
        const now = MIDNIGHT + (quarters * HOUR_MS) / 4
        const since = Math.min(now, MIDNIGHT + (sinceQuarters * HOUR_MS) / 4)
        const of = { dailyLoss: '100', coolDownMinutes }
        // At most one result per time, since a quarter of an hour has only the sum of several.
        const results = [...new Map(made.map((result) => [result.time, result])).values()]
          .filter(({ time }) => time <= now)
          .toSorted((a, b) => a.time - b.time)
        const needed = results.filter(({ time }) => time >= resultsFrom(of, now))
        expect(lossBlockEnd(needed, of, { since, now }) !== null).toBe(blockedNaively(results, of, since, now))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('the result of a day starts at midnight UTC', () => {
  expect(resultOfDay([at(-1, '-5'), at(0, '-2'), at(3, '0.5'), at(5, '9')], MIDNIGHT + 4 * HOUR_MS)).toBe(
    parseDecimal('-1.5'),
  )
})
