import { describe, expect, test } from 'vitest'
import { selectExtent } from './barExtent'

const ALL = 50_000

describe('selectExtent', () => {
  test('default: the loaded range stays while each side has as many bars as the view, and 300', () => {
    const loaded = { from: 10_000, to: 14_000 }
    expect(selectExtent(loaded, { from: 10_300, to: 10_400 }, ALL, false)).toBe(loaded)
    expect(selectExtent(loaded, { from: 13_600, to: 13_700 }, ALL, false)).toBe(loaded)
    // 1,000 bars in view need 1,000 bars on each side.
    expect(selectExtent(loaded, { from: 11_000, to: 12_000 }, ALL, false)).toBe(loaded)
  })

  test('behavior: with one bar less on a side, 1,500 are loaded on both, or one and a half times the view', () => {
    const loaded = { from: 10_000, to: 14_000 }
    const older = selectExtent(loaded, { from: 10_299, to: 10_399 }, ALL, false)
    expect(older).toEqual({ from: 8_799, to: 11_899 })
    expect(selectExtent(loaded, { from: 13_601, to: 13_701 }, ALL, false)).toEqual({ from: 12_101, to: 15_201 })
    expect(selectExtent(loaded, { from: 10_999, to: 11_999 }, ALL, false)).toEqual({ from: 9_499, to: 13_499 })
  })

  test('behavior: the ends of history are loaded completely, with nothing beyond', () => {
    expect(selectExtent({ from: 500, to: 4_000 }, { from: -60, to: 40 }, ALL, false)).toEqual({ from: 0, to: 1_540 })
    const loaded = { from: 40_000, to: 44_000 }
    expect(selectExtent(loaded, { from: 49_950, to: 50_012 }, ALL, false)).toEqual({ from: 48_450, to: ALL })
    // A view far after the newest bar still loads a bar.
    expect(selectExtent(loaded, { from: 60_000, to: 60_100 }, ALL, false)).toEqual({ from: 48_499, to: ALL })
  })

  test('behavior: a short history is loaded completely', () => {
    expect(selectExtent({ from: 0, to: 900 }, { from: 10, to: 20 }, 900, false)).toEqual({ from: 0, to: 900 })
  })

  test('behavior: while a pointer drags, the end stays and older bars may be added', () => {
    const loaded = { from: 10_000, to: 14_000 }
    expect(selectExtent(loaded, { from: 10_100, to: 10_200 }, ALL, true)).toEqual({ from: 8_600, to: 14_000 })
    expect(selectExtent(loaded, { from: 13_900, to: 14_000 }, ALL, true)).toEqual(loaded)
  })
})
