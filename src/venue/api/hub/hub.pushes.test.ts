import { beforeEach, describe, expect, test } from 'vitest'
import { practiceProfile } from '@/protocol/profile'
import type { LevelChange } from '../../engine/types'
import { BOOK, createHubBench, HubClient, TICKER } from './fixtures/createHubBench'

describe('pushes', () => {
  let { hub, block, finalize, nextHeight } = createHubBench()
  beforeEach(() => void ({ hub, block, finalize, nextHeight } = createHubBench()))

  test('pushes a block when three more have executed', () => {
    const client = new HubClient(hub, 'fast')
    client.subscribe({ channel: 'settings', address: `0x${'AB'.repeat(20)}` })
    const key = practiceProfile.channels.settings.instanceKey({ address: `0x${'ab'.repeat(20)}` })
    hub.add({
      height: 1,
      time: 50,
      levels: [],
      tickers: [],
      pushes: [{ key, channel: 'settings', symbolId: null, data: () => ({ p: 'hedge' }) }],
    })
    for (let height = 1; height < 4; height++) hub.advance(height)
    expect(client.messages.map(({ op }) => op)).toEqual(['subscribe'])
    hub.advance(4)
    expect(client.messages[1]).toEqual({ channel: 'settings', ts: 1_000_000, finality: 'final', data: { p: 'hedge' } })
  })

  test('pushes best prices and ticker when they change, not on subscription', () => {
    block([true, 100, 5])
    finalize()
    const client = new HubClient(hub, 'fast')
    client.subscribe({ channel: 'bbo', symbol_id: 1 }, { channel: 'ticker', symbol_id: 1 })
    const key = practiceProfile.channels.ticker.instanceKey({ symbol_id: 1 })
    const tick = (last_price: string, ...changes: LevelChange[]) => {
      const height = nextHeight()
      const tickers = [{ key, ticker: { ...TICKER, last_price, time: height } }]
      hub.add({ height, time: height * 50, levels: [[1, changes]], pushes: [], tickers })
      finalize()
    }
    tick('10', [true, 90, 5])
    expect(client.messages.slice(1)).toEqual([])
    tick('11', [true, 101, 5])
    expect(client.messages.slice(1)).toMatchObject([
      { channel: 'bbo', data: { b: '10.1' } },
      { channel: 'ticker', data: { l: '11' } },
    ])
  })

  test('gives every subscriber of an instance the same frame object', () => {
    const clients = [new HubClient(hub, 'fast'), new HubClient(hub, 'fast'), new HubClient(hub, 'fast')]
    for (const client of clients) client.subscribe(BOOK)
    block([true, 100, 5])
    finalize()
    const deltas = clients.map(({ frames }) => frames.at(-1)!)
    expect(new Set(deltas).size).toBe(1)
    expect(JSON.parse(deltas[0]!.text)).toMatchObject({
      type: 'delta',
      symbol_id: 1,
      data: { s: 1, b: [['10', '0.005']], a: [], m: 1, p: 1, q: 2, t: 50 },
    })
  })

  test('numbers the updates of an instance from 1 while it has subscribers, and from 1 again after a restart', () => {
    const first = new HubClient(hub, 'fast')
    expect(hub.bookUpdateId({ symbol_id: 1, depth: 5, merge: 1 })).toBe(0)
    first.subscribe(BOOK)
    expect(first.messages[1]).toMatchObject({ type: 'snapshot', data: { q: 1, b: [], a: [] } })
    block([true, 100, 5])
    finalize()
    const second = new HubClient(hub, 'fast')
    second.subscribe(BOOK)
    expect(second.messages[1]).toMatchObject({ type: 'snapshot', data: { q: 2, b: [['10', '0.005']] } })
    expect(hub.bookUpdateId({ symbol_id: 1, depth: 5, merge: 1 })).toBe(2)
    hub.restart()
    expect(first.closed?.[0]).toBe(1012)
    const third = new HubClient(hub, 'fast')
    third.subscribe(BOOK)
    expect(third.messages[1]).toMatchObject({ type: 'snapshot', data: { q: 1, b: [['10', '0.005']] } })
  })

  test('merges two blocks into one delta on the standard lane, without changes that canceled out', () => {
    const [fast, standard] = [new HubClient(hub, 'fast'), new HubClient(hub)]
    fast.subscribe(BOOK)
    standard.subscribe(BOOK)
    const steps = (client: HubClient) =>
      client.messages.filter(({ type }) => type === 'delta').map(({ data }) => [data.p, data.q])
    block()
    block([true, 100, 5])
    block([true, 101, 5])
    finalize()
    expect(steps(fast)).toEqual([
      [1, 2],
      [2, 3],
    ])
    expect(steps(standard)).toEqual([[1, 3]])
    block([true, 99, 1])
    block([true, 99, 0])
    finalize()
    block([true, 98, 1])
    finalize()
    expect(steps(fast)).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
    ])
    expect(steps(standard).at(-1)).toEqual([3, 6])
  })

  test('keeps old and new subscribers of the standard lane on one sequence', () => {
    const old = new HubClient(hub)
    old.subscribe(BOOK)
    block([true, 100, 5])
    block()
    block()
    hub.advance(nextHeight()) // Block 1 is final now; its 100 ms window may still be open.
    const newer = new HubClient(hub)
    newer.subscribe(BOOK)
    block([true, 101, 5])
    finalize()
    for (const client of [old, newer]) {
      let q = 0
      for (const { type, data } of client.messages.filter(({ channel }) => channel === 'l2_book')) {
        if (type === 'delta') expect(data.p).toBe(q)
        q = data.q
      }
      expect(q).toBe(3)
    }
  })

  test('sends all frames of a block to a connection at once', () => {
    const client = new HubClient(hub, 'fast')
    client.subscribe(BOOK, { channel: 'bbo', symbol_id: 1 })
    block([true, 100, 5])
    finalize()
    expect(client.batches.at(-1)).toBe(2)
    expect(client.messages.at(-1)).toMatchObject({
      channel: 'bbo',
      symbol_id: 1,
      data: { s: 1, b: '10', z: '0.005', a: null, y: null, q: 1, t: 50 },
    })
  })

  test('pushes best prices only when they change', () => {
    const client = new HubClient(hub, 'fast')
    client.subscribe({ channel: 'bbo', symbol_id: 1 })
    block([true, 100, 5])
    block([true, 99, 5])
    block([true, 100, 6])
    finalize()
    expect(client.messages.slice(1).map(({ data }) => [data.z, data.q])).toEqual([
      ['0.005', 1],
      ['0.006', 2],
    ])
  })
})
