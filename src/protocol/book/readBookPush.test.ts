import { describe, expect, test } from 'vitest'
import { readBookPush } from './readBookPush'
import { createUnits } from './units'

const UNITS = { prices: createUnits('0.5'), sizes: createUnits('0.001') }
const PAYLOAD = { s: 7, b: [['10.5', '1.5']], a: [['11', '0']], m: 1, p: 41, q: 44, t: 1_750_000_000_123 }
const cells = (...values: number[]) => ({ cells: Float64Array.from(values), first: 0, count: values.length / 2 })
const READ = { merge: 1, previousId: 41, updateId: 44, time: 1_750_000_000_123 }

describe('readBookPush', () => {
  test('reads the levels of both sides in ticks and lots', () => {
    expect(readBookPush(PAYLOAD, UNITS)).toEqual({ ...READ, bids: cells(21, 1500), asks: cells(22, 0) })
  })

  test('ignores keys that it does not know', () => {
    expect(readBookPush({ ...PAYLOAD, zz: null, B: 'x' }, UNITS)).toEqual(readBookPush(PAYLOAD, UNITS))
  })

  test.each([
    ['p', { previousId: 0 }],
    ['m', { merge: 1 }],
    ['b', { bids: cells() }],
    ['a', { asks: cells() }],
  ])('takes a default where %s is absent', (key, expected) => {
    expect(readBookPush({ ...PAYLOAD, [key]: undefined }, UNITS)).toMatchObject({ ...READ, ...expected })
  })

  test.each([null, undefined, 5, 'x', true, [], {}])('%j is rejected as a push', (data) => {
    expect(readBookPush(data, UNITS)).toBeNull()
  })

  const counts = ['m', 'p', 'q', 't'].flatMap((key) =>
    [null, '1', -1, 1.5, 2 ** 53, Number.NaN, true, [1]].map((value) => ({ [key]: value })),
  )
  const sides = ['b', 'a'].flatMap((key) =>
    [
      null,
      'x',
      {},
      [null],
      ['10.5'],
      [['10.5']],
      [['10.5', '1', '1']],
      [[10.5, '1']],
      [['10.5', 1]],
      [['10.3', '1']],
      [['10.5', '0.0005']],
      [['-10.5', '1']],
      [['10.5', '-1']],
      [['1e1', '1']],
      [['', '1']],
      [['10.5', '']],
      [['0', '1']],
      [
        ['10.5', '1'],
        ['10.5', 'x'],
      ],
    ].map((value) => ({ [key]: value })),
  )
  test.each([...counts, ...sides, { q: undefined }, { t: undefined }])('with %j it is rejected', (change) => {
    expect(readBookPush({ ...PAYLOAD, ...change }, UNITS)).toBeNull()
  })

  test('a size of more than 2^53 lots is read, as with a lot of 10^-18', () => {
    const units = { prices: UNITS.prices, sizes: createUnits('0.000000000000000001') }
    expect(readBookPush({ ...PAYLOAD, b: [['10.5', '1']] }, units)).toMatchObject({ bids: cells(21, 1e18) })
  })

  test('a bid at price 0 is valid only in a merged book, an ask at price 0 never', () => {
    expect(readBookPush({ ...PAYLOAD, m: 5, b: [['0', '1']] }, UNITS)).toMatchObject({ bids: cells(0, 1000) })
    expect(readBookPush({ ...PAYLOAD, m: 5, a: [['0', '1']] }, UNITS)).toBeNull()
  })
})
