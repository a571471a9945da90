import { rowSize } from '@/terminal/painting/rowSize'
import { describe, expect, test } from 'vitest'
import { selectWindow } from './selectWindow'

describe('selectWindow', () => {
  test('default: bids are aligned to the top, asks to the bottom', () => {
    expect(selectWindow(50, 100, 0, true)).toEqual({ first: 0, last: 4, top: 0, step: rowSize().height })
    expect(selectWindow(50, 100, 0, false)).toEqual({ first: 0, last: 4, top: 80, step: -rowSize().height })
  })

  test('behavior: at the far end only complete rows are visible', () => {
    expect(selectWindow(50, 100, 30, true)).toEqual({ first: 1, last: 5, top: -30, step: rowSize().height })
    expect(selectWindow(50, 110, 0, true)).toMatchObject({ first: 0, last: 4 })
  })

  test('behavior: fewer levels than rows, none at all, a pane without height', () => {
    expect(selectWindow(2, 100, 0, true)).toMatchObject({ first: 0, last: 1 })
    expect(selectWindow(0, 100, 0, true).last).toBe(-1)
    expect(selectWindow(9, 0, 0, true).last).toBe(-1)
  })
})
