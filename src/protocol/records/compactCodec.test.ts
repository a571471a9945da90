import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CompactCodec } from './compactCodec'
import { WireError } from '../decodeWire'
import { keysIn, tables } from '../fixtures/documentTables'
import { conditionalFields, orderFields, tpslFields } from '../fixtures/orderExamples'
import type { Fields } from '../fixtures/recordTable'
import { bestBidOfferCodec } from './bestBidOffer'
import { blockCodec } from './block'
import { type Conditional, conditionalCodec } from './conditional'
import { transactionCodec } from './explorerTransaction'
import { klineCodec } from './kline'
import { levelSetCodec } from '../book/levelSet'
import { orderCodec, orderSchema, type Order } from './order'
import { positionCodec } from './position'
import { settingsCodec } from './settings'
import { tickerCodec } from './ticker'
import { type Tpsl, tpslCodec } from './tpsl'
import { tradeCodec } from './trade'

const text = fc.string()
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 999 }))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(3, '0')}`)
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): `0x${string}` => `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)
const time = fc.maxSafeInteger()
const orNull = <T>(inner: fc.Arbitrary<T>) => fc.option(inner)
const level = fc.tuple(decimal, decimal)

const values = { text, enum: text, decimal, integer: time, count: time, boolean: fc.boolean(), address }

/** Any record with the fields of a table; `parts` generates the fields that are objects or lists. */
function recordOf(fields: Fields, parts: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) {
  const named = Object.entries(fields).map(([name, [kind, , presence]]) => {
    const value = kind === 'part' ? parts[name]! : values[kind]
    return [name, presence === 'or null' ? orNull(value) : value] as const
  })
  return fc.record(Object.fromEntries(named))
}

const tpsl = recordOf(tpslFields) as fc.Arbitrary<Tpsl>
const conditional = recordOf(conditionalFields) as fc.Arbitrary<Conditional>
const order = recordOf(orderFields, { flags: fc.array(text), conditional, tpsl }) as fc.Arbitrary<Order>

const position = fc.record({
  symbol_id: time,
  address,
  position_side: text,
  margin_mode: text,
  open_size: decimal,
  avg_price: decimal,
  leverage: time,
  cum_realized_pnl: decimal,
  cum_close_size: decimal,
  cum_close_value: decimal,
  cum_fee: decimal,
  cum_funding_fee: decimal,
  max_size: decimal,
  isolated_margin: orNull(decimal),
  adl_level: time,
  created_time: time,
  updated_time: time,
})

const ticker = fc.record({
  symbol_id: time,
  last_price: orNull(decimal),
  mark_price: orNull(decimal),
  oracle_price: orNull(decimal),
  best_bid: orNull(decimal),
  best_ask: orNull(decimal),
  open_24h: orNull(decimal),
  high_24h: orNull(decimal),
  low_24h: orNull(decimal),
  volume_24h: orNull(decimal),
  turnover_24h: orNull(decimal),
  open_interest: orNull(decimal),
  funding_rate: orNull(decimal),
  next_funding_time: orNull(time),
  time,
})

const trade = fc.record({
  trade_id: text,
  price: decimal,
  quantity: decimal,
  amount: decimal,
  is_taker_buyer: fc.boolean(),
  time,
  tx_hash: text,
})

const kline = fc.record({
  start: time,
  interval: text,
  open: decimal,
  close: decimal,
  high: decimal,
  low: decimal,
  volume: decimal,
  turnover: decimal,
  time,
})

const levelSet = fc.record(
  {
    symbol_id: time,
    bids: fc.array(level),
    asks: fc.array(level),
    merge: time,
    previous_update_id: time,
    update_id: time,
    time,
  },
  { requiredKeys: ['symbol_id', 'bids', 'asks', 'merge', 'update_id', 'time'] },
)

const bestBidOffer = fc.record({
  symbol_id: time,
  bid_price: orNull(decimal),
  bid_size: orNull(decimal),
  ask_price: orNull(decimal),
  ask_size: orNull(decimal),
  update_id: time,
  time,
})

const transaction = fc.record({
  tx_hash: text,
  block_height: time,
  time,
  signer_address: address,
  target_address: orNull(address),
  action: text,
  status: text,
})

type Row = [name: string, codec: CompactCodec<object>, record: fc.Arbitrary<object>, keys: string]

/** The keys as the two pages list them, in their order. */
const rows: Row[] = [
  ['order', orderCodec, order, Object.keys(keysIn(tables('4.11')[0]!)).join(' ')],
  ['conditional', conditionalCodec, conditional, 'cp cb'],
  ['tpsl', tpslCodec, tpsl, 'tm tp tb tt to sp sb st so'],
  ['position', positionCodec, position, 's a d m z p l c v e f h w o g j t'],
  ['settings', settingsCodec, fc.record({ address, position_mode: text }), 'a p'],
  ['trade', tradeCodec, trade, 'i p q a m t x'],
  ['l2_book', levelSetCodec, levelSet, 's b a m p q t'],
  ['kline', klineCodec, kline, 's i o c h l v u t'],
  ['ticker', tickerCodec, ticker, 's l m o b a p h w v u i f n t'],
  ['bbo', bestBidOfferCodec, bestBidOffer, 's b z a y q t'],
  ['blocks', blockCodec, fc.record({ height: time, hash: text, time, tx_count: fc.nat() }), 'h x c t'],
  ['txs', transactionCodec, transaction, 'x h a g n e t'],
]

describe('compact keys', () => {
  test.each(rows)('%s: decoding reverses encoding, also over JSON', (_name, codec, record) => {
    fc.assert(
      fc.property(record, (whole) => {
        const wire: unknown = JSON.parse(JSON.stringify(codec.encode(whole)))
        expect(codec.decode(wire)).toEqual(whole)
      }),
    )
  })

  test.each(rows)('%s: any part of a record is encoded and decoded alone', (_name, codec, record) => {
    fc.assert(
      fc.property(record, fc.func(fc.boolean()), (whole, keep) => {
        const part = Object.fromEntries(Object.entries(whole).filter(([name]) => keep(name)))
        expect(codec.decode(codec.encode(part))).toEqual(part)
      }),
    )
  })

  test.each(rows)('%s: the keys match the interface', (_name, codec, record, keys) => {
    const compact = fc.sample(record, 200).flatMap((whole) => Object.keys(codec.encode(whole)))
    expect([...new Set(compact)].sort()).toEqual(keys.split(' ').sort())
  })
})

describe('an order push', () => {
  test('keeps its nested records compact', () => {
    expect(orderCodec.encode({ conditional: { trigger_price: '1', trigger_by: 'mark_price' }, tpsl: null })).toEqual({
      cd: { cp: '1', cb: 'mark_price' },
      t: null,
    })
  })

  test('with an unknown state or key is read without the key', () => {
    expect(orderCodec.decode({ i: '1', e: 'sleeping', zz: 1 })).toEqual({ order_id: '1', state: 'sleeping' })
  })

  test('keeps absent fields absent and null fields null', () => {
    expect(orderCodec.decode({ i: '1', k: null })).toEqual({ order_id: '1', client_order_id: null })
  })

  test.each([
    null,
    [],
    'x',
    { i: 1 },
    { q: 5 },
    { p: '1e3' },
    { b: 1.5 },
    { a: '0x1' },
    { t: { tm: 1 } },
    { d: 'yes' },
  ])('of %j is rejected', (data) => {
    expect(() => orderCodec.decode(data)).toThrow(WireError)
  })
})

test('an order in a read may omit null fields', () => {
  const [whole] = fc.sample(order, 1)
  const { client_order_id: _id, tpsl: _tpsl, ...rest } = whole!
  expect(orderSchema['~run']({ value: rest }, {})).toMatchObject({
    typed: true,
    value: { client_order_id: null, tpsl: null },
  })
})

test.each([
  ['trade', tradeCodec.decodeWhole],
  ['kline', klineCodec.decodeWhole],
  ['ticker', tickerCodec.decodeWhole],
  ['settings', settingsCodec.decodeWhole],
  ['l2_book', levelSetCodec.decodeWhole],
])('a %s push must be complete', (_name, decode) => {
  expect(() => decode({})).toThrow(WireError)
})

test('a position push may be partial', () => {
  expect(positionCodec.decode({ s: 1, z: '0' })).toEqual({ symbol_id: 1, open_size: '0' })
})

test('pushes of books and best prices are read back', () => {
  fc.assert(
    fc.property(levelSet, bestBidOffer, (levels, best) => {
      expect(levelSetCodec.decodeWhole(levelSetCodec.encode(levels))).toEqual(levels)
      expect(bestBidOfferCodec.decodeWhole(bestBidOfferCodec.encode(best))).toEqual(best)
    }),
  )
})
