import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createUnits, readUnits } from './units'

describe('readUnits', () => {
  test('counts steps of powers of ten exactly', () => {
    expect(readUnits('60000.1', createUnits('0.1'))).toBe(600_001)
    expect(readUnits('0.012345', createUnits('0.000001'))).toBe(12_345)
    expect(readUnits('5', createUnits('1'))).toBe(5)
    expect(readUnits('0', createUnits('0.001'))).toBe(0)
  })

  test('counts steps that are no power of ten', () => {
    expect(readUnits('10.75', createUnits('0.25'))).toBe(43)
    expect(readUnits('1050', createUnits('50'))).toBe(21)
    expect(readUnits('10.7', createUnits('0.25'))).toBeNaN()
  })

  test('refuses what is no decimal, no multiple, or not exact', () => {
    const tick = createUnits('0.1')
    for (const text of [
      '',
      '.',
      '1.',
      '.5',
      '-1',
      '+1',
      '1e3',
      '01',
      '0x1',
      '1,0',
      ' 1',
      '1 ',
      '1.05',
      'NaN',
      '9007199254740993',
    ])
      expect(readUnits(text, tick), text).toBeNaN()
    expect(readUnits(1, tick)).toBeNaN()
    expect(readUnits(null, tick)).toBeNaN()
  })

  test('reads back every count that was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.integer({ min: 0, max: 5 }), (count, places) => {
        const digits = String(count).padStart(places + 1, '0')
        const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
        const step = places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`
        return readUnits(text, createUnits(step)) === count
      }),
    )
  })
})
