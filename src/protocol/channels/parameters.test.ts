import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesOf } from '../fixtures/recordTable'
import { practiceProfile } from '../profile'
import { channels, type ChannelName } from './channels'
import { decodeSubscription } from './subscription'

const ADDRESS = `0x${'ab'.repeat(20)}`

/** The values of one parameter: valid, invalid, and its default if it has one. */
type Parameter = {
  readonly valid: readonly unknown[]
  readonly invalid: readonly unknown[]
  readonly default?: unknown
}

const NO_INTEGER = ['1', '', 1.5, 2 ** 53, true, null, [1], {}]
const address: Parameter = {
  valid: [ADDRESS],
  invalid: ['', '0x', 'ab'.repeat(20), `0x${'zz'.repeat(20)}`, 5, null, [ADDRESS]],
}
const symbol_id: Parameter = { valid: [1, 0, 999], invalid: NO_INTEGER }
const depth: Parameter = { valid: [20, 5, 10, 50, 100, 200], invalid: [...NO_INTEGER, 0, 7, 201, -5], default: 20 }
const merge: Parameter = { valid: [1, 10, 100], invalid: [...NO_INTEGER, 0, -1], default: 1 }
const interval: Parameter = { valid: ['1m', '1h', '1w', '1M'], invalid: ['', '3m', '1D', 60, null, ['1m']] }

/** docs/protocol 5.5–5.13. */
const PARAMETERS: Readonly<Record<ChannelName, Readonly<Record<string, Parameter>>>> = {
  order: { address },
  position: { address },
  settings: { address },
  trade: { symbol_id },
  l2Book: { symbol_id, depth, merge },
  kline: { symbol_id, interval },
  bbo: { symbol_id },
  ticker: { symbol_id },
  blocks: {},
  txs: {},
}

const rows = Object.entries(PARAMETERS).map(([name, parameters]) => [name as ChannelName, parameters] as const)
const decode = (arg: unknown) => decodeSubscription(practiceProfile, arg)

test('every channel is covered by this test’s parameters', () => {
  expect(Object.keys(PARAMETERS).toSorted()).toEqual(Object.keys(channels).toSorted())
})

describe.each(rows)('a subscription to %s', (name, parameters) => {
  const { channel } = channels[name]
  const least = Object.fromEntries(Object.entries(parameters).map(([parameter, { valid }]) => [parameter, valid[0]]))

  test('has its parameters with defaults, without unknown ones', () => {
    expect(namesOf(channels[name].params).toSorted()).toEqual(Object.keys(parameters).toSorted())
    const decoded = decode({ channel, ...least, color: 'red', limit: 5 })
    expect(decoded).toMatchObject({ ok: true, channel: { name }, params: least })
    for (const [parameter, fields] of Object.entries(parameters)) {
      const { [parameter]: _left, ...others } = least
      const rest = { channel, ...others }
      if (fields.default === undefined)
        expect(decode(rest)).toMatchObject({ ok: false, code: '10002', field: parameter })
      else expect(decode(rest)).toMatchObject({ params: { ...least, [parameter]: fields.default } })
    }
  })

  test('with an invalid parameter is rejected with 10002 and its name', () => {
    for (const [parameter, { valid, invalid }] of Object.entries(parameters)) {
      for (const value of valid)
        expect(decode({ channel, ...least, [parameter]: value })).toMatchObject({ params: { [parameter]: value } })
      for (const value of invalid) {
        const decoded = decode({ channel, ...least, [parameter]: value })
        expect([value, decoded]).toMatchObject([value, { ok: false, code: '10002', field: parameter }])
        expect(!decoded.ok && decoded.message).toContain(parameter)
      }
    }
  })

  test('has the same key if and only if it is the same instance', () => {
    const values = Object.fromEntries(
      Object.entries(parameters).map(([parameter, { valid }]) => [parameter, fc.constantFrom(...valid)]),
    )
    fc.assert(
      fc.property(fc.record(values), fc.record(values), (paramsA, paramsB) => {
        const [first, second] = [paramsA, paramsB].map((params) => {
          const shuffled = Object.fromEntries(Object.entries(params).toReversed())
          const decoded = decode({ ...shuffled, channel })
          return decoded.ok ? decoded.key : decoded.message
        })
        const same = Object.keys(parameters).every((parameter) => paramsA[parameter] === paramsB[parameter])
        expect(first === second).toBe(same)
        for (const params of [paramsA, Object.fromEntries(Object.entries(paramsA).toReversed())])
          expect(channels[name].instanceKey(params as never)).toBe(first)
      }),
      { numRuns: 50 },
    )
  })
})

test.each(['', 'TRADE', 'Trade', ' trade', 'trades', 'l2Book', 5, null, undefined, ['trade']])(
  '%j is not a channel',
  (channel) => {
    expect(decode({ channel, symbol_id: 1 })).toMatchObject({ ok: false, code: '10002', field: 'channel' })
  },
)

test('keys of different channels are different', () => {
  const params = { address: ADDRESS, symbol_id: 1, interval: '1m' }
  const keys = Object.values(channels).map(({ channel }) => {
    const decoded = decode({ channel, ...params })
    return decoded.ok ? decoded.key : decoded.message
  })
  expect(new Set(keys).size).toBe(keys.length)
})
