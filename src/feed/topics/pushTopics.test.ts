import { expect, test } from 'vitest'
import { tickerCodec, type Ticker } from '@/protocol/records/ticker'
import { createEngineBench } from '../fixtures/createEngineBench'

const ADDRESS = `0x${'ab'.repeat(20)}`
const push = (channel: string, data: unknown, more: object = {}) => ({
  channel,
  ts: 1,
  finality: 'final',
  data,
  ...more,
})
const block = (height: number) => push('blocks', { h: height, x: `0x${height}`, c: 2, t: height })
const transaction = (hash: string, height: number) => ({
  x: hash,
  h: height,
  a: ADDRESS,
  g: null,
  n: 'PlaceOrder',
  e: 'success',
  t: height,
})

test('blocks: newest first, none twice, none out of order', async () => {
  const bench = createEngineBench()
  await bench.open(1, { kind: 'blocks' })
  expect(bench.last(1, 'blocks').phase).toBe('live')
  for (const height of [5, 6, 6, 4]) bench.venue.last().say(block(height))
  await bench.time.advance(50)
  expect(bench.last(1, 'blocks').blocks.map(({ height }) => height)).toEqual([6, 5])
})

test('transactions: newest first, each once', async () => {
  const bench = createEngineBench()
  await bench.open(1, { kind: 'transactions' })
  bench.venue.last().say(push('txs', [transaction('0x1', 7), transaction('0x2', 7)]))
  bench.venue.last().say(push('txs', [transaction('0x2', 7), transaction('0x3', 8)]))
  await bench.time.advance(50)
  expect(bench.last(1, 'transactions').transactions.map(({ tx_hash }) => tx_hash)).toEqual(['0x3', '0x2', '0x1'])
})

test('settings and best prices: the last one; an earlier best price that arrives late changes nothing', async () => {
  const bench = createEngineBench()
  await bench.open(1, { kind: 'settings', address: ADDRESS })
  await bench.open(2, { kind: 'best', symbolId: 1 })
  bench.venue.last().say(push('settings', { a: ADDRESS, p: 'hedge' }))
  const best = (bid: string, time: number) =>
    push('bbo', { s: 1, b: bid, z: '2', a: '101', y: '3', q: time, t: time }, { symbol_id: 1 })
  bench.venue.last().say(best('99', 20))
  bench.venue.last().say(best('98', 10))
  await bench.time.advance(50)
  expect(bench.last(1, 'settings').settings).toEqual({ address: ADDRESS, position_mode: 'hedge' })
  expect(bench.last(2, 'best').best).toMatchObject({ bid_price: '99', ask_size: '3' })
})

test('an interrupted connection makes the data stale', async () => {
  const bench = createEngineBench()
  await bench.open(1, { kind: 'blocks' })
  bench.venue.last().say(block(5))
  bench.venue.last().drop()
  await bench.time.advance(50)
  expect(bench.last(1, 'blocks')).toMatchObject({ phase: 'stale', blocks: [{ height: 5 }] })
})

test('tickers: pushes of live data come at most every tenth of a second, with the newest values', async () => {
  const ticker = { symbol_id: 1, time: 1, last_price: '100' } as Ticker
  const bench = createEngineBench({ reads: { ticker: async () => ticker } })
  await bench.open(1, { kind: 'ticker', symbolId: 1 })
  expect(bench.last(1, 'ticker')).toMatchObject({ phase: 'live', ticker })
  const before = bench.messages.length
  for (const time of [20, 30]) {
    bench.venue
      .last()
      .say(push('ticker', tickerCodec.encode({ ...ticker, time, last_price: String(time) }), { symbol_id: 1 }))
    await bench.time.advance(40)
  }
  expect(bench.messages).toHaveLength(before)
  await bench.time.advance(40)
  expect(bench.messages).toHaveLength(before + 1)
  expect(bench.last(1, 'ticker').ticker).toMatchObject({ last_price: '30' })
})
