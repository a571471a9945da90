import { describe, expect, test } from 'vitest'
import type { StoredAlgo } from '@/client/algos/StoredAlgo'
import { createInstrument } from '@/trading/instrument/instrument'
import { testMarkets } from '../fixtures/terminalFixtures'
import { describeAlgoEvent, eventsOfAlgo } from '../ownEvents/algoEvents'
import { describeAlgoEnd } from './describeAlgoEnd'

const instrument = createInstrument(testMarkets[0]!.symbol)

const ENDS = [
  ...['done', 'filled', 'canceled', 'distance', 'count', 'stale', 'stopped', 'tabClosed', 'closed'].map((reason) => ({
    reason,
    code: null,
  })),
  { reason: 'rejected', code: '20003' },
  { reason: 'blocked', code: 'key_missing' },
]
const KINDS = ['twap', 'chase', 'trail', 'timeExit']
const CASES = KINDS.flatMap((kind) => ENDS.map((end) => [kind, end.reason, end] as const))

function ended(kind: string, end: (typeof ENDS)[number]): StoredAlgo {
  const state = { end: { ...end, at: 5 }, slices: [], price: 0n, moves: 2 }
  return { id: 'a', account: '0xaa', symbolId: 1, lot: 1n, terms: { lots: 10n }, kind, state } as unknown as StoredAlgo
}

describe.each(CASES)('a %s that ended by "%s"', (kind, _, end) => {
  const algo = ended(kind, end)
  const { title, detail = '' } = describeAlgoEnd({ algo, instrument })
  const event = describeAlgoEvent(eventsOfAlgo(algo, 5)[0]!, instrument)

  test.each([`${title}. ${detail}`, `${event.title}. ${event.detail}`])(
    'is described without repetition: %s',
    (said) => {
      expect(said).not.toMatch(/\b(stopped|ended|finished|triggered|closed)\b.*\b\1\b/i)
      expect(said).not.toMatch(/[.:][.:]/)
    },
  )
})
