import { expect, test } from 'vitest'
import { createRandom } from '@/base/random'
import { practiceProfile } from '@/protocol/profile'
import { encodeQuery } from '@/protocol/reads'
import { createTestVenue } from '@/venue/fixtures/testVenue'
import { createTrader } from '@/venue/fixtures/trader'
import type { RecordedLine } from './createTap'
import { createRecordedHistories, HISTORIES, type HistoryRow } from './histories'

type Name = keyof typeof HISTORIES
const NAMES = Object.keys(HISTORIES) as Name[]
const SCOPES = [
  {},
  { symbol_id: 1 },
  { symbol_id: 2 },
  { coin: 'USDC' },
  { coin: 'ETH' },
  { start_time: 5_000 },
  { end_time: 5_000 },
]

async function trade() {
  const random = createRandom(5)
  const venue = await createTestVenue({ limits: { requestsPerSecond: 10_000, messagesPerMinute: 1_000_000 } as never })
  const from = venue.now()
  const traders = [createTrader(venue.now), createTrader(venue.now)]
  for (const { address } of traders)
    await venue.post('/local/test/credit', { address, coin: 'USDC', amount: '1000000' })
  const { address } = traders[0]!
  const read = async (name: Name, scope: object) => {
    const times = Object.entries(scope).map(([key, value]) => [key, key.endsWith('_time') ? from + value : value])
    const parameters: Record<string, unknown> = { address, limit: 200, ...Object.fromEntries(times) }
    delete parameters[name === 'assetFlow' ? 'symbol_id' : 'coin']
    const { json } = await venue.get(encodeQuery(practiceProfile.reads[name], parameters))
    return { parameters, list: (json.data as { list: readonly HistoryRow[] }).list }
  }
  const moments: { name: Name; at: number; parameters: object; list: readonly HistoryRow[] }[] = []
  const lines: RecordedLine[] = []
  const record = async () => {
    for (const name of NAMES) {
      const { list } = await read(name, {})
      const at = venue.now()
      lines.push({ at, kind: 'query', key: ['account', address.toLowerCase(), HISTORIES[name].place], data: list })
    }
  }
  for (let step = 0; step < 40; step++) {
    const order = {
      symbol_id: random() < 0.7 ? 1 : 2,
      is_buy: random() < 0.5,
      order_type: 'limit' as const,
      quantity: '0.02',
      price: '60000',
      position_side: 'both' as const,
      margin_mode: 'cross' as const,
    }
    if (order.symbol_id === 2) order.price = '3000'
    const trader = traders[random() < 0.5 ? 0 : 1]!
    if (random() < 0.1) await venue.post('/v1/trade/orders/cancel-all', trader.sign('cancelAll', {}))
    else await venue.post('/v1/trade/orders', trader.sign('placeOrder', order))
    await venue.pass(300)
    if (step === 20) await record()
    if (step % 8 !== 7) continue
    for (const name of NAMES)
      for (const scope of SCOPES) {
        const at = venue.now()
        moments.push({ name, at, ...(await read(name, scope)) })
      }
  }
  await record()
  return { lines, moments }
}

test('each history equals the venue’s answer at each time, with any filters', async () => {
  const { lines, moments } = await trade()
  const histories = createRecordedHistories(lines)
  for (const { name, at, parameters, list } of moments)
    expect({ name, parameters, page: histories.read(name, parameters, at) }).toEqual({
      name,
      parameters,
      page: { list, next_cursor: null, has_more: false },
    })
  const last = moments.slice(-NAMES.length * SCOPES.length)
  for (const name of NAMES) expect(last.find((moment) => moment.name === name)!.list.length).toBeGreaterThan(2)
})

test('other reads are not answered, and those of another account are empty', async () => {
  const histories = createRecordedHistories([])
  expect(histories.read('balances', { address: '0x1' }, 0)).toBeNull()
  expect(histories.read('executions', { address: '0x1' }, 0)).toEqual({ list: [], next_cursor: null, has_more: false })
})

test('a row that the position reaches is reported once', () => {
  const key = ['account', '0x1', 'executions']
  const histories = createRecordedHistories([
    { at: 9_000, kind: 'query', key, data: [{ execution_id: '1', time: 2_000 }] },
    { at: 9_500, kind: 'query', key: ['account', '0x1', 'balances'], data: [{ time: 3_000 }] },
  ])
  expect([histories.changes(1_000, 1_999), histories.changes(1_999, 2_000)]).toEqual([false, true])
  expect([histories.changes(2_000, 2_500), histories.changes(2_500, 9_999)]).toEqual([false, false])
})
