import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Http } from '@/client/http/Http'
import type { OrdersView } from '@/feed/types'
import { testOrder } from '../fixtures/accountFixtures'
import { createEventLog, type Digest } from './createEventLog'
import { ABSENCE_MS, watchEvents } from './watchEvents'

const AWAY_FROM = 1_000_000
const NOW = AWAY_FROM + 4 * ABSENCE_MS

/** Starts watching an account in a browser that stopped watching it some time ago. `failing`: reads that fail. */
async function returnAfterAbsence(failing: Set<string>) {
  let text: string | null = null
  const log = createEventLog({ read: () => text, write: (next) => (text = next), watch: () => undefined })
  const orders = createStore<OrdersView>(() => ({ phase: 'live', open: [], recent: [], loading: [] }))
  const rows: Record<string, readonly object[]> = {
    orderHistory: [{ ...testOrder, state: 'filled', cum_filled_quantity: '0.1', updated_time: NOW - 5 }],
    assetFlow: [{ flow_id: '9', kind: 'deposit', time: NOW - 9, symbol_id: null, amount: '5', coin: 'USDC' }],
  }
  const read = async (name: string) => {
    if (failing.has(name)) throw new Error('unreachable')
    return { ok: true, data: { list: rows[name]!, next_cursor: null } }
  }
  const digests: Digest[] = []
  let due: (() => void)[] = []
  log.begin(AWAY_FROM)
  const settle = async () => {
    for (let round = 0; round < 50; round++) await Promise.resolve()
  }
  watchEvents('0xab', {
    ...{ feed: { orders: () => orders }, http: { read } as unknown as Pick<Http, 'read'>, log, now: () => NOW },
    timers: { set: (callback) => due.push(callback), clear: () => undefined },
    ...{ readCause: async () => 'venue', onNews: () => undefined, onDigest: (digest) => digests.push(digest) },
  })
  await settle()
  return {
    digests,
    stored: () => log.live.getState().digest,
    async retry() {
      const callbacks = due
      due = []
      for (const callback of callbacks) callback()
      await settle()
    },
  }
}

test('after an absence the digest counts events by kind and states the period', async () => {
  const { digests, stored } = await returnAfterAbsence(new Set())
  const digest = { from: AWAY_FROM, to: NOW, counts: { fill: 1, deposit: 1 }, uncovered: [] }
  expect(digests).toEqual([digest])
  expect(stored()).toEqual(digest)
})

test('a failed read of the digest reports the uncovered period once, until the read succeeds', async () => {
  const failing = new Set(['assetFlow'])
  const { digests, stored, retry } = await returnAfterAbsence(failing)
  const partial = { from: AWAY_FROM, to: NOW, counts: { fill: 1 }, uncovered: ['flows'] }
  expect(digests).toEqual([partial])
  expect(stored()).toEqual(partial)
  await retry()
  expect(digests).toHaveLength(1)
  expect(stored()).toEqual(partial)
  failing.clear()
  await retry()
  const whole = { from: AWAY_FROM, to: NOW, counts: { fill: 1, deposit: 1 }, uncovered: [] }
  expect(stored()).toEqual(whole)
  expect(digests).toEqual([partial, whole])
})
