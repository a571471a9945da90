import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { UnreachableError } from '@/client/http'
import type { Http } from '@/client/http/Http'
import type { OrdersView } from '@/feed/types'
import type { AssetFlow } from '@/protocol/records/assetFlow'
import { testFlow, testOrder } from '../fixtures/accountFixtures'
import type { AccountEvent } from './AccountEvent'
import { createEventLog, type Digest } from './createEventLog'
import { readMissed } from './readMissed'
import { ABSENCE_MS, watchEvents } from './watchEvents'

const AWAY_FROM = 1_000_000
const NOW = AWAY_FROM + 4 * ABSENCE_MS
const OWN_TRANSACTION = '0x01'

type Records = {
  readonly failing?: ReadonlySet<string>
  readonly flows?: readonly AssetFlow[]
  readonly from?: number | null
  readonly shownAt?: number
}

/**
 * Creates a browser that stopped watching an account at `from`; `watch` starts it again. `failing`: reads that fail.
 * `flows`: balance changes besides a deposit. `from: null`: a browser that never watched it. `shownAt`: since when it
 * shows the account.
 */
function createBrowser({ failing = new Set(), flows = [], from = AWAY_FROM, shownAt }: Records = {}) {
  let text: string | null = null
  const log = createEventLog({ read: () => text, write: (next) => (text = next), watch: () => undefined })
  const orders = createStore<OrdersView>(() => ({ phase: 'live', open: [], recent: [], loading: [] }))
  const rows: Record<string, readonly object[]> = {
    orderHistory: [{ ...testOrder, state: 'filled', cum_filled_quantity: '0.1', updated_time: NOW - 5 }],
    assetFlow: [testFlow('deposit', '5', { time: NOW - 9 }), ...flows],
  }
  const read = async (name: string) => {
    if (failing.has(name)) throw new UnreachableError('no answer')
    return { ok: true, data: { list: rows[name]!, next_cursor: null } }
  }
  const digests: Digest[] = []
  const news: AccountEvent[] = []
  let due: (() => void)[] = []
  if (from !== null) log.begin(from)
  const settle = async () => {
    for (let round = 0; round < 50; round++) await Promise.resolve()
  }
  return {
    digests,
    news,
    settle,
    stored: () => log.live.getState().digest,
    listed: () => log.live.getState().events.map(({ kind }) => kind),
    watch: () =>
      watchEvents('0xab', {
        feed: { orders: () => orders },
        http: { read } as unknown as Pick<Http, 'read'>,
        log,
        now: () => NOW,
        timers: { set: (callback) => due.push(callback), clear: () => undefined },
        readCause: async () => 'venue',
        readShownAt: () => shownAt ?? null,
        readOwnTransactions: async () => new Set([OWN_TRANSACTION]),
        onNews: (events) => void news.push(...events),
        onDigest: (digest) => void digests.push(digest),
      }),
    async retry() {
      const callbacks = due
      due = []
      for (const callback of callbacks) callback()
      await settle()
    },
  }
}

async function returnAfterAbsence(records?: Records) {
  const browser = createBrowser(records)
  browser.watch()
  await browser.settle()
  return browser
}

test('after an absence the digest counts events by kind and states the period', async () => {
  const { digests, stored } = await returnAfterAbsence()
  const digest = { from: AWAY_FROM, to: NOW, counts: { fill: 1, deposit: 1 }, uncovered: [] }
  expect(digests).toEqual([digest])
  expect(stored()).toEqual(digest)
})

test('a failed read of the digest reports the uncovered period once, until the read succeeds', async () => {
  const failing = new Set(['assetFlow'])
  const { digests, stored, retry } = await returnAfterAbsence({ failing })
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

test('the digest lists but does not count what the trader did in this browser before the absence', async () => {
  const own = testFlow('withdraw', '-7', { time: NOW - 20, tx_hash: OWN_TRANSACTION })
  const foreign = testFlow('transfer_out', '-3', { time: NOW - 10 })
  const { digests, listed } = await returnAfterAbsence({ flows: [own, foreign] })
  expect(digests).toMatchObject([{ counts: { fill: 1, deposit: 1, transfer: 1 } }])
  expect(digests[0]!.counts).not.toHaveProperty('withdrawal')
  expect(listed()).toContain('withdrawal')
})

test('what happened after the account was shown and before the watch started is news', async () => {
  // The order was filled 5 ms and the deposit received 9 ms before now.
  const first = await returnAfterAbsence({ from: null, shownAt: NOW - 7 })
  expect(first.news.map(({ kind }) => kind)).toEqual(['fill'])
  const late = await returnAfterAbsence({ from: null })
  expect(late.listed()).toEqual([])
})

test.each([
  ['an absence', AWAY_FROM],
  ['a short time', NOW - ABSENCE_MS / 2],
])('a watch that ends while it reads leaves the events of %s to the next one, which reports them', async (_, from) => {
  const { digests, news, settle, watch, listed } = createBrowser({ from })
  const end = watch()
  end()
  await settle()
  expect(listed()).toEqual([])
  watch()
  await settle()
  expect([digests.length, news.length]).toEqual(from === AWAY_FROM ? [1, 0] : [0, 2])
})

test('an error of this program does not count as a source that cannot be read', async () => {
  const log = createEventLog({ read: () => null, write: () => undefined, watch: () => undefined })
  const http = { read: vi.fn().mockRejectedValue(new TypeError('not a function')) }
  await expect(readMissed(http, () => NOW, '0xab', log)).rejects.toThrow(TypeError)
})
