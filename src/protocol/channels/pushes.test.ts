import { describe, expect, test } from 'vitest'
import { keysIn, tables } from '../fixtures/documentTables'
import { orderFields } from '../fixtures/orderExamples'
import { fault, namesOf, WRONG, type Kind } from '../fixtures/recordTable'
import type { Compact } from '../records/compactCodec'
import { bestBidOfferCodec } from '../records/bestBidOffer'
import { blockCodec } from '../records/block'
import { transactionCodec } from '../records/explorerTransaction'
import { klineCodec } from '../records/kline'
import { levelSetCodec } from '../book/levelSet'
import { orderCodec } from '../records/order'
import { positionCodec } from '../records/position'
import { settingsCodec } from '../records/settings'
import { tickerCodec } from '../records/ticker'
import { tradeCodec } from '../records/trade'
import { channels, type ChannelName } from './channels'

const PARTS: readonly string[] = ['conditional', 'tpsl']
const OWNER = `0x${'a1'.repeat(20)}`
const TX = `0x${'c3'.repeat(32)}`
const TIME = 1_750_000_000_123

/** For one compact key: the name of its field, the kind of its values, an example, and whether it may be null. */
type Key = readonly [field: string, kind: Kind, example: unknown, nullable?: 'or null']

type Push = {
  /** The payload by its compact keys, as docs/protocol 5 lists them. */
  readonly keys: Readonly<Record<string, Key>>
  /** Keys that may be absent; all of them where a push may be a part of its record. */
  readonly optional?: 'all' | readonly string[]
  readonly encode: (record: never) => Compact
}

/** docs/protocol 4.11, 4.15, 4.6, 5.7–5.11, 8.4 and 8.5. */
const PUSHES: Readonly<Record<ChannelName, Push>> = {
  order: {
    optional: 'all',
    encode: orderCodec.encode,
    keys: orderKeys(),
  },
  position: {
    optional: 'all',
    encode: positionCodec.encode,
    keys: {
      s: ['symbol_id', 'integer', 2],
      a: ['address', 'address', OWNER],
      d: ['position_side', 'enum', 'both'],
      m: ['margin_mode', 'enum', 'isolated'],
      z: ['open_size', 'decimal', '-12.5'],
      p: ['avg_price', 'decimal', '2999.5'],
      l: ['leverage', 'integer', 10],
      c: ['cum_realized_pnl', 'decimal', '-4'],
      v: ['cum_close_size', 'decimal', '1.5'],
      e: ['cum_close_value', 'decimal', '4500'],
      f: ['cum_fee', 'decimal', '3.75'],
      h: ['cum_funding_fee', 'decimal', '-0.01'],
      w: ['max_size', 'decimal', '14'],
      o: ['isolated_margin', 'decimal', '3750', 'or null'],
      g: ['adl_level', 'integer', 3],
      j: ['created_time', 'integer', TIME],
      t: ['updated_time', 'integer', TIME + 1],
    },
  },
  settings: {
    encode: settingsCodec.encode,
    keys: { a: ['address', 'address', OWNER], p: ['position_mode', 'enum', 'hedge'] },
  },
  trade: {
    encode: tradeCodec.encode,
    keys: {
      i: ['trade_id', 'text', '18446744073709551616'],
      p: ['price', 'decimal', '60000.1'],
      q: ['quantity', 'decimal', '0.2'],
      a: ['amount', 'decimal', '12000.02'],
      m: ['is_taker_buyer', 'boolean', true],
      t: ['time', 'integer', TIME],
      x: ['tx_hash', 'text', TX],
    },
  },
  l2Book: {
    optional: ['p'],
    encode: levelSetCodec.encode,
    keys: {
      s: ['symbol_id', 'integer', 1],
      b: ['bids', 'part', [['60000', '1.5']]],
      a: ['asks', 'part', [['60000.1', '0']]],
      m: ['merge', 'integer', 10],
      p: ['previous_update_id', 'integer', 41],
      q: ['update_id', 'integer', 44],
      t: ['time', 'integer', TIME],
    },
  },
  kline: {
    encode: klineCodec.encode,
    keys: {
      s: ['start', 'integer', 1_750_000_020_000],
      i: ['interval', 'enum', '1M'],
      o: ['open', 'decimal', '60000'],
      c: ['close', 'decimal', '60010.5'],
      h: ['high', 'decimal', '60020'],
      l: ['low', 'decimal', '59990'],
      v: ['volume', 'decimal', '12.5'],
      u: ['turnover', 'decimal', '750131.25'],
      t: ['time', 'integer', TIME],
    },
  },
  bbo: {
    encode: bestBidOfferCodec.encode,
    keys: {
      s: ['symbol_id', 'integer', 1],
      b: ['bid_price', 'decimal', '60000', 'or null'],
      z: ['bid_size', 'decimal', '1.5', 'or null'],
      a: ['ask_price', 'decimal', '60000.1', 'or null'],
      y: ['ask_size', 'decimal', '0.25', 'or null'],
      q: ['update_id', 'integer', 9],
      t: ['time', 'integer', TIME],
    },
  },
  ticker: {
    encode: tickerCodec.encode,
    keys: {
      s: ['symbol_id', 'integer', 1],
      l: ['last_price', 'decimal', '60000.1', 'or null'],
      m: ['mark_price', 'decimal', '60000.05', 'or null'],
      o: ['oracle_price', 'decimal', '59999.9', 'or null'],
      b: ['best_bid', 'decimal', '60000', 'or null'],
      a: ['best_ask', 'decimal', '60000.2', 'or null'],
      p: ['open_24h', 'decimal', '58000', 'or null'],
      h: ['high_24h', 'decimal', '61000', 'or null'],
      w: ['low_24h', 'decimal', '57500', 'or null'],
      v: ['volume_24h', 'decimal', '1234.5', 'or null'],
      u: ['turnover_24h', 'decimal', '73000000', 'or null'],
      i: ['open_interest', 'decimal', '250', 'or null'],
      f: ['funding_rate', 'decimal', '-0.0000125', 'or null'],
      n: ['next_funding_time', 'integer', TIME + 5, 'or null'],
      t: ['time', 'integer', TIME],
    },
  },
  blocks: {
    encode: blockCodec.encode,
    keys: {
      h: ['height', 'integer', 987_654],
      x: ['hash', 'text', TX],
      t: ['time', 'integer', TIME],
      c: ['tx_count', 'count', 3],
    },
  },
  txs: {
    encode: transactionCodec.encode,
    keys: {
      x: ['tx_hash', 'text', TX],
      h: ['block_height', 'integer', 987_654],
      t: ['time', 'integer', TIME],
      a: ['signer_address', 'address', OWNER],
      g: ['target_address', 'address', `0x${'b2'.repeat(20)}`, 'or null'],
      n: ['action', 'text', 'CancelAll'],
      e: ['status', 'enum', 'failed'],
    },
  },
}

/** The keys of an order are those of its table; its conditional and TPSL have tests of their own. */
function orderKeys(): Push['keys'] {
  const plain = Object.entries(keysIn(tables('4.11')[0]!)).filter(([, field]) => !PARTS.includes(field))
  return Object.fromEntries(plain.map(([key, field]) => [key, [field, ...orderFields[field]!] as Key]))
}

const names = Object.keys(channels) as ChannelName[]
const isList = (name: ChannelName) => name === 'trade' || name === 'txs'

/** Decodes one payload on a channel, in the array that `trade` and `txs` push. */
function decodeOne(name: ChannelName, payload: unknown): unknown {
  const data = channels[name].decode(isList(name) ? [payload] : payload)
  return Array.isArray(data) ? data[0] : data
}

/** The examples of a push, by compact key or by field name. */
function examples(name: ChannelName, by: 'key' | 'field'): Record<string, unknown> {
  const entries = Object.entries(PUSHES[name].keys)
  return Object.fromEntries(entries.map(([key, [field, , example]]) => [by === 'key' ? key : field, example]))
}

test('every channel is covered by a push in this test', () => {
  expect(Object.keys(PUSHES).toSorted()).toEqual(names.toSorted())
  expect(names.filter((name) => channels[name].list)).toEqual(names.filter(isList))
})

describe.each(names)('a push of %s', (name) => {
  const { keys, optional = [], encode } = PUSHES[name]
  const payload = examples(name, 'key')
  const record = examples(name, 'field')

  test('maps keys and names one to one', () => {
    const nested = name === 'order' ? ['cd', 't'] : []
    expect(namesOf(channels[name].payload).toSorted()).toEqual([...Object.keys(keys), ...nested].toSorted())
    expect(decodeOne(name, JSON.parse(JSON.stringify(payload)))).toEqual(record)
    expect(encode(record as never)).toEqual(payload)
  })

  test('without a key is rejected with the name of the field if the push must be complete', () => {
    for (const [key, [field]] of Object.entries(keys)) {
      const { [key]: _left, ...rest } = payload
      const required = optional !== 'all' && !optional.includes(key) && keys[key]![3] === undefined
      expect([key, fault(() => decodeOne(name, rest))]).toEqual([key, required ? field : 'ok'])
    }
  })

  test('with a value of another type is rejected with the key', () => {
    for (const [key, [, kind, , nullable]] of Object.entries(keys)) {
      const change = (value: unknown) => fault(() => decodeOne(name, { ...payload, [key]: value }))
      for (const value of WRONG[kind]) expect([key, value, change(value)]).toEqual([key, value, key])
      expect([key, change(null)]).toEqual([key, nullable ? 'ok' : key])
    }
  })

  test('keeps unknown values as text and drops unknown keys, also in upper case and with long names', () => {
    const enums = Object.entries(keys).filter(([, [, kind]]) => kind === 'enum')
    const later = Object.fromEntries(enums.map(([key]) => [key, 'later']))
    const named = Object.fromEntries(enums.map(([, [field]]) => [field, 'later']))
    const upper = Object.fromEntries(Object.keys(keys).map((key) => [key.toUpperCase(), 'x']))
    const long = Object.fromEntries(Object.values(keys).map(([field]) => [field, 'x']))
    expect(decodeOne(name, { ...payload, ...later, ...upper, zz: {}, ...long })).toEqual({ ...record, ...named })
  })

  test('that is not an object is rejected', () => {
    for (const none of [null, undefined, 5, 'x', true, [], [payload]])
      expect([none, fault(() => decodeOne(name, none))]).not.toEqual([none, 'ok'])
    if (isList(name)) expect(fault(() => channels[name].decode(payload))).toBe(`${name}: must be an array`)
  })
})

describe('the parts of an order push', () => {
  const conditional = { trigger_price: '60500.5', trigger_by: 'oracle_price' }
  const tpsl = {
    tpsl_mode: 'partial',
    tp_trigger_price: '61000',
    tp_trigger_by: 'mark_price',
    tp_order_type: 'limit',
    tp_order_price: '60990',
    sl_trigger_price: null,
    sl_trigger_by: null,
    sl_order_type: null,
    sl_order_price: null,
  }
  const cd = { cp: '60500.5', cb: 'oracle_price' }
  const t = {
    tm: 'partial',
    tp: '61000',
    tb: 'mark_price',
    tt: 'limit',
    to: '60990',
    sp: null,
    sb: null,
    st: null,
    so: null,
  }

  test('have separate keys', () => {
    expect(orderCodec.encode({ conditional, tpsl })).toEqual({ cd, t })
    expect(channels.order.decode({ cd, t })).toEqual({ conditional, tpsl })
    expect(channels.order.decode({ cd: null, t: null })).toEqual({ conditional: null, tpsl: null })
  })

  test.each([
    [{ cd: { cp: 5 } }, 'cd.cp'],
    [{ cd: { cb: 5 } }, 'cd.cb'],
    [{ cd: 'x' }, 'cd'],
    [{ t: { tm: null } }, 't.tm'],
    [{ t: { ...t, so: '1e3' } }, 't.so'],
    [{ t: { ...t, sb: 'later' } }, 'ok'],
    [{ t: 5 }, 't'],
    [{ r: ['post_only', 5] }, 'r.1'],
    [{ r: 'post_only' }, 'r'],
  ])('%j: %s', (change, expected) => {
    expect(fault(() => channels.order.decode({ i: '17', ...change }))).toBe(expected)
  })
})
