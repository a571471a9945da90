import { describe, expect, test } from 'vitest'
import { type AxisLabel, groupLabels } from './groupLabels'

const label = (y: number, price = String(y), change: Partial<AxisLabel> = {}): AxisLabel => ({
  ...{ y, price, color: 'up', alone: false },
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

  test('behavior: labels of a hundred orders do not overlap', () => {
    const groups = groupLabels(Array.from({ length: 100 }, (_, at) => label(at * 3.1)))
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(100)
    expect(groups.length).toBeLessThan(19)
    groups.slice(1).forEach(({ y }, at) => expect(y - groups[at]!.y).toBeGreaterThanOrEqual(17))
  })
})
