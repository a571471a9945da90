import { describe, expect, test } from 'vitest'
import { type AxisLabel, groupLabels } from './groupLabels'

const label = (y: number, price = String(y), change: Partial<AxisLabel> = {}): AxisLabel => ({
  y,
  price,
  color: 'up',
  alone: false,
  ...change,
})

describe('groupLabels', () => {
  test('default: labels with space are separate', () => {
    expect(groupLabels([label(100), label(117)])).toEqual([
      { y: 100, price: '100', color: 'up', count: 1 },
      { y: 117, price: '117', color: 'up', count: 1 },
    ])
  })

  test('behavior: a label that would be covered is counted in the label above it', () => {
    const labels = [label(130), label(100), label(116), label(110, '110', { color: 'down' })]
    expect(groupLabels(labels)).toEqual([
      { y: 100, price: null, color: null, count: 3 },
      { y: 130, price: '130', color: 'up', count: 1 },
    ])
  })

  test('behavior: a group of orders at the same price shows the price', () => {
    expect(groupLabels([label(100, '7'), label(100, '7')])).toEqual([{ y: 100, price: '7', color: 'up', count: 2 }])
  })

  test('behavior: a dragged label is never grouped', () => {
    expect(groupLabels([label(100), label(104, '104', { alone: true }), label(106)])).toMatchObject([
      { y: 104, count: 1 },
      { y: 100, count: 2 },
    ])
  })

  test('behavior: no label lies over the newest price and its countdown, except a dragged one', () => {
    const newest = { price: 100, countdown: 118 }
    const labels = [label(95), label(100), label(130), label(137), label(104, '104', { alone: true })]
    expect(groupLabels(labels, newest, 500)).toMatchObject([
      { y: 104, price: '104' },
      { y: 82, price: '95' },
      { y: 136, price: null, count: 3 },
    ])
  })

  test('edge: without space on its side a label lies on the other side of the newest price', () => {
    expect(groupLabels([label(95)], { price: 98, countdown: 80 }, 107)).toMatchObject([{ y: 62 }])
    expect(groupLabels([label(103)], { price: 98, countdown: 80 }, 107)).toMatchObject([{ y: 62 }])
    expect(groupLabels([label(3)], { price: 5, countdown: 23 }, 107)).toMatchObject([{ y: 41 }])
  })

  test('behavior: labels of a hundred orders do not overlap', () => {
    const groups = groupLabels(Array.from({ length: 100 }, (_, at) => label(at * 3.1)))
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(100)
    expect(groups.length).toBeLessThan(19)
    groups.slice(1).forEach(({ y }, at) => expect(y - groups[at]!.y).toBeGreaterThanOrEqual(17))
  })
})
