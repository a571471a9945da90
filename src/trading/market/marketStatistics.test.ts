import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { Ticker } from '@/protocol/records/ticker'
import { averageRate, priceChange, selectDayChange, selectOpenValue } from './marketStatistics'

const ticker: Ticker = {
  symbol_id: 1,
  last_price: '110',
  mark_price: '60000',
  oracle_price: '60000',
  best_bid: null,
  best_ask: null,
  open_24h: '100',
  high_24h: null,
  low_24h: null,
  volume_24h: '0',
  turnover_24h: '0',
  open_interest: '12.5',
  funding_rate: null,
  next_funding_time: null,
  time: 0,
}

test('from 100 to 110 is +10 and 10 %; from 100 to 90 is down, and the same price is flat', () => {
  expect(selectDayChange(ticker)).toEqual({
    amount: parseDecimal('10'),
    fraction: parseDecimal('0.1'),
    direction: 'up',
  })
  expect(selectDayChange({ ...ticker, last_price: '90' })).toMatchObject({
    fraction: parseDecimal('-0.1'),
    direction: 'down',
  })
  expect(selectDayChange({ ...ticker, last_price: '100' })).toMatchObject({ amount: 0n, direction: 'flat' })
})

test('without a trade within 24 hours, or from a price of zero, the change is unknown', () => {
  for (const part of [{ last_price: null }, { open_24h: null }, { open_24h: '0' }])
    expect(selectDayChange({ ...ticker, ...part })).toBeNull()
  expect(selectDayChange(null)).toBeNull()
})

test('open interest is worth its size at the mark price: 12.5 × 60,000 = 750,000; spot has none', () => {
  expect(selectOpenValue(ticker)).toBe(parseDecimal('750000'))
  expect(selectOpenValue({ ...ticker, open_interest: null })).toBeNull()
  expect(selectOpenValue(undefined)).toBeNull()
})

test('the mean of 0.01 %, −0.005 % and 0.0001 % is 0.0017 %; an empty list has no mean', () => {
  expect(averageRate(['0.0001', '-0.00005', '0.000001'])).toBe(parseDecimal('0.000017'))
  expect(averageRate([])).toBeNull()
})

test('priceChange: a fraction of the first price; unknown from a price of zero', () => {
  expect(priceChange('200', '190')).toBe(parseDecimal('-0.05'))
  expect(priceChange('0', '190')).toBeNull()
})
