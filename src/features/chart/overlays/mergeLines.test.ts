import { expect, test } from 'vitest'
import type { ChartLine } from '../lines/selectLines'
import { mergeLines } from './mergeLines'

const line = (id: string, price: string, part: Partial<ChartLine> = {}): ChartLine => ({
  id,
  kind: 'order',
  isBuy: true,
  price,
  size: '0.5',
  order: null,
  field: null,
  ...part,
})

test('orders of the same side and price are one line with the sum of sizes, or without a size if one is unknown', () => {
  const { lines, total } = mergeLines(
    [
      line('1', '100'),
      line('2', '100', { size: '0.25' }),
      line('3', '100', { isBuy: false }),
      line('4', '90', { size: null }),
      line('5', '90'),
    ],
    null,
  )
  expect(lines.map(({ id, size }) => [id, size])).toEqual([
    ['1', '0.75'],
    ['3', '0.5'],
    ['4', null],
  ])
  expect(total).toBe(3)
})

test('of many prices the forty nearest are drawn, and all prices are counted', () => {
  const many = Array.from({ length: 100 }, (_, at) => line(String(at), String(1_000 + at)))
  const { lines, total } = mergeLines(many, '1050')
  expect(total).toBe(100)
  const prices = lines.map(({ price }) => Number(price)).toSorted((a, b) => a - b)
  // 1050, nineteen prices on either side, and one of the two prices at a distance of twenty.
  expect(prices).toEqual(Array.from({ length: 40 }, (_, at) => 1030 + at))
})
