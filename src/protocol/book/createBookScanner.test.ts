import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from '@/base/decimal'
import { createBookScanner } from './createBookScanner'
import { createPattern, loadText, matchesAt } from './frameBytes'
import type { LevelList } from './readBookPush'
import { createUnits } from './units'

const UNITS = { prices: createUnits('0.5'), sizes: createUnits('0.001') }
const scanner = createBookScanner()
const pairs = ({ cells, first, count }: LevelList) =>
  Array.from({ length: count }, (_, at) => [cells[first + 2 * at], cells[first + 2 * at + 1]])

/** What the scanner reads from a frame, as one comparable value. */
function scan(text: string, unitsOf = (symbolId: number) => (symbolId === 7 ? UNITS : null)) {
  const push = scanner.scan(text, unitsOf)
  return push && { ...push, bids: pairs(push.bids), asks: pairs(push.asks) }
}

const HEAD = '{"channel":"l2_book","symbol_id":7,"type":"delta","ts":5,"finality":"final","data":'
const PAYLOAD = '{"s":7,"b":[["10.5","1.5"],["10","2"]],"a":[["11","0"]],"m":1,"p":41,"q":44,"t":1750000000123}'
const frame = (payload: string) => `${HEAD}${payload}}`
const scanPayload = (payload: string) => scan(frame(payload))
const READ = {
  symbolId: 7,
  snapshot: false,
  merge: 1,
  previousId: 41,
  updateId: 44,
  time: 1_750_000_000_123,
  bids: [
    [21, 1500],
    [20, 2000],
  ],
  asks: [[22, 0]],
}

describe('a frame of l2_book', () => {
  test('is read into ticks and lots', () => {
    expect(scan(frame(PAYLOAD))).toEqual(READ)
  })

  test('may be a snapshot, which has no previous update id', () => {
    const snapshot = frame(PAYLOAD.replace('"p":41,', '')).replace('delta', 'snapshot')
    expect(scan(snapshot)).toEqual({ ...READ, snapshot: true, previousId: 0 })
  })

  test('may have its keys in any order', () => {
    const members = ['"s":7', '"b":[["10.5","1.5"],["10","2"]]', '"a":[["11","0"]]', '"m":1', '"p":41', '"q":44']
    const all = [...members, '"t":1750000000123']
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (order) => {
        expect(scanPayload(`{${order.join(',')}}`)).toEqual(READ)
      }),
    )
  })

  test('may have empty sides', () => {
    const empty = PAYLOAD.replace('[["10.5","1.5"],["10","2"]]', '[]').replace('[["11","0"]]', '[]')
    expect(scanPayload(empty)).toEqual({ ...READ, bids: [], asks: [] })
  })

  test('contains no levels of an earlier frame', () => {
    expect(scan(frame(PAYLOAD))).toEqual(READ)
    expect(scanPayload('{"s":7,"b":[],"a":[["12","1"]],"m":1,"q":45,"t":6}')).toEqual({
      ...READ,
      previousId: 0,
      updateId: 45,
      time: 6,
      bids: [],
      asks: [[24, 1000]],
    })
  })

  test('of a symbol without units is not scanned', () => {
    expect(scan(frame(PAYLOAD), () => null)).toBeNull()
    expect(scan(frame(PAYLOAD.replace('"s":7', '"s":8')))).toBeNull()
  })

  test.each([
    ['another channel', (text: string) => text.replace('l2_book', 'l3_book')],
    ['another type', (text: string) => text.replace('delta', 'patch')],
    ['another finality', (text: string) => text.replace('final"', 'maybe"')],
    ['a blank', (text: string) => text.replace('"ts":', '"ts": ')],
    ['no ts', (text: string) => text.replace(',"ts":5', '')],
    ['a ts that is text', (text: string) => text.replace('"ts":5', '"ts":"5"')],
    ['a negative ts', (text: string) => text.replace('"ts":5', '"ts":-5')],
    ['a truncated end', (text: string) => text.slice(0, -1)],
    ['a blank after its end', (text: string) => `${text} `],
    ['another member after its data', (text: string) => `${text.slice(0, -1)},"x":1}`],
    ['the symbol as text', (text: string) => text.replace('"symbol_id":7', '"symbol_id":"7"')],
    ['a letter that is not ASCII', (text: string) => text.replace('delta', 'deltа')],
  ])('with %s is left to another reader', (_what, change) => {
    expect(change(frame(PAYLOAD))).not.toBe(frame(PAYLOAD))
    expect(scan(change(frame(PAYLOAD)))).toBeNull()
  })

  test.each(['', '{', HEAD, 'null', '[]', '🚀', '\u0000'.repeat(200)])('is not %j', (text) => {
    expect(scan(text)).toBeNull()
  })
})

describe('a payload', () => {
  test.each(['s', 'b', 'a', 'm', 'q', 't'])('without %s is left to another reader', (key) => {
    const value = `"${key}":(\\[\\[.*?\\]\\]|\\d+),?`
    const without = PAYLOAD.replace(new RegExp(value), '').replace(',}', '}')
    expect(JSON.parse(without)).not.toHaveProperty(key)
    expect(scanPayload(without)).toBeNull()
  })

  test.each([
    ['a key twice', '"m":1', '"m":1,"m":1'],
    ['a key that is not known', '"m":1', '"m":1,"z":1'],
    ['a key of two letters', '"m":1', '"mm":1'],
    ['a key in upper case', '"m":1', '"M":1'],
    ['a null', '"p":41', '"p":null'],
    ['a negative number', '"p":41', '"p":-41'],
    ['a fraction', '"q":44', '"q":44.0'],
    ['an exponent', '"q":44', '"q":44e0'],
    ['a leading zero', '"q":44', '"q":044'],
    ['an integer of 16 digits', '"q":44', '"q":1000000000000000'],
    ['a number as text', '"q":44', '"q":"44"'],
    ['a comma before its end', '23}', '23,}'],
    ['a side that is an object', '"a":[["11","0"]]', '"a":{}'],
    ['a side that is null', '"a":[["11","0"]]', '"a":null'],
    ['a level of one part', '["11","0"]', '["11"]'],
    ['a level of three parts', '["11","0"]', '["11","0","1"]'],
    ['a comma behind the last level', '["11","0"]]', '["11","0"],]'],
    ['a price that is a number', '"11"', '11'],
    ['an escaped digit', '"11"', '"1\\u0031"'],
    ['an unmerged ask at 0', '"11"', '"0"'],
    ['an unmerged bid at 0', '"10.5"', '"0.0"'],
    ['a price off its tick', '"10.5"', '"10.3"'],
    ['a size off its lot', '"1.5"', '"1.5005"'],
    ['a negative price', '"11"', '"-11"'],
    ['a price without digits', '"11"', '""'],
    ['a price that ends with its point', '"11"', '"11."'],
    ['a price that begins with its point', '"11"', '".5"'],
    ['a price with two points', '"11"', '"1.1.0"'],
    ['a price with a leading zero', '"11"', '"011"'],
    ['a price with an exponent', '"11"', '"1e1"'],
  ])('with %s is left to another reader', (_what, from, to) => {
    const changed = PAYLOAD.replace(from, () => to)
    expect(changed).not.toBe(PAYLOAD)
    expect(scanPayload(changed)).toBeNull()
  })

  test('may have a bid at 0 in a merged book, wherever its merge key is, but no ask at 0', () => {
    const members = ['"s":7', '"b":[["0","1"]]', '"a":[]', '"m":5', '"q":44', '"t":6']
    expect(scanPayload(`{${members.join(',')}}`)).toMatchObject({ merge: 5, bids: [[0, 1000]] })
    expect(scanPayload(`{${members.toReversed().join(',')}}`)).toMatchObject({ merge: 5, bids: [[0, 1000]] })
    expect(scanPayload(`{${members.join(',')}}`.replace('"a":[]', '"a":[["0","1"]]'))).toBeNull()
  })

  test('may have trailing zeros beyond the decimal places of its step', () => {
    const changed = PAYLOAD.replace('"10.5"', '"10.50000"').replace('"1.5"', '"1.5000000000"')
    expect(scanPayload(changed)).toEqual(READ)
  })
})

describe('numbers', () => {
  const STEPS = [
    '0.000000000000000001',
    '0.00000000000001',
    '0.00000001',
    '0.001',
    '0.05',
    '0.25',
    '0.5',
    '1',
    '5',
    '50',
    '1000',
  ] as const
  const level = (price: string) => frame(`{"s":7,"b":[["${price}","1"]],"a":[],"m":1,"q":1,"t":1}`)
  const readPrice = (price: string, step: string) => {
    const units = { prices: createUnits(step), sizes: createUnits('1') }
    return scan(level(price), () => units)?.bids[0]?.[0] ?? null
  }

  test('a decimal is read as the exact count of its steps, or not scanned', () => {
    const digits = fc.integer({ min: 1, max: 15 }).chain((length) => fc.bigInt({ min: 1n, max: 10n ** BigInt(length) }))
    let read = 0
    fc.assert(
      fc.property(fc.constantFrom(...STEPS), digits, (step, count) => {
        const price = formatDecimal(count * parseDecimal(step))
        const found = readPrice(price, step)
        if (found === null) return
        read++
        expect(BigInt(found)).toBe(count)
      }),
      { numRuns: 2_000 },
    )
    expect(read).toBeGreaterThan(1_000)
  })

  test('a decimal that is no multiple of its step is not scanned', () => {
    const steps = fc.constantFrom(...STEPS.filter((step) => step !== '0.000000000000000001'))
    fc.assert(
      fc.property(steps, fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 1, max: 99 }), (step, count, part) => {
        const off = BigInt(count) * parseDecimal(step) + (parseDecimal(step) * BigInt(part)) / 100n
        expect([formatDecimal(off), readPrice(formatDecimal(off), step)]).toEqual([formatDecimal(off), null])
      }),
      { numRuns: 1_000 },
    )
  })

  test.each([
    ['1', 1],
    ['999999999', 999_999_999],
    ['1000000000', 1_000_000_000],
    ['999999999999999', 999_999_999_999_999],
    ['1000000000000000', null],
    ['1.000000000', 1],
    ['1.0000000001', null],
    ['0.0000000000000000', null],
  ])('%s is %s', (price, expected) => {
    expect(readPrice(price, '1')).toBe(expected)
  })

  test('a step of 14 decimal places is the smallest with which whole numbers are scanned', () => {
    expect(readPrice('1', '0.00000000000001')).toBe(10 ** 14)
    expect(readPrice('1', '0.000000000000001')).toBeNull()
  })
})

describe('a pattern', () => {
  test.each(['abcd', 'abcde', 'abcdef', 'abcdefg', 'abcdefgh'])(
    '%s is found where each of its letters matches',
    (text) => {
      const pattern = createPattern(text)
      loadText(`xy${text}`)
      expect([0, 1, 2, 3].map((at) => matchesAt(at, pattern))).toEqual([false, false, true, false])
      for (let at = 0; at < text.length; at++) {
        loadText(`${text.slice(0, at)}-${text.slice(at + 1)}`)
        expect(matchesAt(0, pattern)).toBe(false)
      }
    },
  )

  test('a text that is too long is not loaded', () => {
    expect([loadText('x'.repeat(1 << 17)), loadText('x'.repeat((1 << 17) + 1))]).toEqual([true, false])
  })
})
