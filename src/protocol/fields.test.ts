import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { formatDecimal, isDecimalText, parseDecimal } from '@/base/decimal'
import { issueFault } from './issueFault'
import {
  addressSchema,
  clientOrderIdSchema,
  coinSchema,
  countSchema,
  decimalSchema,
  decimalWhere,
  durationMsSchema,
  hashSchema,
  idSchema,
  integerBetween,
  integerSchema,
  nonZeroDecimalSchema,
  openEnum,
  orNull,
  positiveDecimalSchema,
  symbolIdSchema,
  textBetween,
  timeSchema,
  ZERO_ADDRESS,
} from './fields'

/** `ok`, or the code that a request with this value gets: 10001 for a wrong type, 10002 for a wrong value. */
function classify(schema: v.GenericSchema, value: unknown): string {
  const result = v.safeParse(schema, value)
  return result.success ? 'ok' : issueFault(result.issues).code
}

describe('decimals', () => {
  const decimals = fc.tuple(fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }), fc.integer({ min: 0, max: 18 }))
  const texts = decimals.map(([value, places]) => formatDecimal(value * 10n ** BigInt(18 - places)))

  test('valid decimals are accepted as unchanged text', () => {
    fc.assert(fc.property(texts, (text) => v.parse(decimalSchema, text) === text))
    for (const text of ['0', '-0', '0.0', '1.000', '-1.10', '9'.repeat(38), `0.${'9'.repeat(18)}`])
      expect(v.parse(decimalSchema, text)).toBe(text)
  })

  test('a text is a decimal if and only if parseDecimal reads it', () => {
    const near = fc.stringMatching(/^[-+]?0?[0-9]{0,3}[.,]?[0-9]{0,3}[e \n]?$/)
    const broken = fc.oneof(
      near,
      fc.string(),
      texts.map((text) => `${text}0`),
    )
    fc.assert(
      fc.property(broken, (text) => {
        expect([text, v.is(decimalSchema, text)]).toEqual([text, isDecimalText(text)])
        if (v.is(decimalSchema, text)) expect(() => parseDecimal(text)).not.toThrow()
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    [1, '10001'],
    [1n, '10001'],
    [null, '10001'],
    [undefined, '10001'],
    [['1'], '10001'],
    ['1.', '10001'],
    ['1\n', '10001'],
    ['１', '10001'],
    [`0.${'1'.repeat(19)}`, '10002'],
    [`${'1'.repeat(21)}.${'1'.repeat(18)}`, '10002'],
    [`${'1'.repeat(20)}.${'1'.repeat(18)}`, 'ok'],
    [`-${'1'.repeat(38)}`, 'ok'],
    [`-${'1'.repeat(39)}`, '10002'],
  ])('%s: %s', (value, expected) => {
    expect(classify(decimalSchema, value)).toBe(expected)
  })

  test('the checks for positive and nonzero decimals compare the value, not the text', () => {
    const bounds = (text: string) => [classify(positiveDecimalSchema, text), classify(nonZeroDecimalSchema, text)]
    for (const zero of ['0', '-0', '0.000', '-0.0']) expect(bounds(zero)).toEqual(['10002', '10002'])
    for (const positive of ['1', '0.000000000000000001']) expect(bounds(positive)).toEqual(['ok', 'ok'])
    for (const negative of ['-1', '-0.000000000000000001']) expect(bounds(negative)).toEqual(['10002', 'ok'])
    expect(bounds('x')).toEqual(['10001', '10001'])
  })

  test('a condition receives the exact value, and is not called for invalid decimals', () => {
    const received: bigint[] = []
    const schema = decimalWhere((value) => received.push(value) > 0, 'never')
    for (const text of ['0.1', 'x', `0.${'1'.repeat(19)}`, '-2']) classify(schema, text)
    expect(received).toEqual([parseDecimal('0.1'), parseDecimal('-2')])
  })
})

describe('integers', () => {
  const largest = Number.MAX_SAFE_INTEGER

  test.each([0, -0, 1, -1, largest, -largest, 1.0, 1e3])('%s is an integer', (value) => {
    for (const schema of [integerSchema, symbolIdSchema, timeSchema]) expect(v.parse(schema, value)).toBe(value)
  })

  test.each([0.5, largest + 1, -largest - 1, 1e300, Number.NaN, Infinity, -Infinity, '1', '', true, null, [], 1n])(
    '%s is not an integer, which is a wrong type',
    (value) => {
      for (const schema of [integerSchema, symbolIdSchema, timeSchema, countSchema, durationMsSchema])
        expect(classify(schema, value)).toBe('10001')
      expect(classify(integerBetween(1, 5), value)).toBe('10001')
    },
  )

  test('a count is at least 0; the bounds of an integer are inclusive', () => {
    expect([-1, 0, 1, largest].map((value) => classify(countSchema, value))).toEqual(['10002', 'ok', 'ok', 'ok'])
    const between = [-3, -2, 0, 7, 8].map((value) => classify(integerBetween(-2, 7), value))
    expect(between).toEqual(['10002', 'ok', 'ok', 'ok', '10002'])
  })

  test('a bound is named in the message', () => {
    const message = (value: number) => v.safeParse(integerBetween(1, 180), value).issues?.[0].message
    expect([message(0), message(181)]).toEqual(['must be at least 1', 'must be at most 180'])
  })
})

describe('texts', () => {
  test('have a length in UTF-16 units, with inclusive bounds', () => {
    const lengths = (schema: v.GenericSchema, ...values: string[]) => values.map((value) => classify(schema, value))
    expect(lengths(textBetween(2, 4), 'a', 'ab', 'abcd', 'abcde')).toEqual(['10002', 'ok', 'ok', '10002'])
    expect(lengths(textBetween(2, 4), '🚀', '🚀🚀', '🚀🚀x')).toEqual(['ok', 'ok', '10002'])
  })

  test.each([
    ['an id of the venue', 128, idSchema],
    ['an id of the client', 36, clientOrderIdSchema],
    ['a coin', 32, coinSchema],
  ] as const)('%s has 1 to %i units', (_what, maxLength, schema) => {
    expect(['', 'x', 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1)].map((text) => classify(schema, text))).toEqual([
      '10002',
      'ok',
      'ok',
      '10002',
    ])
    expect([5, null, undefined, {}].map((value) => classify(schema, value))).toEqual(Array(4).fill('10001'))
  })

  test('contain no lone surrogate at any position', () => {
    const unit = fc.integer({ min: 0xd7ff, max: 0xe000 }).map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.array(fc.oneof(unit, fc.constantFrom('a', '🚀')), { minLength: 1, maxLength: 9 }), (units) => {
        const text = units.join('')
        // `encodeURIComponent` throws on exactly these texts.
        let isWellFormed = true
        try {
          encodeURIComponent(text)
        } catch {
          isWellFormed = false
        }
        expect([text, classify(textBetween(1, 99), text)]).toEqual([text, isWellFormed ? 'ok' : '10002'])
      }),
    )
  })
})

describe('hex', () => {
  const hexOf = (length: number) => fc.stringMatching(new RegExp(`^0x[0-9a-fA-F]{${length}}$`))

  test('an address and a hash are read in lower case', () => {
    fc.assert(fc.property(hexOf(40), (text) => v.parse(addressSchema, text) === text.toLowerCase()))
    fc.assert(fc.property(hexOf(64), (text) => v.parse(hashSchema, text) === text.toLowerCase()))
    expect(v.parse(addressSchema, ZERO_ADDRESS)).toBe('0x0000000000000000000000000000000000000000')
  })

  test.each([
    ['an address', addressSchema, 40],
    ['a hash', hashSchema, 64],
  ] as const)('%s has all its digits, and a prefix in lower case', (_what, schema, length) => {
    const digits = 'a'.repeat(length)
    for (const text of ['', '0x', digits, `0X${digits}`, `0x${digits}a`, `0x${digits.slice(1)}`, `0x${digits}\n`])
      expect([text, classify(schema, text)]).toEqual([text, '10001'])
    expect([`0x${digits.slice(1)}g`, 5, null].map((value) => classify(schema, value))).toEqual(Array(3).fill('10001'))
  })
})

describe('values of a later version', () => {
  const side = openEnum(['long', 'short'])

  test('an unknown value of an enumeration is kept as text, and its known values are listed', () => {
    expect(['long', 'short', 'both', ''].map((text) => v.parse(side, text))).toEqual(['long', 'short', 'both', ''])
    expect(side.known).toEqual(['long', 'short'])
    expect([5, null, undefined, true, ['long']].map((value) => v.is(side, value))).toEqual(Array(5).fill(false))
  })

  test('only a missing field is read as null', () => {
    const record = v.object({ price: orNull(decimalSchema) })
    expect([{}, { price: undefined }, { price: null }].map((value) => v.parse(record, value))).toEqual(
      Array(3).fill({ price: null }),
    )
    expect(v.parse(record, { price: '0' })).toEqual({ price: '0' })
    expect(v.is(record, { price: '' })).toBe(false)
  })
})
