import { expect, test } from 'vitest'
import { parseDecimal } from '@/base/decimal'
import type { StoredAlgo, StoredTwap } from '@/client/algos/StoredAlgo'
import { applyTwap, createTwap, type TwapEvent } from '@/trading/algos/twap'
import { createInstrument } from '@/trading/instrument/instrument'
import { testMarkets } from '../fixtures/terminalFixtures'
import { describeAlgoEvent, eventsOfAlgo } from './algoEvents'
import { createEventLog } from './createEventLog'

const instrument = createInstrument(testMarkets[0]!.symbol)
const memory = () => {
  let text: string | null = null
  return { read: () => text, write: (next: string) => void (text = next), watch: () => undefined }
}

/** Creates a TWAP of 0.1 BTC in ten slices, of which the first `filled` are filled. */
function twap(filled: number, end?: TwapEvent): StoredTwap {
  const terms = {
    isBuy: true,
    lots: 100n,
    maxLots: 1_000n,
    slices: 10,
    durationMs: 100_000,
    jitter: false,
    cap: null,
  }
  const ids = Array.from({ length: 10 }, (_, at) => `s${at}`)
  let state = createTwap(terms, ids, 0, () => 0.5)
  for (const id of ids.slice(0, filled)) {
    state = applyTwap(state, { kind: 'sent', id }, 500)
    state = applyTwap(state, { kind: 'filled', id, lots: 10n, amount: parseDecimal('600') }, 500)
  }
  if (end) state = applyTwap(state, end, 900)
  const common = { id: 't', account: '0xaa', symbolId: 1, tab: 'here', createdAt: 0 }
  return { ...common, kind: 'twap', terms, lot: parseDecimal('0.001'), state }
}

test('each filled quarter of a TWAP is one event of progress, and its end is another event', () => {
  const log = createEventLog(memory())
  log.begin(0)
  const added: string[] = []
  const addEvents = (algo: StoredAlgo) => added.push(...log.add(eventsOfAlgo(algo, 1_000)).map(({ id }) => id))
  for (let filled = 0; filled < 10; filled += 1) {
    addEvents(twap(filled))
    addEvents(twap(filled))
  }
  addEvents(twap(10))
  addEvents(twap(10))
  expect(added).toEqual(['algo:t:1', 'algo:t:2', 'algo:t:3', 'algoEnd:t'])
})

test('the description has the filled size and why it ended', () => {
  const describeFirst = (algo: StoredAlgo) => describeAlgoEvent(eventsOfAlgo(algo, 1_000)[0]!, instrument)
  expect(describeFirst(twap(3))).toEqual({ title: 'TWAP under way', detail: '0.030 of 0.100 BTC filled, BTC-PERP' })
  expect(describeFirst(twap(10)).detail).toBe('All slices sent: 0.100 of 0.100 BTC filled, BTC-PERP')
  expect(describeFirst(twap(3, { kind: 'stop', reason: 'tabClosed' }))).toEqual({
    title: 'TWAP ended',
    detail: 'The tab was closed: 0.030 of 0.100 BTC filled, BTC-PERP',
  })
  const chase = {
    id: 'c',
    kind: 'chase',
    symbolId: 1,
    account: '0xaa',
    state: { end: { reason: 'canceled', at: 5, code: null } },
  } as unknown as StoredAlgo
  expect(eventsOfAlgo(chase, 1_000)[0]).toMatchObject({ id: 'algoEnd:c', at: 5 })
  expect(describeFirst(chase)).toEqual({ title: 'Chase ended', detail: 'Order canceled: BTC-PERP' })
})
