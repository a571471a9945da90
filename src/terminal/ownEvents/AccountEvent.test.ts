import { expect, test } from 'vitest'
import { HOUR_MS } from '@/base/durations'
import { testOrder } from '../fixtures/accountFixtures'
import { eventOfFlow, eventOfKey, eventsOfOrder } from './AccountEvent'
import { createEventLog } from './createEventLog'

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
