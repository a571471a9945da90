import { describe, expect, test } from 'vitest'
import { HOUR_MS, DAY_MS } from '@/base/durations'
import { lifeInDays, renewalTime } from './renewal'

const life = (days: number) => ({ approvedTime: 1_000, expiresTime: 1_000 + days * DAY_MS })

describe('renewalTime', () => {
  test.each([
    [180, 7 * DAY_MS],
    [30, 7 * DAY_MS],
    [21, 7 * DAY_MS],
    [7, 56 * HOUR_MS],
    [1, 8 * HOUR_MS],
  ])('F37: a key of %i days is offered for renewal %i ms before its end', (days, before) => {
    expect(life(days).expiresTime - renewalTime(life(days))).toBe(before)
  })
})

describe('lifeInDays', () => {
  test.each([1, 7, 180])('behavior: %i days', (days) => {
    expect(lifeInDays(life(days))).toBe(days)
  })

  test('behavior: at least one day', () => {
    expect(lifeInDays({ approvedTime: 5, expiresTime: 6 })).toBe(1)
  })
})
