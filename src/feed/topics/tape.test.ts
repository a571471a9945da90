import { expect, test } from 'vitest'
import { tradeCodec, type Trade } from '@/protocol/records/trade'
import { createEngineBench } from '../fixtures/createEngineBench'

const trade = (id: number): Trade => ({
  trade_id: String(id),
  price: '100',
  quantity: '1',
  amount: '100',
  is_taker_buyer: true,
  time: id,
  tx_hash: '0x01',
})
const tradePush = (...ids: number[]) => ({
  channel: 'trade',
  symbol_id: 1,
  ts: 1,
  finality: 'final',
  data: ids.map((id) => tradeCodec.encode(trade(id))),
})

test('trades missed during a lost connection are read afterwards, each once, in order', async () => {
  let traded = [2, 1]
  const bench = createEngineBench({ reads: { trades: async () => traded.map(trade) } })
  await bench.open(1, { kind: 'tape', symbolId: 1 })
  bench.venue.last().say(tradePush(3))
  await bench.time.advance(50)
  expect(bench.last(1, 'tape')).toMatchObject({ phase: 'live', reset: false, added: [{ trade_id: '3' }] })

  traded = [6, 5, 4, 3, 2, 1]
  bench.venue.last().drop()
  await bench.time.advance(20)
  expect(bench.last(1, 'tape').phase).toBe('stale')
  await bench.time.advance(1_000)
  bench.venue.last().say(tradePush(6, 7))
  await bench.time.advance(50)
  const shown = bench.messages
    .flatMap(({ updates }) => updates)
    .reduce<readonly string[]>((previous, update) => {
      if (update.kind !== 'tape') return previous
      const added = update.added.map(({ trade_id: id }) => id)
      return update.reset ? added : [...added, ...previous]
    }, [])
  expect(shown).toEqual(['7', '6', '5', '4', '3', '2', '1'])
  expect(bench.last(1, 'tape').phase).toBe('live')
})
