import { describe, expect, test } from 'vitest'
import { paintTape, selectRows, type TapeContext, type TapeStyle } from './paintTape'

const colors = { ground: 'ground', buy: 'buy', sell: 'sell', size: 'size', time: 'time' }
const style: TapeStyle = { width: 100, height: 40, colors, font: '12px x' }

describe('selectRows', () => {
  test('default: rows that are partly visible', () => {
    expect(selectRows(200, 50, 0)).toEqual({ first: 0, end: 3 })
    expect(selectRows(200, 40, 30)).toEqual({ first: 1, end: 4 })
    expect(selectRows(1, 40, 0)).toEqual({ first: 0, end: 1 })
    expect(selectRows(0, 40, 0)).toEqual({ first: 0, end: 0 })
  })
})

describe('paintTape', () => {
  test('default: the taker’s color and triangle, and three columns', () => {
    const strokes: string[] = []
    const path: string[] = []
    const context = {
      fillStyle: '',
      font: '',
      textAlign: 'left',
      textBaseline: 'top',
      fillRect: () => strokes.push(context.fillStyle),
      fillText: (text: string, x: number, y: number) => strokes.push(`${context.fillStyle} ${text} ${x} ${y}`),
      measureText: (text: string) => ({ width: 6 * text.length }),
      beginPath: () => path.splice(0),
      moveTo: (x: number, y: number) => path.push(`${x},${y}`),
      lineTo: (x: number, y: number) => path.push(`${x},${y}`),
      fill: () => strokes.push(`${context.fillStyle} ${path.join(' ')}`),
    }
    const trades = [
      { price: '2', size: '0.1', time: '10:00', shortSize: '', isTakerBuyer: true },
      { price: '1', size: '0.2', time: '09:59', shortSize: '', isTakerBuyer: false },
    ]
    paintTape(context as unknown as TapeContext, { top: -5, trades }, style)
    expect(strokes).toEqual([
      'ground',
      'buy 2 8 5',
      'buy 4,2.5 6.5,7.5 1.5,7.5',
      'sell 1 8 25',
      'sell 4,27.5 6.5,22.5 1.5,22.5',
      'size 0.1 60 5',
      'size 0.2 60 25',
      'time 10:00 92 5',
      'time 09:59 92 25',
    ])
  })

  test('a price is always complete; a size that would overlap it is shortened or left out', () => {
    const paint = (width: number) => {
      const texts: string[] = []
      const ignore = () => undefined
      const path = { beginPath: ignore, moveTo: ignore, lineTo: ignore, fill: ignore }
      const context = { ...path, fillRect: ignore, fillText: (text: string) => texts.push(text) }
      const measureText = (text: string) => ({ width: 6 * text.length })
      const trade = { price: '0.00000012345', size: '1,234,567,890', shortSize: '1.23B', time: '', isTakerBuyer: true }
      paintTape({ ...context, measureText } as unknown as TapeContext, { top: 0, trades: [trade] }, { ...style, width })
      return texts
    }
    expect(paint(400)).toEqual(['0.00000012345', '1,234,567,890', ''])
    expect(paint(240)).toEqual(['0.00000012345', '1.23B', ''])
    expect(paint(120)).toEqual(['0.00000012345', ''])
  })
})
