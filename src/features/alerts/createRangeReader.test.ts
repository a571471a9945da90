import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { createRangeReader } from './createRangeReader'

const bar = (start: number, low: string, high: string, close: string) => ({
  start,
  interval: '1m',
  open: close,
  volume: '1',
  turnover: '0',
  low,
  high,
  close,
})
const range = (low: string, high: string, value: string) => ({
  value: parseDecimal(value),
  low: parseDecimal(low),
  high: parseDecimal(high),
})

test('default: first the current price, then the range traded since, including brief touches', () => {
  const readRange = createRangeReader()
  expect(readRange({ bar: null, closed: [] })).toBeNull()
  // The range of the bar before the first call does not count.
  expect(readRange({ bar: bar(1, '90', '110', '100'), closed: [] })).toEqual(range('100', '100', '100'))
  expect(readRange({ bar: bar(1, '90', '110', '101'), closed: [] })).toEqual(range('101', '101', '101'))
  expect(readRange({ bar: bar(1, '90', '115', '102'), closed: [] })).toEqual(range('102', '115', '102'))
})

test('behavior: at the end of a bar both bars count', () => {
  const readRange = createRangeReader()
  readRange({ bar: bar(1, '90', '110', '100'), closed: [] })
  const closed = [bar(0, '1', '999', '100'), bar(1, '80', '110', '95')]
  expect(readRange({ bar: bar(2, '94', '97', '96'), closed })).toEqual(range('80', '97', '96'))
})
