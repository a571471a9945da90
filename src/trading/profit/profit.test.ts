import { describe, expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import { estimateFees } from '../orders/fees'
import { btcPerp, kdgSpot } from '../fixtures/instruments'
import { notionalOf, returnOnEquity } from './profit'

const d = parseDecimal

describe('returnOnEquity', () => {
  test('default: 500 on a margin of 30000 / 10 is 1/6', () => {
    expect(returnOnEquity(d('500'), d('0.5'), d('60000'), 10)).toBe(d('0.166666666666666667'))
    expect(returnOnEquity(d('-300'), d('-0.5'), d('60000'), 100)).toBe(d('-1'))
  })

  test('behavior: without a margin it is unknown', () => {
    expect(returnOnEquity(0n, 0n, d('60000'), 10)).toBeNull()
  })
})

test('notionalOf: uses the absolute size', () => {
  expect(notionalOf(d('-0.5'), d('60000'))).toBe(d('30000'))
})

describe('estimateFees', () => {
  test('default: a perpetual pays in the quote coin', () => {
    expect(estimateFees(true, d('0.5'), d('30000'), btcPerp)).toEqual({ maker: d('6'), taker: d('15'), coin: 'USDC' })
  })

  test('behavior: spot pays in the received coin', () => {
    expect(estimateFees(true, d('1000'), d('12'), kdgSpot)).toEqual({ maker: d('0.2'), taker: d('0.5'), coin: 'KDG' })
    expect(estimateFees(false, d('1000'), d('12'), kdgSpot)).toEqual({
      maker: d('0.0024'),
      taker: d('0.006'),
      coin: 'USDC',
    })
  })
})
