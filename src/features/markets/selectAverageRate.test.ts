import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { selectAverageRate } from './selectAverageRate'

test('the mean of 0.01 %, −0.005 % and 0.0001 % is 0.0017 %', () => {
  expect(selectAverageRate(['0.0001', '-0.00005', '0.000001'])).toBe(parseDecimal('0.000017'))
  expect(selectAverageRate([])).toBeNull()
})
