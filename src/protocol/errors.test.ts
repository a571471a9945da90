import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { BaseError } from '@/base/BaseError'
import { decodeWire, WireError } from './decodeWire'
import { ERROR_CODES, isErrorCode, statusOf } from './errors'
import { decimalSchema, integerBetween, textBetween } from './fields'
import { issueFault } from './issueFault'
import { isJsonObject } from './jsonObject'

const conventions = readFileSync(new URL('../../docs/protocol/1-conventions.md', import.meta.url), 'utf8')

describe('error codes', () => {
  test('have the statuses and meanings of docs/protocol 1.5', () => {
    const rows = [...conventions.matchAll(/^\| (\d{5}) \| (\d{3}) +\| (.*)\|$/gm)]
    const described = rows.map(([, code, status, meaning]) => [code, status, meaning!.replaceAll('`', '').trim()])
    const defined = Object.entries(ERROR_CODES).map(([code, { status, meaning }]) => [code, String(status), meaning])
    expect(defined).toEqual(described)
  })

  test('have the statuses of docs/protocol 1.4, a name in snake case and a meaning', () => {
    const statuses = new Set([...conventions.matchAll(/^\| (\d{3}) +\| /gm)].map(([, status]) => Number(status)))
    for (const [code, { status, name, meaning }] of Object.entries(ERROR_CODES)) {
      expect([code, statuses.has(status)]).toEqual([code, true])
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
      expect(meaning).toMatch(/^[a-z].*[^.]$/)
    }
  })

  test('do not include success or codes of later versions', () => {
    expect(['10001', '50000', '0', '', '1', '10001 ', 'toString', '__proto__', '99999'].map(isErrorCode)).toEqual([
      true,
      true,
      ...Array(7).fill(false),
    ])
    expect(['10004', '11004', '42900', '0', '__proto__'].map(statusOf)).toEqual([404, 409, 429, 500, 500])
  })
})

describe('issueFault', () => {
  const schema = v.strictObject({
    size: decimalSchema,
    days: integerBetween(1, 180),
    side: v.optional(v.picklist(['long', 'short'])),
    depth: v.optional(v.picklist([5, 10])),
    label: v.optional(textBetween(1, 4)),
    is_buy: v.optional(v.boolean()),
    parts: v.optional(v.array(v.strictObject({ price: decimalSchema }))),
    inner: v.optional(v.strictObject({ deep: v.strictObject({ count: integerBetween(0, 9) }) })),
  })
  const classify = (value: unknown) => {
    const result = v.safeParse(schema, value)
    return result.success ? null : issueFault(result.issues)
  }
  const good = { size: '1', days: 1 }

  test.each<[object, string, string | null, string]>([
    [{ size: undefined }, '10001', 'size', 'size is required'],
    [{ size: 5 }, '10001', 'size', 'size must be a string'],
    [{ size: null }, '10001', 'size', 'size must be a string'],
    [{ size: '1e3' }, '10001', 'size', 'size must be a decimal string'],
    [{ size: '1'.repeat(39) }, '10002', 'size', 'size must have at most 18 digits after the point and 38 in all'],
    [{ days: '1' }, '10001', 'days', 'days must be an integer'],
    [{ days: 1.5 }, '10001', 'days', 'days must be an integer within ±(2^53-1)'],
    [{ days: 0 }, '10002', 'days', 'days must be at least 1'],
    [{ days: 181 }, '10002', 'days', 'days must be at most 180'],
    [{ side: 'both' }, '10002', 'side', 'side must be one of long, short'],
    [{ side: 5 }, '10001', 'side', 'side must be one of long, short'],
    [{ depth: 7 }, '10002', 'depth', 'depth must be one of 5, 10'],
    [{ depth: '5' }, '10001', 'depth', 'depth must be one of 5, 10'],
    [{ label: '' }, '10002', 'label', 'label must not be empty'],
    [{ label: 'abcde' }, '10002', 'label', 'label must have at most 4 characters'],
    [{ label: '\ud800' }, '10002', 'label', 'label must be well-formed Unicode'],
    [{ is_buy: 1 }, '10001', 'is_buy', 'is_buy must be true or false'],
    [{ parts: {} }, '10001', 'parts', 'parts must be an array'],
    [{ parts: [{ price: '1' }, {}] }, '10001', 'parts[1].price', 'parts[1].price is required'],
    [{ parts: [5] }, '10001', 'parts[0]', 'parts[0] must be an object'],
    [{ inner: { deep: { count: 10 } } }, '10002', 'inner.deep.count', 'inner.deep.count must be at most 9'],
    [{ inner: { deep: [] } }, '10001', 'inner.deep.count', 'inner.deep.count is required'],
  ])('%j: %s %s', (change, code, field, message) => {
    expect(classify({ ...good, ...change })).toEqual({ code, field, message })
  })

  test('of the whole value has no field', () => {
    expect([null, 5, 'x'].map((value) => classify(value))).toEqual(
      Array(3).fill({ code: '10001', field: null, message: 'the value must be an object' }),
    )
    expect(classify(undefined)).toEqual({ code: '10001', field: null, message: 'the value is required' })
  })

  test('a wrong type is reported before a wrong value, otherwise the first error of the schema', () => {
    expect(classify({ size: '1'.repeat(39), days: '1' })).toMatchObject({ code: '10001', field: 'days' })
    expect(classify({ size: 5, days: 0 })).toMatchObject({ code: '10001', field: 'size' })
    expect(classify({ days: 0, size: '1'.repeat(39) })).toMatchObject({ code: '10002', field: 'size' })
    expect(classify({ days: 'x', size: 5 })).toMatchObject({ code: '10001', field: 'size' })
  })
})

describe('decodeWire', () => {
  const schema = v.object({ orders: v.array(v.object({ price: decimalSchema })) })

  test('names the decoded value, the path of the first error and the reason', () => {
    const decode = () => decodeWire(schema, { orders: [{ price: '1' }, { price: 'x' }, { price: 'y' }] }, 'page')
    expect(decode).toThrow(WireError)
    expect(decode).toThrow('page: orders.1.price: must be a decimal string')
    try {
      decode()
    } catch (error) {
      expect(error).toMatchObject({ name: 'WireError', what: 'page', field: 'orders.1.price' })
      expect(error).toBeInstanceOf(BaseError)
    }
  })

  test('has no path if the whole value is invalid', () => {
    expect(() => decodeWire(schema, null, 'page')).toThrow(/^page: Invalid type/)
    expect(new WireError('page', null, 'must be an array').message).toBe('page: must be an array')
  })

  test('returns a new value without changing its input', () => {
    const value = Object.freeze({ orders: Object.freeze([Object.freeze({ price: '1', fresh: true })]) })
    expect(decodeWire(schema, value, 'page')).toEqual({ orders: [{ price: '1' }] })
    expect(value.orders[0]).toEqual({ price: '1', fresh: true })
  })
})

test('a JSON object is neither null nor an array', () => {
  expect([{}, { a: 1 }, Object.create(null)].map(isJsonObject)).toEqual([true, true, true])
  expect([null, undefined, [], [{}], 'x', 5, true].map(isJsonObject)).toEqual(Array(7).fill(false))
})
