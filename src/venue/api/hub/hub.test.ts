import { beforeEach, describe, expect, it } from 'vitest'
import { practiceProfile } from '@/protocol/profile'
import type { Ticker } from '@/protocol/records'
import { PRACTICE_SYMBOLS } from '../../engine/symbols'
import type { LevelChange } from '../../engine/types'
import { createFaultPlan } from '../faultPlan'
import type { Frame, Lane, VenueConnection } from '../types'
import { createHub } from './hub'
import type { Hub } from './hub'

type Message = Record<string, unknown> & { data: Record<string, unknown> & { p: number; q: number; z: string } }

/** A hub with a clock and timers that tests move, and clients that keep what they get. */
function setUp() {
  let now = 0
  const timers: { at: number; callback: () => void }[] = []
  const hub = createHub({
    profile: practiceProfile,
    symbols: PRACTICE_SYMBOLS,
    levels: () => ({ bids: [], asks: [] }),
    ticker: () => TICKER,
    steady: () => now,
    venueTime: () => 1_000_000 + now,
    timers: {
      set: (callback, delayMs) => timers.push({ at: now + delayMs, callback }),
      clear: () => undefined,
    },
  })
  const wait = (ms: number) => {
    now += ms
    for (const timer of timers.splice(0))
      if (timer.at <= now) timer.callback()
      else timers.push(timer)
  }
  return { hub, wait }
}

class Client {
  readonly frames: Frame[] = []
  readonly batches: number[] = []
  closed: [number, string] | null = null
  readonly connection: VenueConnection
  constructor(hub: Hub, lane: Lane = 'standard') {
    this.connection = hub.open(
      {
        send: (frames) => {
          this.frames.push(...frames)
          this.batches.push(frames.length)
        },
        close: (code, reason) => {
          this.closed = [code, reason]
        },
      },
      lane,
    )
  }
  get messages(): Message[] {
    return this.frames.map(({ text }) => JSON.parse(text) as Message)
  }
  send(message: unknown): Message {
    this.connection.receive(typeof message === 'string' ? message : JSON.stringify(message))
    return this.messages.at(-1)!
  }
  subscribe(...args: object[]): Message {
    const from = this.frames.length
    this.send({ op: 'subscribe', args })
    return this.messages[from]!
  }
}

const TICKER: Ticker = {
  symbol_id: 1,
  last_price: '10',
  mark_price: '10',
  oracle_price: '10',
  best_bid: null,
  best_ask: null,
  open_24h: null,
  high_24h: null,
  low_24h: null,
  volume_24h: '0',
  turnover_24h: '0',
  open_interest: '0',
  funding_rate: '0',
  next_funding_time: 0,
  time: 0,
}
const BOOK = { channel: 'l2_book', symbol_id: 1, depth: 5 }

describe('hub', () => {
  let hub: Hub
  let wait: (ms: number) => void
  let height = 0

  beforeEach(() => {
    ;({ hub, wait } = setUp())
    height = 0
  })

  /** One block with these level changes of symbol 1. */
  function block(...changes: LevelChange[]): void {
    height++
    hub.add({ height, time: height * 50, levels: changes.length ? [[1, changes]] : [], pushes: [], tickers: [] })
    hub.advance(height)
  }

  function finalize(): void {
    for (let count = 0; count < 4; count++) block()
  }

  it('pushes a block when three more have executed', () => {
    const client = new Client(hub, 'fast')
    client.subscribe({ channel: 'settings', address: `0x${'AB'.repeat(20)}` })
    const key = practiceProfile.channels.settings.instanceKey({ address: `0x${'ab'.repeat(20)}` })
    hub.add({
      height: 1,
      time: 50,
      levels: [],
      tickers: [],
      pushes: [{ key, channel: 'settings', symbolId: null, data: () => ({ p: 'hedge' }) }],
    })
    for (height = 1; height < 4; height++) hub.advance(height)
    expect(client.messages).toHaveLength(1)
    hub.advance(4)
    expect(client.messages[1]).toEqual({ channel: 'settings', ts: 1_000_000, finality: 'final', data: { p: 'hedge' } })
  })

  it('pushes best prices and ticker when they change, not what stood when the first one came', () => {
    block([true, 100, 5])
    finalize()
    const client = new Client(hub, 'fast')
    client.subscribe({ channel: 'bbo', symbol_id: 1 }, { channel: 'ticker', symbol_id: 1 })
    const key = practiceProfile.channels.ticker.instanceKey({ symbol_id: 1 })
    const tick = (last_price: string, ...changes: LevelChange[]) => {
      const tickers = [{ key, ticker: { ...TICKER, last_price, time: ++height } }]
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

  it('gives every subscriber of an instance the same frame object', () => {
    const clients = [new Client(hub, 'fast'), new Client(hub, 'fast'), new Client(hub, 'fast')]
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

  it('starts an instance with q 1, counts on while somebody listens, and starts anew after a restart', () => {
    const first = new Client(hub, 'fast')
    expect(hub.bookUpdateId({ symbol_id: 1, depth: 5, merge: 1 })).toBe(0)
    first.subscribe(BOOK)
    expect(first.messages[1]).toMatchObject({ type: 'snapshot', data: { q: 1, b: [], a: [] } })
    block([true, 100, 5])
    finalize()
    const second = new Client(hub, 'fast')
    second.subscribe(BOOK)
    expect(second.messages[1]).toMatchObject({ type: 'snapshot', data: { q: 2, b: [['10', '0.005']] } })
    expect(hub.bookUpdateId({ symbol_id: 1, depth: 5, merge: 1 })).toBe(2)
    hub.restart()
    expect(first.closed?.[0]).toBe(1012)
    const third = new Client(hub, 'fast')
    third.subscribe(BOOK)
    expect(third.messages[1]).toMatchObject({ type: 'snapshot', data: { q: 1, b: [['10', '0.005']] } })
  })

  it('merges two blocks into one step on the standard lane, and says nothing of what cancelled out', () => {
    const [fast, standard] = [new Client(hub, 'fast'), new Client(hub)]
    fast.subscribe(BOOK)
    standard.subscribe(BOOK)
    const steps = (client: Client) =>
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

  it('keeps old and new subscribers of the standard lane on one sequence', () => {
    const old = new Client(hub)
    old.subscribe(BOOK)
    block([true, 100, 5])
    block()
    block()
    hub.advance(++height) // block 1 is final now; its window may still be open
    const young = new Client(hub)
    young.subscribe(BOOK)
    block([true, 101, 5])
    finalize()
    for (const client of [old, young]) {
      let q = 0
      for (const { type, data } of client.messages.filter(({ channel }) => channel === 'l2_book')) {
        if (type === 'delta') expect(data.p).toBe(q)
        q = data.q
      }
      expect(q).toBe(3)
    }
  })

  it('sends what a block has for a connection in one go', () => {
    const client = new Client(hub, 'fast')
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

  it('pushes best prices only when they change', () => {
    const client = new Client(hub, 'fast')
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

  it('acknowledges, sends the snapshot again on a second subscription, and stops after unsubscribing', () => {
    const client = new Client(hub, 'fast')
    expect(client.subscribe(BOOK)).toEqual({ op: 'subscribe', success: true, args: [BOOK] })
    client.subscribe(BOOK)
    expect(client.messages.map(({ op, type }) => op ?? type)).toEqual([
      'subscribe',
      'snapshot',
      'subscribe',
      'snapshot',
    ])
    expect(client.send({ op: 'unsubscribe', args: [BOOK] })).toEqual({ op: 'unsubscribe', success: true, args: [BOOK] })
    expect(client.send({ op: 'unsubscribe', args: [BOOK] }).success).toBe(true)
    block([true, 100, 5])
    finalize()
    expect(client.messages).toHaveLength(6)
  })

  it('refuses a whole message for one bad argument', () => {
    const client = new Client(hub)
    const good = { channel: 'trade', symbol_id: 1 }
    const codes = [
      { channel: 'nothing' },
      { channel: 'trade' },
      { channel: 'trade', symbol_id: 99 },
      { channel: 'order', address: '0x12' },
      { ...BOOK, merge: 7 },
      { ...BOOK, depth: 7 },
      { channel: 'kline', symbol_id: 1, interval: '3m' },
      'trade',
      null,
    ].map((bad) => client.subscribe(good, bad as object).code as string)
    expect(codes).toEqual(['10002', '10002', '10004', '10002', '10002', '10002', '10002', '10002', '10002'])
    expect(hub.wanted(practiceProfile.channels.trade.instanceKey({ symbol_id: 1 }))).toBe(false)
    expect(client.closed).toBeNull()
    for (const args of [undefined, [], {}, 'x'])
      expect(client.send({ op: 'subscribe', args })).toMatchObject({ success: false, code: '10002' })
  })

  it('refuses a second depth of a book, and a 51st instance', () => {
    const client = new Client(hub)
    client.subscribe(BOOK)
    expect(client.subscribe({ ...BOOK, depth: 10 })).toMatchObject({ success: false, code: '10002' })
    expect(client.subscribe({ ...BOOK, depth: 10, merge: 5 }).success).toBe(true)
    const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
    for (let index = 0; index < 48; index++)
      expect(client.subscribe({ channel: 'order', address: address(index) }).success).toBe(true)
    expect(client.subscribe({ channel: 'order', address: address(99) })).toMatchObject({
      success: false,
      code: '10002',
    })
    expect(client.subscribe(BOOK).success).toBe(true)
  })

  it('closes without a subscription in 10 s, without a heartbeat in 60 s', () => {
    const [silent, pinging, listening] = [new Client(hub), new Client(hub), new Client(hub)]
    listening.subscribe(BOOK)
    wait(9_999)
    pinging.send({ op: 'ping' })
    hub.advance(++height)
    expect(silent.closed).toBeNull()
    wait(1)
    hub.advance(++height)
    expect([silent.closed?.[0], pinging.closed?.[0], listening.closed]).toEqual([1008, 1008, null])
    wait(40_000)
    expect(listening.send({ op: 'ping' })).toEqual({ op: 'pong', time: 1_050_000 })
    wait(59_999)
    hub.advance(++height)
    expect(listening.closed).toBeNull()
    wait(1)
    hub.advance(++height)
    expect(listening.closed?.[0]).toBe(1008)
  })

  it('answers bad input with an error and closes at the tenth within 10 s', () => {
    const client = new Client(hub)
    client.subscribe(BOOK)
    const junk = ['{', '[]', '1', 'null', '{}', '{"op":1}', JSON.stringify({ op: 'ping', pad: 'x'.repeat(65_536) })]
    for (const text of junk)
      expect(client.send(text)).toMatchObject({ op: null, success: false, args: [], code: '10001' })
    wait(10_000)
    for (let count = 0; count < 9; count++) client.send('{')
    expect(client.closed).toBeNull()
    client.send('{')
    expect(client.closed?.[0]).toBe(1008)
    expect(client.messages.at(-1)).toMatchObject({ success: false, code: '10001' })
  })

  it('lets the fault plan drop, double, swap, damage, hold and close', () => {
    const run = (
      fault: 'drop' | 'duplicate' | 'reorder' | 'corrupt' | 'hold' | 'delay' | 'close' | 'cut_before' | 'cut_after',
    ) => {
      const client = new Client(hub, 'fast')
      client.subscribe({ channel: 'bbo', symbol_id: 1 })
      hub.setFaults(createFaultPlan(1, [{ where: 'ws_out', match: 'bbo', fault, probability: 1, count: 1, ms: 100 }]))
      const from = client.frames.length
      for (const lots of [1, 2, 3]) block([true, 100 + height, lots])
      finalize()
      const sizes = () => client.frames.slice(from).map(({ text }) => /"z":"0.00(\d)"/.exec(text)![1])
      const before = sizes().join('')
      wait(100)
      const parses = client.frames.slice(from).filter(({ text }) => !text.includes('\u0000')).length
      const result = [before, sizes().join(''), parses, client.closed?.[0] ?? 0]
      hub.setFaults(null)
      client.connection.closed()
      return result
    }
    expect(run('drop')).toEqual(['23', '23', 2, 0])
    expect(run('duplicate')).toEqual(['1123', '1123', 4, 0])
    expect(run('reorder')).toEqual(['213', '213', 3, 0])
    expect(run('hold')).toEqual(['', '123', 3, 0])
    expect(run('delay')).toEqual(['23', '231', 3, 0])
    expect(run('close')).toEqual(['', '', 0, 1011])
    expect(run('cut_before')).toEqual(['', '', 0, 1011])
    expect(run('cut_after')).toEqual(['1', '1', 1, 1011])
    expect(run('corrupt')[2]).toBe(2)
  })
})
