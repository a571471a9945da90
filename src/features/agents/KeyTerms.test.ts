import { expect, test } from 'vitest'
import { parseDays } from './KeyTerms'

test.each([
  ['1', 1],
  ['7', 7],
  [' 180 ', 180],
  ['007', 7],
  ['0', null],
  ['181', null],
  ['1.5', null],
  ['-3', null],
  ['1e2', null],
  ['', null],
])('%j is read as %j', (typed, days) => {
  expect(parseDays(typed)).toBe(days)
})
