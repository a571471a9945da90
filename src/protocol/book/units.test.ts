import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createUnits, readSize, readUnits } from './units'

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

  test('rejects strings that are not decimal, not a multiple, or not exact', () => {
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

  test('is exact up to the largest safe integer', () => {
    const ones = createUnits('1')
    for (const text of ['9007199254740951', '9007199254740991', '4503599627370497', '1000000000000001'])
      expect(readUnits(text, ones)).toBe(Number(BigInt(text)))
    expect(readUnits('9007199254740.951', createUnits('0.001'))).toBe(9_007_199_254_740_951)
    expect(readUnits('9007199254740992', ones)).toBeNaN()
  })

  test('reads back every written count', () => {
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

describe('readSize', () => {
  test('counts lots of 10^-18, exactly up to the largest safe integer', () => {
    const lot = createUnits('0.000000000000000001')
    expect(readSize('1', lot)).toBe(10 ** 18)
    expect(readSize('1.5', lot)).toBe(1.5 * 10 ** 18)
    expect(readSize('0.000000000000000001', lot)).toBe(1)
    expect(readSize('0.0000000000000000001', lot)).toBeNaN()
    expect(readSize('-1', lot)).toBeNaN()
    expect(readSize('9'.repeat(1_000), lot)).toBeNaN()
  })

  test('is the exact count up to the largest safe integer, and not above the exact count beyond it', () => {
    const places = fc.integer({ min: 0, max: 18 })
    const digits = fc.bigInt({ min: 1n, max: 10n ** 30n })
    fc.assert(
      fc.property(places, digits, (count, value) => {
        const step = count === 0 ? '1' : `0.${'1'.padStart(count, '0')}`
        const text = value.toString().padStart(count + 1, '0')
        const written = count === 0 ? text : `${text.slice(0, -count)}.${text.slice(-count)}`
        const read = BigInt(readSize(written, createUnits(step)))
        expect(read <= value && value - read <= value >> 52n).toBe(true)
        if (value <= BigInt(Number.MAX_SAFE_INTEGER)) expect(read).toBe(value)
      }),
      { numRuns: 2_000 },
    )
  })
})
