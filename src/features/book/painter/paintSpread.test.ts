import { afterEach, expect, test } from 'vitest'
import { rowSize, setRowSize } from '@/terminal/painting/rowSize'
import { paintSpread, type SpreadContext } from './paintSpread'

const defaultSize = rowSize()
afterEach(() => setRowSize(defaultSize))

function paint(width: number, last: string) {
  const boxes: { text: string; from: number; to: number }[] = []
  const context = {
    fillStyle: '',
    font: '',
    textAlign: 'left',
    textBaseline: 'middle',
    fillRect: () => undefined,
    measureText: (text: string) => ({ width: (Number(/([\d.]+)px/.exec(context.font)![1]) / 2) * text.length }),
    fillText(text: string, x: number) {
      const { width: length } = context.measureText(text)
      const from = context.textAlign === 'left' ? x : x - length
      boxes.push({ text, from, to: from + length })
    },
  }
  const texts = {
    last,
    mid: '0.000000123455',
    spread: '0.00000000001 · 0.81 bps',
    midName: 'Mid',
    spreadName: 'Spread',
  }
  const colors = { ground: '', last: { up: '', down: '', flat: '' }, number: '', name: '' }
  paintSpread(context as unknown as SpreadContext, { width, height: 30, texts, move: 'up', colors, family: 'x' })
  return boxes
}

test('the last price is complete and nothing overlaps it in a row of any width', () => {
  for (const width of [120, 160, 200, 240, 300, 400]) {
    const [last, ...others] = paint(width, '0.00000012345')
    expect(last!.text).toBe('0.00000012345')
    expect(last!.to).toBeLessThanOrEqual(width)
    for (const { text, from } of others) if (text !== '↑') expect(from).toBeGreaterThan(last!.to)
  }
  expect(paint(400, '60,000.1').map(({ text }) => text)).toContain('Spread')
})

test('all texts follow the font size of the rows', () => {
  const lengths = () => paint(1200, '60,000.1').map(({ from, to }) => to - from)
  const before = lengths()
  setRowSize({ height: 40, font: 24 })
  for (const [at, length] of lengths().entries()) expect(length).toBeGreaterThan(before[at]! * 1.7)
})
