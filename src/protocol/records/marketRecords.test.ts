import { describe, expect, test } from 'vitest'
import { decodeWire } from '../decodeWire'
import { describeRecords, exampleOf, fault, type Fields } from '../fixtures/recordTable'
import { reads, type ReadName } from '../reads'
import { transactionPushSchema } from './explorerTransaction'
import { klinePushSchema } from './kline'
import { levelSetSchema } from '../book/levelSet'
import { symbolRecordSchema, marginTierSchema } from './symbolRecord'

const SIGNER = `0x${'a1'.repeat(20)}`
const TARGET = `0x${'b2'.repeat(20)}`
const TX = `0x${'c3'.repeat(32)}`
const TIME = 1_750_000_000_123

const marginTier: Fields = {
  up_to_notional: ['decimal', '250000', 'or null'],
  max_leverage: ['integer', 50],
  maintenance_rate: ['decimal', '0.005'],
}

/** docs/protocol 4.5. */
const symbol: Fields = {
  symbol_id: ['integer', 1],
  symbol: ['text', 'BTC-PERP'],
  kind: ['enum', 'perpetual'],
  base_coin: ['text', 'BTC'],
  quote_coin: ['text', 'USDC'],
  tick_size: ['decimal', '0.1'],
  lot_size: ['decimal', '0.0001'],
  min_quantity: ['decimal', '0.0001'],
  max_quantity: ['decimal', '1000'],
  min_notional: ['decimal', '10'],
  merge_multipliers: ['part', [1, 10, 100]],
  maker_fee_rate: ['decimal', '-0.0001'],
  taker_fee_rate: ['decimal', '0.0005'],
  price_band: ['decimal', '0.1'],
  status: ['enum', 'halted'],
  max_leverage: ['integer', 50, 'optional'],
  margin_tiers: ['part', [exampleOf(marginTier), { ...exampleOf(marginTier), up_to_notional: null }], 'optional'],
  funding_interval: ['count', 3_600_000, 'optional'],
}

/** docs/protocol 4.9. */
const kline: Fields = {
  start: ['integer', 1_750_000_020_000],
  interval: ['enum', '1m'],
  open: ['decimal', '60000'],
  close: ['decimal', '60010.5'],
  high: ['decimal', '60020'],
  low: ['decimal', '59990'],
  volume: ['decimal', '12.5'],
  turnover: ['decimal', '750131.25'],
}

/** docs/protocol 8.4. */
const transaction: Fields = {
  tx_hash: ['text', TX],
  block_height: ['integer', 987_654],
  time: ['integer', TIME],
  signer_address: ['address', SIGNER],
  target_address: ['address', TARGET, 'or null'],
  action: ['text', 'PlaceOrder'],
  nonce: ['count', TIME],
  status: ['enum', 'failed'],
  error_code: ['text', '20003', 'or null'],
}
const { nonce: _nonce, error_code: _code, ...transactionPush } = transaction

/** The records of the reads below `/v1/market` and `/v1/explorer`. docs/protocol 4.5–4.10, 8.4, 8.5. */
const TABLES: Partial<Record<ReadName, Fields>> = {
  symbols: symbol,
  tickers: {
    symbol_id: ['integer', 1],
    last_price: ['decimal', '60000.1', 'or null'],
    mark_price: ['decimal', '60000.05', 'or null'],
    oracle_price: ['decimal', '59999.9', 'or null'],
    best_bid: ['decimal', '60000', 'or null'],
    best_ask: ['decimal', '60000.2', 'or null'],
    open_24h: ['decimal', '58000', 'or null'],
    high_24h: ['decimal', '61000', 'or null'],
    low_24h: ['decimal', '57500', 'or null'],
    volume_24h: ['decimal', '1234.5', 'or null'],
    turnover_24h: ['decimal', '73000000', 'or null'],
    open_interest: ['decimal', '250', 'or null'],
    funding_rate: ['decimal', '-0.0000125', 'or null'],
    next_funding_time: ['integer', TIME, 'or null'],
    time: ['integer', TIME],
  },
  depth: {
    symbol_id: ['integer', 1],
    bids: [
      'part',
      [
        ['60000', '1.5'],
        ['59999.9', '2'],
      ],
    ],
    asks: ['part', [['60000.1', '0.25']]],
    merge: ['integer', 1],
    update_id: ['integer', 0],
    time: ['integer', TIME],
  },
  trades: {
    trade_id: ['text', '18446744073709551616'],
    price: ['decimal', '60000.1'],
    quantity: ['decimal', '0.2'],
    amount: ['decimal', '12000.02'],
    is_taker_buyer: ['boolean', false],
    time: ['integer', TIME],
    tx_hash: ['text', TX],
  },
  klines: kline,
  fundingRates: {
    symbol_id: ['integer', 1],
    rate: ['decimal', '-0.0001'],
    mark_price: ['decimal', '60000'],
    time: ['integer', TIME],
  },
  addressTransactions: transaction,
  transaction,
  blocks: {
    height: ['integer', 987_654],
    hash: ['text', TX],
    time: ['integer', TIME],
    tx_count: ['count', 0],
  },
}

const rows = Object.entries(TABLES).map(([name, fields]) => [name, reads[name as ReadName].item, fields] as const)
const others = [
  ['margin_tiers', marginTierSchema, marginTier],
  ['the kline channel', klinePushSchema, { ...kline, time: ['integer', TIME] } as Fields],
  ['the txs channel', transactionPushSchema, transactionPush as Fields],
] as const

test('every read below /v1/market and /v1/explorer is covered by a table in this test', () => {
  const open = Object.values(reads).filter(({ path }) => /^\/v1\/(market|explorer)\//.test(path))
  expect(Object.keys(TABLES).toSorted()).toEqual(open.map(({ name }) => name).toSorted())
})

describeRecords('a record of', [...rows, ...others])

describe('a symbol', () => {
  const decode = (change: object) =>
    fault(() => decodeWire(symbolRecordSchema, { ...exampleOf(symbol), ...change }, 'symbol'))

  test.each([
    [{ merge_multipliers: [] }, 'ok'],
    [{ merge_multipliers: [1, '10'] }, 'merge_multipliers.1'],
    [{ merge_multipliers: [1, 2.5] }, 'merge_multipliers.1'],
    [{ margin_tiers: [] }, 'ok'],
    [{ margin_tiers: {} }, 'margin_tiers'],
    [{ margin_tiers: [{}] }, 'margin_tiers.0.max_leverage'],
    [{ margin_tiers: [exampleOf(marginTier), { max_leverage: 5 }] }, 'margin_tiers.1.maintenance_rate'],
    [{ margin_tiers: [{ max_leverage: 5, maintenance_rate: 0.005 }] }, 'margin_tiers.0.maintenance_rate'],
    [{ margin_tiers: [{ max_leverage: 5, maintenance_rate: '0.005' }] }, 'ok'],
  ])('with %j: %s', (change, expected) => {
    expect(decode(change)).toBe(expected)
  })

  test('of spot has no fields of perpetuals', () => {
    const { max_leverage: _most, margin_tiers: _tiers, funding_interval: _interval, ...spot } = exampleOf(symbol)
    expect(decodeWire(symbolRecordSchema, { ...spot, kind: 'spot' }, 'symbol')).toEqual({ ...spot, kind: 'spot' })
  })
})

describe('levels of a book', () => {
  const book = exampleOf(TABLES.depth!)
  const decode = (change: object) => fault(() => decodeWire(levelSetSchema, { ...book, ...change }, 'depth'))

  test.each([
    [{ bids: [], asks: [] }, 'ok'],
    [{ bids: [['0', '5']] }, 'ok'],
    [{ bids: [['60000']] }, 'bids.0.1'],
    [{ bids: [[]] }, 'bids.0.0'],
    [{ bids: [[60_000, '1']] }, 'bids.0.0'],
    [{ bids: [['60000', 1]] }, 'bids.0.1'],
    [{ asks: [['60000', '1'], null] }, 'asks.1'],
    [{ asks: [{ price: '60000', size: '1' }] }, 'asks.0'],
    [{ asks: [['60000', '1e3']] }, 'asks.0.1'],
    [{ asks: [['6e4', '1']] }, 'asks.0.0'],
    [{ asks: { 0: ['60000', '1'] } }, 'asks'],
    [{ asks: 'none' }, 'asks'],
  ])('%j: %s', (change, expected) => {
    expect(decode(change)).toBe(expected)
  })

  test('keep their order and digits', () => {
    const bids = [
      ['1.10', '2.00'],
      ['1.1', '2'],
      ['5', '0'],
    ]
    expect(decodeWire(levelSetSchema, { ...book, bids }, 'depth').bids).toEqual(bids)
  })

  test('with more entries than price and size, from a later version, are read as price and size', () => {
    expect(decodeWire(levelSetSchema, { ...book, asks: [['5', '1', 3]] }, 'depth').asks).toEqual([['5', '1']])
  })
})
