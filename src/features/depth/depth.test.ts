import { describe, expect, test } from 'vitest'
import { testSide } from '@/terminal/fixtures/accountFixtures'
import { pointAt, selectRange, stepZoom, totalTo } from './depthRange'
import { axisHeight, type DepthContext, paintDepth } from './paintDepth'

const bids = testSide([
  [99, 10],
  [90, 30],
])
const asks = testSide([
  [101, 5],
  [110, 15],
])

describe('the range of a depth chart', () => {
  test('is as wide as the known prices, around the mid, and as high as the deeper side', () => {
    expect(selectRange({ bids, asks }, 1)).toEqual({ low: 90, high: 110, mid: 100, full: 40 })
  })

  test('is narrower when zoomed in, and as high as the sizes in it', () => {
    expect(selectRange({ bids, asks }, 0.5)).toEqual({ low: 95, high: 105, mid: 100, full: 10 })
  })

  test('is null without one of the sides', () => {
    expect(selectRange({ bids, asks: testSide([]) }, 1)).toBeNull()
  })

  test('zoom goes in and out within its limits', () => {
    expect(stepZoom(1, -1)).toBe(1)
    expect(stepZoom(stepZoom(1, 1), -1)).toBeCloseTo(1)
    let zoom = 1
    for (let step = 0; step < 50; step++) zoom = stepZoom(zoom, 1)
    expect(zoom).toBe(1 / 64)
  })

  test('a total includes all levels down to a price, inclusive', () => {
    expect([totalTo(bids, 99, true), totalTo(bids, 91, true), totalTo(bids, 90, true)]).toEqual([10, 10, 40])
    expect([totalTo(asks, 100, false), totalTo(asks, 109, false), totalTo(asks, 110, false)]).toEqual([0, 5, 20])
  })

  test('a point on the width is a price of one side', () => {
    const range = selectRange({ bids, asks }, 1)!
    expect(pointAt(0.05, range)).toEqual({ ticks: 91, isBid: true })
    expect(pointAt(1, range)).toEqual({ ticks: 110, isBid: false })
  })
})

test('both sides rise in steps from the mid outwards, to the price at which each sum is reached', () => {
  const strokes: string[] = []
  let path: string[] = []
  const context = {
    fillStyle: '',
    strokeStyle: '',
    font: '',
    textAlign: 'left',
    textBaseline: 'top',
    fillRect: (...box: number[]) => strokes.push(`${context.fillStyle} ${box.join(' ')}`),
    fillText: (text: string, x: number, y: number) => strokes.push(`${text} ${x} ${y}`),
    beginPath: () => (path = []),
    moveTo: (x: number, y: number) => path.push(`${Math.round(x)},${Math.round(y)}`),
    lineTo: (x: number, y: number) => path.push(`${Math.round(x)},${Math.round(y)}`),
    fill: () => strokes.push(`fill ${context.fillStyle} ${path.join(' ')}`),
    stroke: () => strokes.push(`stroke ${context.strokeStyle} ${path.join(' ')}`),
  }
  paintDepth(context as unknown as DepthContext, {
    width: 200,
    height: 92 + axisHeight({ fontSize: 11 }),
    bids,
    asks,
    range: selectRange({ bids, asks }, 1)!,
    cursor: 105,
    prices: ['90', '100', '110'],
    sizes: ['20', '40'],
    colors: { ground: 'g', bid: 'b', bidArea: 'B', ask: 'a', askArea: 'A', line: 'l', label: 'x' },
    fontSize: 11,
    family: 'x',
  })
  // 92 px of height minus 12 px of head room leave 80 px for 40 lots: 2 px per lot, upwards from 92.
  expect(strokes).toEqual([
    'g 0 0 200 110',
    'fill B 90,92 90,72 0,72 0,12 0,92',
    'stroke b 90,92 90,72 0,72 0,12',
    'fill A 110,92 110,82 200,82 200,52 200,92',
    'stroke a 110,92 110,82 200,82 200,52',
    'l 0 92 200 1',
    'l 100 0 1 92',
    'x 150 0 1 92',
    '90 4 101',
    '100 100 101',
    '110 196 101',
    '20 4 61',
    '40 4 21',
  ])
})
