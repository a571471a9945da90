import { describe, expect, test } from 'vitest'
import { lifeInDays, renewalTime } from './renewal'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const life = (days: number) => ({ approvedTime: 1_000, expiresTime: 1_000 + days * DAY })

describe('renewalTime', () => {
  test.each([
    [180, 7 * DAY],
    [30, 7 * DAY],
    [21, 7 * DAY],
    [7, 56 * HOUR],
    [1, 8 * HOUR],
  ])('F37: a key of %i days is offered for renewal %i ms before its end', (days, before) => {
    expect(life(days).expiresTime - renewalTime(life(days))).toBe(before)
  })
})

describe('lifeInDays', () => {
  test.each([1, 7, 180])('behavior: %i days', (days) => {
    expect(lifeInDays(life(days))).toBe(days)
  })

  test('behavior: never less than one', () => {
    expect(lifeInDays({ approvedTime: 5, expiresTime: 6 })).toBe(1)
  })
})
