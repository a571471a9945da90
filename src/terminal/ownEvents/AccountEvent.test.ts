import { expect, test } from 'vitest'
import { HOUR_MS } from '@/base/durations'
import type { Order } from '@/protocol/records/order'
import { testExits, testOrder } from '../fixtures/accountFixtures'
import { testMarkets } from '../fixtures/terminalFixtures'
import { eventOfFlow, eventOfKey, eventsOfOrder } from './AccountEvent'
import { createEventLog } from './createEventLog'
import { describeEvent } from './describeEvent'

const memory = () => {
  let text: string | null = null
  return { read: () => text, write: (next: string) => void (text = next), watch: () => undefined }
}

test('a key that is about to expire is one event; a key with time left or an expired key is none', () => {
  const key = { agent: '0xaa', expiresTime: 100 * HOUR_MS }
  expect(eventOfKey(key, 75 * HOUR_MS)).toBeNull()
  expect(eventOfKey(key, 100 * HOUR_MS)).toBeNull()
  const log = createEventLog(memory())
  log.begin(0)
  expect(log.add([eventOfKey(key, 77 * HOUR_MS)!])).toHaveLength(1)
  expect(log.add([eventOfKey(key, 78 * HOUR_MS)!])).toHaveLength(0)
})

test('a liquidation order is a liquidation and no cancel; balance changes by orders are no events', () => {
  const forced = { ...testOrder, cum_filled_quantity: '1', state: 'canceled' as const, order_source: 'liquidation' }
  expect(eventsOfOrder(forced).map(({ kind }) => kind)).toEqual(['liquidation'])
  const flow = {
    flow_id: '1',
    address: '0xaa',
    coin: 'USDC',
    amount: '1',
    balance_after: '1',
    symbol_id: null,
    time: 1,
  }
  expect(eventOfFlow({ ...flow, kind: 'fee', tx_hash: '' } as never)).toBeNull()
  expect(eventOfFlow({ ...flow, kind: 'deposit', tx_hash: '' } as never)).toMatchObject({ id: 'flow:1', amount: '1' })
})

test('exits are named TP/SL, and those of a whole position have no quantity', () => {
  const { instrument } = testMarkets[0]!
  const exits = { ...testExits, is_buy: false, quantity: '0.2' }
  const describe = (order: Order) => eventsOfOrder(order).map((event) => describeEvent(event, instrument))
  expect(describe({ ...exits, state: 'canceled' })).toEqual([{ title: 'TP/SL canceled', detail: 'BTC-PERP' }])
  expect(describe({ ...exits, state: 'triggered' })).toEqual([{ title: 'TP/SL triggered', detail: 'BTC-PERP' }])
  const part = { ...exits, tpsl: { ...exits.tpsl!, tpsl_mode: 'partial' } }
  expect(describe({ ...part, state: 'canceled' })).toEqual([{ title: 'TP/SL canceled', detail: '0.200 BTC, BTC-PERP' }])
  const plain = { ...testOrder, state: 'canceled' }
  expect(describe(plain)).toEqual([{ title: 'Buy order canceled', detail: '0.500 BTC, BTC-PERP' }])
})
