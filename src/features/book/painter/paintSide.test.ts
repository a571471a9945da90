import { describe, expect, onTestFinished, test } from 'vitest'
import type { NumberFormats } from './createNumberFormats'
import { rowSize, setRowSize } from '@/terminal/painting/rowSize'
import { testSide } from '@/terminal/fixtures/accountFixtures'
import { paintSide } from './paintSide'
import type { LevelBadge, SideContext, SideScene } from './SideScene'
import { selectWindow } from './selectWindow'

const numbers: NumberFormats = {
  price: (ticks) => `p${ticks}`,
  size: (side, row) => `s${side.sizes[row]}`,
  totals: (side, last) => Array.from(side.totals.slice(0, last + 1), (total) => `t${total}`),
  shortSize: (side, row) => `s${side.sizes[row]}`,
  shortTotals: (side, last) => Array.from(side.totals.slice(0, last + 1), (total) => `t${total}`),
}
const colors = {
  ground: 'ground',
  price: 'price',
  size: 'size',
  total: 'total',
  bar: 'bar',
  own: 'own',
  reach: 'reach',
}

function record(part: Partial<SideScene>) {
  const strokes: string[] = []
  const context = {
    fillStyle: '',
    font: '',
    textAlign: 'left',
    textBaseline: 'top',
    fillRect: (...box: number[]) => strokes.push(`${context.fillStyle} ${box.join(' ')}`),
    fillText: (text: string, x: number, y: number) =>
      strokes.push(`${context.fillStyle} ${text} ${context.textAlign} ${x} ${y}`),
    measureText: (text: string) => ({ width: 6 * text.length }),
  }
  const rows = testSide([
    [100, 5],
    [99, 15],
  ])
  const scene = {
    width: 200,
    height: 60,
    rows,
    window: selectWindow(2, 60, 0, true),
    bars: 'total' as const,
    fullBar: 40,
    own: new Set<number>(),
    previews: new Set<number>(),
    badges: new Map<number, readonly LevelBadge[]>(),
    reach: -1,
  }
  paintSide(context as unknown as SideContext, { ...scene, numbers, colors, font: '12px x', ...part })
  return strokes
}

describe('paintSide', () => {
  test('markers of watched addresses follow the font size', () => {
    const before = rowSize()
    onTestFinished(() => setRowSize(before))
    const badges = new Map([[100, [{ mark: '1', color: 'pink', hollow: false }]]])
    const sideOf = () =>
      record({ badges })
        .find((stroke) => stroke.startsWith('pink'))!
        .split(' ')
        .slice(3)
    expect(sideOf()).toEqual(['11', '11'])
    setRowSize({ height: 32, font: 24 })
    expect(sideOf()).toEqual(['22', '22'])
  })

  test('default: background, bars from the right, then three columns of numbers', () => {
    expect(record({})).toEqual([
      'ground 0 0 200 60',
      'bar 175 0 25 19',
      'bar 100 20 100 19',
      'price p100 left 8 10',
      'price p99 left 8 30',
      'size s5 right 120 10',
      'size s15 right 120 30',
      'total t5 right 192 10',
      'total t20 right 192 30',
    ])
  })

  test('behavior: asks rise from the bottom', () => {
    const strokes = record({ window: selectWindow(2, 60, 0, false) })
    expect(strokes).toContain('price p100 left 8 50')
    expect(strokes).toContain('price p99 left 8 30')
  })

  test('behavior: own orders are marked at the left edge', () => {
    expect(record({ own: new Set([99]) })).toContain('own 0 20 3 19')
  })

  test('behavior: bars can show each level’s own size', () => {
    expect(record({ bars: 'level', fullBar: 30 }).filter((stroke) => stroke.startsWith('bar'))).toEqual([
      'bar 167 0 33 19',
      'bar 100 20 100 19',
    ])
  })

  test('behavior: all rows from the best price to the pointed one are highlighted, on either side', () => {
    expect(record({ reach: 1 })).toContain('reach 0 0 200 40')
    expect(record({ reach: 1, window: selectWindow(2, 60, 0, false) })).toContain('reach 0 20 200 40')
  })

  test('behavior: the preview of an order has a hollow marker', () => {
    expect(record({ previews: new Set([99]) }).filter((stroke) => stroke.startsWith('own'))).toEqual([
      'own 0 20 7 1',
      'own 0 38 7 1',
      'own 0 20 1 19',
      'own 6 20 1 19',
    ])
  })

  test('behavior: numbers of watched addresses are between price and size, hollow if their data may be outdated', () => {
    const badges = new Map([
      [
        99,
        [
          { mark: '1', color: 'pink', hollow: false },
          { mark: '3', color: 'yellow', hollow: true },
        ],
      ],
    ])
    // The price ends at 8 + 18 px, followed by a gap of 5 px. The row begins at 20 px; the mark takes 11 of its 19 px.
    expect(record({ badges }).filter((stroke) => /pink|yellow|[13] center/.test(stroke))).toEqual([
      'pink 31 24 11 11',
      'ground 1 center 36.5 30',
      'yellow 44 24 11 11',
      'yellow 3 center 49.5 30',
    ])
    expect(record({ badges })).toContain('ground 45 25 9 9')
  })

  test('behavior: if markers do not fit side by side, a plus stands for the others', () => {
    const badge = (mark: string) => ({ mark, color: 'pink', hollow: false })
    const badges = new Map([[99, ['1', '2', '3'].map(badge)]])
    // The size of 18 px ends at 120 × 0.64 − 8. Between 31 px and 46 px there is space for one mark.
    const markers = record({ badges, width: 120 }).filter((stroke) => stroke.includes('center'))
    expect(markers).toEqual(['size + center 36.5 30'])
  })

  test('behavior: a frozen row without its level shows its price and total, and no size', () => {
    const strokes = record({
      rows: testSide([
        [100, 0],
        [99, 15],
      ]),
    })
    expect(strokes.filter((stroke) => stroke.startsWith('size'))).toEqual(['size s15 right 120 30'])
  })

  test('behavior: a bar is never wider than the pane, and without a scale there are no bars', () => {
    expect(record({ fullBar: 10 })).toContain('bar 0 20 200 19')
    expect(record({ fullBar: 0 }).filter((stroke) => stroke.startsWith('bar'))).toEqual([])
  })

  test('behavior: only rows in view are painted', () => {
    const rows = testSide(Array.from({ length: 50 }, (_, row) => [100 - row, 1] as const))
    const strokes = record({ rows, window: selectWindow(50, 60, 200, true) })
    expect(strokes.filter((stroke) => stroke.startsWith('price'))).toEqual([
      'price p90 left 8 10',
      'price p89 left 8 30',
      'price p88 left 8 50',
    ])
  })

  test('long numbers never overlap: the price is complete, the size is shortened, then left out', () => {
    const long: NumberFormats = {
      price: () => '0.00000012345',
      size: () => '1,234,567,890',
      totals: (_, last) => Array.from({ length: last + 1 }, () => '1,234,567,890,123'),
      shortSize: () => '1.23B',
      shortTotals: (_, last) => Array.from({ length: last + 1 }, () => '1.23T'),
    }
    const texts = (width: number) =>
      record({ width, numbers: long })
        .filter((stroke) => / (left|right) /.test(stroke))
        .map((stroke) => {
          const [, text, align, x] = /^\w+ (\S+) (left|right) (\d+)/.exec(stroke)!
          const length = 6 * text!.length
          return {
            text,
            from: align === 'left' ? Number(x) : Number(x) - length,
            row: Number(stroke.split(' ').at(-1)),
          }
        })
    for (const width of [120, 160, 200, 240, 320, 400, 600]) {
      const shown = texts(width)
      expect(shown.filter(({ text }) => text === '0.00000012345')).toHaveLength(2)
      for (const figure of shown)
        for (const other of shown)
          if (figure !== other && figure.row === other.row && figure.from <= other.from)
            expect(figure.from + 6 * figure.text!.length).toBeLessThan(other.from)
    }
    expect(texts(240).map(({ text }) => text)).toContain('1.23B')
    expect(texts(600).map(({ text }) => text)).toContain('1,234,567,890')
  })
})
