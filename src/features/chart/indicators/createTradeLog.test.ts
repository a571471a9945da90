import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Http } from '@/client/http'
import type { TapeView } from '@/feed/types'
import type { Trade } from '@/protocol/records/trade'
import { RENDER_INTERVAL_MS } from '@/terminal/live/renderClock'
import { resumeRenderTime, stopRenderTime } from '@/terminal/live/renderTimeFixtures'
import { testMarkets } from '@/terminal/fixtures/terminalFixtures'
import { UTC } from '@/terminal/format/zones'
import { createDeltaStudy, describeStart } from './createDeltaStudy'
import { createTradeLog } from './createTradeLog'

const { instrument } = testMarkets[0]!

/** Creates a trade of lots (of 0.001) at a time. Negative lots: the taker sold. */
const trade = (id: number, time: number, lots: number): Trade => ({
  trade_id: String(id),
  price: '60000',
  quantity: (Math.abs(lots) / 1000).toFixed(3),
  amount: '0',
  is_taker_buyer: lots > 0,
  time,
  tx_hash: '',
})

beforeEach(stopRenderTime)
afterEach(resumeRenderTime)

type Page = { list: readonly Trade[]; next_cursor: string | null }

function open(pages: Readonly<Record<string, Page>> = {}) {
  const tape = createStore<TapeView>(() => ({ phase: 'loading', trades: [] }))
  const cursors: string[] = []
  const read = async (_name: string, { cursor }: { cursor?: string }) => {
    cursors.push(cursor ?? '')
    const data = pages[cursor ?? '']
    return data ? { ok: true, data: { has_more: data.next_cursor !== null, ...data } } : { ok: false }
  }
  const log = createTradeLog({ read } as unknown as Http, tape, instrument)
  const starts: number[] = []
  const end = log.subscribe((from) => starts.push(from))
  const show = async (trades: readonly Trade[]) => {
    tape.setState({ phase: 'live', trades })
    await vi.advanceTimersByTimeAsync(2 * RENDER_INTERVAL_MS)
  }
  return { log, tape, cursors, starts, show, end }
}

describe('createTradeLog', () => {
  test('default: contains pushed trades and the trades that the venue lists before them, page by page, each once', async () => {
    const { log, cursors, starts, show } = open({
      '': { list: [trade(5, 50, 7), trade(4, 40, 4), trade(3, 30, -3)], next_cursor: 'older' },
      older: { list: [trade(2, 20, 2), trade(1, 10, -1)], next_cursor: null },
    })
    expect([log.since(), log.deltaBetween(0, 99)]).toEqual([null, 0])
    await show([trade(4, 40, 4)])
    expect(cursors).toEqual(['', 'older'])
    // The list may have cut off other trades of time 10.
    expect([log.since(), log.deltaBetween(0, 99), starts]).toEqual([11, 2, [0]])
    await show([trade(6, 60, -6), trade(5, 50, 7), trade(4, 40, 4)])
    expect([log.deltaBetween(0, 99), log.deltaBetween(40, 60), log.deltaBetween(41, 50)]).toEqual([3, 11, 0])
    expect(starts).toEqual([0, 50])
  })

  test('behavior: a late trade is inserted in order', async () => {
    const { log, show } = open()
    await show([trade(3, 30, 3), trade(1, 10, 1)])
    await show([trade(3, 30, 3), trade(2, 20, 2), trade(1, 10, 1)])
    expect([log.deltaBetween(10, 21), log.deltaBetween(20, 30), log.deltaBetween(10, 31)]).toEqual([3, 2, 6])
  })

  test('behavior: after a gap the log starts again', async () => {
    const { log, show, starts } = open()
    await show([trade(2, 20, 2), trade(1, 10, 1)])
    await show([trade(9, 90, 9), trade(8, 80, 8)])
    expect([log.since(), log.deltaBetween(0, 99)]).toEqual([81, 17])
    expect(starts.at(-1)).toBe(0)
  })

  test('behavior: a stale tape adds nothing, and without a subscriber nothing is read', async () => {
    const { log, tape, end } = open()
    tape.setState({ phase: 'stale', trades: [trade(1, 10, 1)] })
    expect(log.since()).toBeNull()
    end()
    tape.setState({ phase: 'live', trades: [trade(1, 10, 1)] })
    expect(log.since()).toBeNull()
  })
})

describe('createDeltaStudy', () => {
  test('default: is bought minus sold per bar; no value for a bar that began before the trades', async () => {
    const { log, show } = open()
    await show([trade(4, 130, -5), trade(3, 120, 3), trade(2, 60, 2), trade(1, 50, 1)])
    const study = createDeltaStudy(log, 0.001)
    const column: readonly number[] = []
    const times = (time: readonly number[]) => ({
      time,
      open: column,
      high: column,
      low: column,
      close: column,
      volume: column,
    })
    study.read(times([0, 60]), 0)
    expect(study.columns[0]).toEqual([Number.NaN, 0])
    study.read(times([0, 60, 120]), 1)
    expect(study.columns[0]).toEqual([Number.NaN, 0.002, -0.002])
  })

  test('describes since when trades are known, in the chart’s time zone', () => {
    const since = Date.UTC(2026, 2, 1, 12, 30)
    expect(describeStart(null, UTC)).toBe('loading trades')
    expect(describeStart(since, UTC)).toBe('trades from Sun 2026-03-01 12:30')
    expect(describeStart(since, { offsetAt: () => 120 })).toBe('trades from Sun 2026-03-01 14:30')
  })
})
