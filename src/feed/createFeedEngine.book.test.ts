import { describe, expect, test } from 'vitest'
import { createEngineBench } from './fixtures/createEngineBench'
import { ACCOUNT } from './fixtures/orders'
import type { Spec } from './wire'
import { BOOK, snapshot, delta, withBook, subscriptionsOf } from './fixtures/engineBook'

const FLOOD_S = process.env['LONG'] === '1' ? 60 : 3

describe('book', () => {
  test('is loading, then live with the snapshot, then follows deltas', async () => {
    const bench = createEngineBench()
    await bench.open(1, BOOK)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'loading', frame: null })
    bench.venue.last().say(snapshot(1))
    bench.venue.last().say(delta(1, 2, [['99', '5']]))
    await bench.time.advance(20)
    const { phase, frame } = bench.last(1, 'book')
    expect([phase, frame?.updateId, [...frame!.values]]).toEqual(['live', 2, [990, 5000, 5000, 1000, 1000, 1000]])
  })

  test('F1: a gap marks the book stale, resubscribes that instance only, and recovers by the snapshot', async () => {
    const bench = await withBook()
    await bench.open(2, { kind: 'tape', symbolId: 1 })
    bench.venue.last().say(delta(5, 6, [['98', '1']]))
    await bench.time.advance(1_200)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'stale', frame: null })
    expect(bench.venue.connections).toHaveLength(1)
    expect(
      bench.venue
        .last()
        .args()
        .map((arg) => arg.channel),
    ).toEqual(['l2_book', 'trade', 'l2_book'])
    bench.venue.last().say(snapshot(9))
    await bench.time.advance(20)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'live', frame: { updateId: 9 } })
    expect(bench.connection()).toMatchObject({ gaps: 1, resyncs: 1 })
  })

  test('F1: a book with any one delta dropped never shows a state that the venue did not have', async () => {
    const DELTAS = 200
    for (let dropped = 2; dropped <= DELTAS + 1; dropped++) {
      const bench = await withBook()
      const shown = new Map<number, string>([[1, '1000']])
      // A longer time after the gap makes no difference.
      const end = Math.min(DELTAS + 2, dropped + 20)
      for (let q = 2; q <= end; q++) {
        shown.set(q, String(q * 1000))
        if (q !== dropped) bench.venue.last().say(delta(q - 1, q, [['99', String(q)]]))
        if (q >= dropped - 20) await bench.time.advance(17)
      }
      expect(bench.last(1, 'book').phase).toBe('stale')
      const frames = bench.messages
        .flatMap(({ updates }) => updates)
        .map((update) => (update.kind === 'book' ? update.frame : null))
      const wrong = frames.filter((frame) => frame && String(frame.values[1]) !== shown.get(frame.updateId))
      expect(wrong).toEqual([])
    }
  })

  test('F2, F3: duplicates and swaps cause at most one resubscription a second', async () => {
    const bench = await withBook()
    const before = subscriptionsOf(bench)
    for (let round = 0; round < 100; round++) {
      bench.venue.last().say(delta(50, 51))
      bench.venue.last().say(snapshot(60))
      bench.venue.last().say(delta(61, 62))
      bench.venue.last().say(delta(60, 61))
      await bench.time.advance(50)
    }
    expect(subscriptionsOf(bench) - before).toBeLessThanOrEqual(6)
  })

  test('F5: a venue that restarts a hundred times is followed, and account data is read again', async () => {
    let reads = 0
    const bench = await withBook({ reads: { openOrders: async () => (reads++, []) } })
    await bench.open(2, { kind: 'orders', address: ACCOUNT })
    const before = reads
    for (let restart = 1; restart <= 100; restart++) {
      bench.venue.last().say(delta(1, 2, [['99', '7']]))
      bench.venue.last().say(snapshot(1))
      await bench.time.advance(100)
      expect(bench.last(1, 'book')).toMatchObject({ phase: 'live', frame: { updateId: 1 } })
      expect(reads).toBe(before + restart)
    }
    bench.venue.last().say(snapshot(2))
    await bench.time.advance(100)
    expect(reads).toBe(before + 100)
    expect(bench.venue.connections).toHaveLength(1)
    expect(bench.connection()).toMatchObject({ gaps: 0, resyncs: 0, badFrames: 0 })
  })

  test('F7: after three rejected snapshots the book is in error; it is asked for again with pauses, on demand and after a wake', async () => {
    const bench = createEngineBench()
    await bench.open(1, BOOK)
    const crossed = { ...snapshot(1), data: { ...snapshot(1).data, b: [['101', '1']] } }
    const reject = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        bench.venue.last().say(crossed)
        await bench.time.advance(1_100)
      }
    }
    await reject(4)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'error', problem: 'invalid_snapshot', frame: null })
    expect(subscriptionsOf(bench)).toBe(4)
    await reject(60)
    const attempts = subscriptionsOf(bench)
    expect(attempts).toBeGreaterThan(8)
    expect(attempts).toBeLessThan(24)
    bench.engine.receive({ op: 'retry' })
    await bench.time.advance(50)
    expect(subscriptionsOf(bench)).toBe(attempts + 1)
    bench.venue.last().say(snapshot(1))
    await bench.time.advance(50)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'live', problem: null })
    await bench.time.advance(60_000)
    expect(subscriptionsOf(bench)).toBe(attempts + 1)
    bench.venue.last().say(delta(7, 8))
    await bench.time.advance(1_100)
    await reject(4)
    expect(bench.last(1, 'book').phase).toBe('error')
    bench.engine.receive({ op: 'wake' })
    await bench.time.advance(50)
    bench.venue.last().say(snapshot(1))
    await bench.time.advance(50)
    expect(bench.last(1, 'book').phase).toBe('live')
  })

  test('a subscription that the venue rejects is asked for again with pauses, whatever the channel', async () => {
    const bench = createEngineBench()
    bench.venue.behavior.acknowledges = false
    await bench.open(1, BOOK)
    await bench.open(2, { kind: 'ticker', symbolId: 1 })
    const reject = () => {
      const venue = bench.venue.last()
      for (const arg of venue.args().slice(-2))
        venue.say({ op: 'subscribe', success: false, args: [arg], code: '10002' })
    }
    reject()
    await bench.time.advance(50)
    expect([bench.last(1, 'book').phase, bench.last(2, 'ticker').phase]).toEqual(['error', 'error'])
    bench.venue.behavior.acknowledges = true
    await bench.time.advance(6_000)
    bench.venue.last().say(snapshot(1))
    await bench.time.advance(50)
    expect(bench.last(1, 'book').phase).toBe('live')
    expect(bench.last(2, 'ticker').phase).not.toBe('error')
  })

  test('a push whose payload names another symbol is a bad frame and changes nothing', async () => {
    const bench = await withBook()
    const foreign = { ...snapshot(1), data: { ...snapshot(1).data, s: 2, b: [['98', '7']] } }
    bench.venue.last().say(foreign)
    bench.venue.last().say({ ...delta(1, 2, [['98', '7']]), data: { ...delta(1, 2, [['98', '7']]).data, s: 2 } })
    bench.venue.last().say(delta(1, 2, [['99', '5']]))
    await bench.time.advance(1_100)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'live', frame: { updateId: 2, bidCount: 1 } })
    expect(bench.connection()).toMatchObject({ badFrames: 2, resyncs: 0 })
  })

  test('F8: pushes of another merge, and late ones of a closed view, change nothing and are no fault', async () => {
    const bench = await withBook()
    for (let round = 0; round < 1_000; round++) {
      const id = 10 + round
      bench.engine.receive({ op: 'close', id: round === 0 ? 1 : id - 1 })
      await bench.open(id, { ...BOOK, merge: (round % 2) * 4 + 1 } as Spec)
      const merge = (round % 2) * 4 + 1
      if (round > 0) bench.venue.last().say(delta(1, 2, [['1', '9']], merge === 1 ? 5 : 1))
      bench.venue.last().say(snapshot(3, merge))
      await bench.time.advance(20)
      expect(bench.last(id, 'book').frame).toMatchObject({ updateId: 3, bidCount: 1 })
    }
    expect(bench.connection().badFrames).toBe(0)
    expect(bench.venue.connections).toHaveLength(1)
  })

  test('a venue with other channel names is subscribed to and understood by those names', async () => {
    const bench = createEngineBench({ channels: { l2Book: 'depth', trade: 'l2_book' } })
    await bench.open(1, BOOK)
    await bench.open(2, { kind: 'tape', symbolId: 1 })
    const { venue } = bench
    expect(venue.last().args()).toEqual([
      { channel: 'depth', symbol_id: 1, depth: 20, merge: 1 },
      { channel: 'l2_book', symbol_id: 1 },
    ])
    venue.last().say({ ...snapshot(1), channel: 'depth' })
    const trade = { i: '9', p: '99', q: '1', a: '99', m: true, t: 5, x: '0x1' }
    venue.last().say({ channel: 'l2_book', symbol_id: 1, ts: 1, finality: 'final', data: [trade] })
    await bench.time.advance(4_000)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'live', frame: { updateId: 1 } })
    expect(bench.last(2, 'tape').added).toMatchObject([{ trade_id: '9' }])
    expect(bench.connection()).toMatchObject({ badFrames: 0, reconnects: 0 })
    // Acknowledged under the venue's names, so nothing is subscribed to again.
    expect(venue.last().args()).toHaveLength(2)
    venue.last().say({ channel: 'trade', symbol_id: 1, ts: 1, finality: 'final', data: [trade] })
    venue.last().say(delta(1, 2, [['99', '5']]))
    await bench.time.advance(1_100)
    expect(bench.connection()).toMatchObject({ badFrames: 2, gaps: 0 })
    expect(bench.last(1, 'book').frame?.updateId).toBe(1)
  })

  test('two depths of one symbol and merge use two connections', async () => {
    const bench = await withBook()
    await bench.open(2, { ...BOOK, depth: 50 } as Spec)
    expect(bench.venue.connections).toHaveLength(2)
    expect(bench.venue.connections[1]!.args()).toEqual([{ channel: 'l2_book', symbol_id: 1, depth: 50, merge: 1 }])
  })

  test('F60: a busy page gets one message with the latest state, without a backlog', async () => {
    const bench = await withBook({ pageConsumes: false })
    const before = bench.messages.length
    for (let q = 2; q <= 500; q++) {
      bench.venue.last().say(delta(q - 1, q, [['99', String(q)]]))
      await bench.time.advance(20)
    }
    expect(bench.messages.length - before).toBeLessThanOrEqual(1)
    bench.engine.receive({ op: 'consumed' })
    await bench.time.advance(20)
    expect(bench.last(1, 'book').frame?.updateId).toBe(500)
  })

  test('the first book does not wait for a page that is still rendering what was only loading', async () => {
    const bench = createEngineBench({ pageConsumes: false })
    await bench.open(1, BOOK)
    expect(bench.last(1, 'book').phase).toBe('loading')
    bench.venue.last().say(snapshot(1))
    await bench.time.advance(20)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'live', frame: { updateId: 1 } })
  })

  test(
    `F23: ${FLOOD_S} s of 5,000 deltas a second make at most one message a frame, and the page is never far behind`,
    { timeout: 120_000 },
    async () => {
      const bench = await withBook()
      let [messages, q, behind] = [0, 1, 0]
      for (let second = 0; second < FLOOD_S; second++) {
        const from = bench.messages.length
        for (let ms = 0; ms < 1_000; ms++) {
          for (let count = 0; count < 5; count++) bench.venue.last().say(delta(q, ++q, [['99', String((q % 7) + 1)]]))
          await bench.time.advance(1)
        }
        messages += bench.messages.length - from
        const { frame } = bench.last(1, 'book')
        behind = Math.max(behind, (q - frame!.updateId) / 5)
        bench.messages.splice(0, bench.messages.length - 20)
      }
      expect(messages).toBeLessThanOrEqual((FLOOD_S * 1_000) / 16 + 2)
      // Two frames, although a second would do.
      expect(behind, 'ms').toBeLessThanOrEqual(2 * 17)
      expect(bench.connection()).toMatchObject({ status: 'live', gaps: 0, reconnects: 0, badFrames: 0 })
      await bench.time.advance(40)
      expect(bench.last(1, 'book').frame?.updateId).toBe(q)
    },
  )
})
