import { describe, expect, test } from 'vitest'
import { chooseNumberFont } from './numberFont'

function createContext(widthOfOne: number) {
  return { font: '', measureText: (text: string) => ({ width: text === '1' ? widthOfOne : 7 }) as TextMetrics }
}

describe('chooseNumberFont', () => {
  test('default: chooses the page’s own family if its digits are equally wide', () => {
    expect(chooseNumberFont(createContext(7), 'Inter')).toBe('Inter')
  })

  test('behavior: chooses a monospaced family if a digit is narrower than the others', () => {
    expect(chooseNumberFont(createContext(5), 'Proportional')).toContain('monospace')
  })
})
