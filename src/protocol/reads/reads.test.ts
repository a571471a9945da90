import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeWire } from '../decodeWire'
import { fault, namesOf } from '../fixtures/recordTable'
import { practiceProfile } from '../profile'
import { decodeQuery, encodeQuery, readByPath } from './query'
import { reads, type AnyRead, type ReadName } from './reads'

const ADDRESS = `0x${'ab'.repeat(20)}`
const HASH = `0x${'cd'.repeat(32)}`
const UNSAFE = String(2 ** 53)

/** The values of one parameter: texts with the values read from them, texts rejected with 10001, and with 10002. */
type Parameter = {
  readonly valid: Readonly<Record<string, unknown>>
  readonly mistyped: readonly string[]
  readonly invalid?: readonly string[]
  readonly presence?: 'optional' | { readonly default: unknown }
}

const NO_INTEGER = ['', ' ', 'x', '1.5', '1e3', '+1', '0x10', '١', '--1', UNSAFE, `-${UNSAFE}`, '1'.repeat(400), 'NaN']
const address: Parameter = {
  valid: { [ADDRESS]: ADDRESS, [`0x${'AB'.repeat(20)}`]: ADDRESS },
  mistyped: [
    '',
    '0x',
    'ab'.repeat(20),
    `0x${'ab'.repeat(19)}`,
    `0x${'ab'.repeat(21)}`,
    `0x${'zz'.repeat(20)}`,
    `0X${'ab'.repeat(20)}`,
  ],
}
const hash: Parameter = {
  valid: { [HASH]: HASH, [`0x${'CD'.repeat(32)}`]: HASH },
  mistyped: ['', '0x', 'cd'.repeat(32), `0x${'cd'.repeat(31)}`, `0x${'cd'.repeat(33)}`, ADDRESS],
}
const symbol: Parameter = {
  valid: { '1': 1, '0': 0, '-1': -1, '9007199254740991': 2 ** 53 - 1, '007': 7 },
  mistyped: NO_INTEGER,
}
const optionalSymbol: Parameter = { ...symbol, presence: 'optional' }
const text = (maxLength: number): Parameter => ({
  valid: {
    '1': '1',
    '9007199254740993': '9007199254740993',
    '1.50': '1.50',
    ['x'.repeat(maxLength)]: 'x'.repeat(maxLength),
  },
  mistyped: [],
  invalid: ['', 'x'.repeat(maxLength + 1)],
  presence: 'optional',
})
const merge: Parameter = {
  valid: { '1': 1, '100': 100 },
  mistyped: NO_INTEGER,
  invalid: ['0', '-1'],
  presence: { default: 1 },
}
const depth: Parameter = {
  valid: { '5': 5, '10': 10, '20': 20, '50': 50, '100': 100, '200': 200 },
  mistyped: ['', 'x', '5.0', 'all'],
  invalid: ['0', '7', '-5', '201'],
  presence: { default: 20 },
}
const INTERVALS = ['1m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '8h', '12h', '1d', '1w', '1M']
const interval: Parameter = {
  valid: Object.fromEntries(INTERVALS.map((value) => [value, value])),
  mistyped: [],
  invalid: ['', '3m', '1y', '1D', '60', '1min'],
}
const moment: Parameter = {
  valid: { '0': 0, '1750000000123': 1_750_000_000_123, '-5': -5 },
  mistyped: NO_INTEGER,
  presence: 'optional',
}

/** `limit`, `cursor`, `start_time` and `end_time` of docs/protocol 4.4. */
function paged(maxLimit: number): Readonly<Record<string, Parameter>> {
  return {
    limit: {
      valid: { '1': 1, [String(maxLimit)]: maxLimit },
      mistyped: NO_INTEGER,
      invalid: ['0', '-1', String(maxLimit + 1)],
      presence: { default: 50 },
    },
    cursor: { valid: { abc: 'abc', '5': '5', 'a b&c=d/ü': 'a b&c=d/ü' }, mistyped: [], presence: 'optional' },
    start_time: moment,
    end_time: moment,
  }
}

const ofOrders = { address, symbol_id: optionalSymbol, order_id: text(128), client_order_id: text(36) }

/** docs/protocol 4.1. */
const PARAMETERS: Readonly<Record<ReadName, Readonly<Record<string, Parameter>>>> = {
  symbols: {},
  tickers: { symbol_id: optionalSymbol },
  depth: { symbol_id: symbol, depth, merge },
  trades: { symbol_id: symbol, ...paged(1_000) },
  klines: { symbol_id: symbol, interval, ...paged(1_000) },
  fundingRates: { symbol_id: symbol, ...paged(1_000) },
  orders: { ...ofOrders, ...paged(200) },
  orderHistory: { ...ofOrders, ...paged(2_000) },
  executions: { address, symbol_id: optionalSymbol, ...paged(2_000) },
  account: { address },
  balances: { address },
  positions: { address, symbol_id: optionalSymbol },
  positionHistory: { address, symbol_id: optionalSymbol, ...paged(200) },
  assetFlow: { address, coin: text(32), ...paged(2_000) },
  leverages: { address },
  coinLeverages: { address },
  agents: { address, ...paged(200) },
  subAccounts: { address },
  addressTransactions: { address, ...paged(200) },
  transaction: { hash },
  blocks: paged(200),
}

const rows = Object.entries(PARAMETERS).map(([name, parameters]) => [name as ReadName, parameters] as const)

test('every read is covered by this test’s parameters', () => {
  expect(Object.keys(PARAMETERS).toSorted()).toEqual(Object.keys(reads).toSorted())
})

describe.each(rows)('%s', (name, parameters) => {
  const read: AnyRead = reads[name]
  const required = Object.entries(parameters).filter(([, { presence }]) => presence === undefined)
  const least = Object.fromEntries(required.map(([parameter, { valid }]) => [parameter, Object.keys(valid)[0]!]))
  const defaults = Object.fromEntries(
    Object.entries(parameters).flatMap(([parameter, { presence }]) =>
      typeof presence === 'object' ? [[parameter, presence.default]] : [],
    ),
  )
  const values = Object.fromEntries(required.map(([parameter, { valid }]) => [parameter, Object.values(valid)[0]]))
  const decode = (sent: Readonly<Record<string, string>>) => decodeQuery<unknown>(read, Object.entries(sent))
  const classify = (sent: Readonly<Record<string, string>>) => {
    const decoded = decode(sent)
    if (decoded.ok) return 'ok'
    return decoded.message.includes(decoded.field!) ? `${decoded.code} ${decoded.field}` : 'field not named'
  }

  test('reads its parameters, fills in defaults, and ignores unknown ones', () => {
    expect(namesOf(read.query).toSorted()).toEqual(Object.keys(parameters).toSorted())
    expect(decode(least)).toEqual({ ok: true, query: { ...defaults, ...values } })
    expect(decode({ ...least, color: 'red', constructor: 'x' })).toEqual(decode(least))
  })

  test('rejects a missing required parameter with 10001 and its name', () => {
    for (const [parameter] of required) {
      const { [parameter]: _left, ...rest } = least
      expect(classify(rest)).toBe(`10001 ${parameter}`)
    }
  })

  test('reads the text of each parameter, and rejects an invalid one by name', () => {
    for (const [parameter, { valid, mistyped, invalid = [] }] of Object.entries(parameters)) {
      const classifyOne = (raw: string) => [parameter, raw, classify({ ...least, [parameter]: raw })]
      for (const [raw, value] of Object.entries(valid))
        expect(decode({ ...least, [parameter]: raw })).toMatchObject({ ok: true, query: { [parameter]: value } })
      for (const raw of mistyped) expect(classifyOne(raw)).toEqual([parameter, raw, `10001 ${parameter}`])
      for (const raw of invalid) expect(classifyOne(raw)).toEqual([parameter, raw, `10002 ${parameter}`])
    }
  })

  test('uses the first value of a parameter that occurs twice', () => {
    for (const [parameter, { valid }] of Object.entries(parameters)) {
      const [first] = Object.keys(valid)
      const twice = [...Object.entries({ ...least, [parameter]: first! }), [parameter, '\u0000'] as [string, string]]
      expect(decodeQuery<unknown>(read, twice)).toMatchObject({ ok: true, query: { [parameter]: valid[first!] } })
    }
  })

  test('has a URL that decodes to the same read and the same values', () => {
    const any = Object.fromEntries(
      Object.entries(parameters).map(([parameter, { valid, presence }]) => {
        const value = fc.constantFrom(...Object.values(valid))
        return [parameter, presence === undefined ? value : fc.option(value, { nil: undefined })]
      }),
    )
    fc.assert(
      fc.property(fc.record(any), (query) => {
        const [path, search = ''] = encodeQuery(read, query).split('?')
        const found = readByPath(practiceProfile, path!)
        expect(found?.read).toBe(read)
        const sent = Object.entries(query).filter(([, value]) => value !== undefined)
        expect(decodeQuery<unknown>(read, [...found!.parameters, ...new URLSearchParams(search)])).toEqual({
          ok: true,
          query: { ...defaults, ...Object.fromEntries(sent) },
        })
      }),
      { numRuns: 30 },
    )
  })
})

describe('replies', () => {
  const inShape = (shape: AnyRead['shape']) => Object.values<AnyRead>(reads).filter((read) => read.shape === shape)
  const reply = (read: AnyRead, data: unknown) => fault(() => decodeWire(read.reply, data, 'reply'))

  test.each(inShape('list'))('$name: a complete list', (read) => {
    expect(decodeWire(read.reply, { list: [], next_cursor: 'x', fresh: 1 }, 'reply')).toEqual({ list: [] })
    expect([{}, { list: null }, { list: {} }].map((data) => reply(read, data))).toEqual(['list', 'list', 'list'])
    expect(reply(read, { list: [{}] })).toMatch(/^list\.0\.[a-z_]+$/)
    expect(reply(read, { list: [null] })).toBe('list.0')
  })

  test.each(inShape('page'))('$name: a page with a cursor to the next', (read) => {
    const last = { list: [], next_cursor: null, has_more: false }
    expect(decodeWire(read.reply, { list: [], has_more: false, fresh: 1 }, 'reply')).toEqual(last)
    expect(decodeWire(read.reply, { ...last, next_cursor: 'x', has_more: true }, 'reply')).toMatchObject({
      next_cursor: 'x',
      has_more: true,
    })
    expect(reply(read, { ...last, list: undefined })).toBe('list')
    expect(reply(read, { list: [], next_cursor: null })).toBe('has_more')
    expect(reply(read, { ...last, has_more: 'no' })).toBe('has_more')
    expect(reply(read, { ...last, next_cursor: 5 })).toBe('next_cursor')
    expect(reply(read, { ...last, list: [{}] })).toMatch(/^list\.0\.[a-z_]+$/)
  })

  test.each(inShape('page'))('$name: is sorted by a field of its records', (read) => {
    expect(namesOf(read.item)).toContain(read.sortField)
    expect(namesOf(read.query)).toContain('limit')
  })

  test.each(inShape('one'))('$name: a single record', (read) => {
    expect(read.reply).toBe(read.item)
    expect([read.maxLimit, read.sortField, read.retained]).toEqual([null, null, null])
    expect(reply(read, { list: [] })).toMatch(/^[a-z_]+$/)
    expect(reply(read, null)).not.toBe('ok')
  })
})
