import { describe, expect, test } from 'vitest'
import { chooseFigureFamily } from './figureFont'

function createContext(widthOfOne: number) {
  return { font: '', measureText: (text: string) => ({ width: text === '1' ? widthOfOne : 7 }) as TextMetrics }
}

describe('chooseFigureFamily', () => {
  test('default: the page’s own family when its digits are equally wide', () => {
    expect(chooseFigureFamily(createContext(7), 'Inter')).toBe('Inter')
  })

  test('behavior: a monospaced family when a digit is narrower than the others', () => {
    expect(chooseFigureFamily(createContext(5), 'Proportional')).toContain('monospace')
  })
})
