import { describe, expect, test } from 'vitest'
import { createEngineBench } from './fixtures/createEngineBench'
import { BOOK, snapshot, delta, withBook } from './fixtures/engineBook'
import type { Spec } from './wire'

describe('connection', () => {
  test('F10: opens no socket without a subscription', async () => {
    const bench = createEngineBench()
    await bench.time.advance(12_000)
    expect(bench.venue.connections).toHaveLength(0)
  })

  test('F9: a subscription without acknowledgement is repeated after 3 s, then the socket is replaced', async () => {
    const bench = createEngineBench()
    bench.venue.behavior.acknowledges = false
    await bench.open(1, BOOK)
    await bench.time.advance(3_200)
    expect(bench.venue.connections).toHaveLength(1)
    expect(bench.venue.last().args()).toHaveLength(2)
    await bench.time.advance(4_000)
    expect(bench.venue.connections).toHaveLength(2)
    expect(bench.connection().losses).toMatchObject([{ reason: 'not answered' }])
  })

  test('F11: more than 50 instances are spread over connections', async () => {
    const bench = createEngineBench()
    for (let id = 1; id <= 60; id++) await bench.open(id, { kind: 'tape', symbolId: id })
    expect(bench.venue.connections.map((connection) => connection.args().length)).toEqual([50, 10])
  })

  test('F12, F16: silence is amber at 7 s and red at 10 s, and the socket is replaced', async () => {
    const bench = await withBook()
    bench.venue.behavior.pongs = false
    const silentFrom = bench.time.clock.monotonic()
    const statusAt = async (ms: number) => {
      await bench.time.advance(silentFrom + ms - bench.time.clock.monotonic())
      return bench.connection().status
    }
    expect(await statusAt(6_500)).toBe('live')
    expect(await statusAt(8_500)).toBe('stale')
    expect(bench.last(1, 'book').phase).toBe('stale')
    expect(bench.venue.connections).toHaveLength(1)
    await bench.time.advance(3_000)
    expect(bench.venue.connections.length).toBeGreaterThan(1)
  })

  test('a book with another depth, on a second socket, loads without changing the connection’s status', async () => {
    const bench = await withBook()
    bench.venue.behavior.opens = false
    await bench.open(2, { ...BOOK, depth: 50 } as Spec)
    await bench.time.advance(3_000)
    expect(bench.last(2, 'book').phase).toBe('loading')
    expect(bench.last(1, 'book').phase).toBe('live')
    expect(bench.connection().status).toBe('live')
    // A lost socket does not count as opening.
    bench.venue.last().drop()
    await bench.time.advance(300)
    expect(bench.connection().status).toBe('reconnecting')
  })

  test('each lost socket is recorded with its close code or the page’s reason', async () => {
    const bench = await withBook()
    const { losses: none } = bench.connection()
    bench.venue.last().drop(1013)
    await bench.time.advance(1_500)
    bench.venue.last().say(snapshot(2))
    bench.venue.behavior.pongs = false
    await bench.time.advance(11_000)
    bench.venue.behavior.pongs = true
    await bench.time.advance(4_000)
    bench.engine.receive({ op: 'wake' })
    await bench.time.advance(20)
    const { losses } = bench.connection()
    expect(none).toEqual([])
    expect(losses.map(({ reason }) => reason)).toEqual([1013, 'silent', 'replaced'])
    const times = losses.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    for (let i = 0; i < 30; i++) {
      bench.venue.last().drop()
      await bench.time.advance(60_000)
    }
    expect(bench.connection().losses).toHaveLength(20)
  })

  test('F16: a connection that opened and stays silent is replaced, too', async () => {
    const bench = createEngineBench()
    Object.assign(bench.venue.behavior, { acknowledges: false, pongs: false })
    await bench.open(1, BOOK)
    await bench.time.advance(5_000)
    expect(bench.connection().status).not.toBe('live')
    await bench.time.advance(6_000)
    expect(bench.venue.connections.length).toBeGreaterThan(1)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'loading', frame: null })
    expect(bench.connection().lastFrameAt).toBeNull()
    Object.assign(bench.venue.behavior, { acknowledges: true, pongs: true })
    bench.venue.last().drop()
    await bench.time.advance(11_000)
    bench.venue.last().say(snapshot(1))
    await bench.time.advance(50)
    expect(bench.last(1, 'book').phase).toBe('live')
  })

  test('F13: a connection with data stays live without pongs', async () => {
    const bench = await withBook()
    bench.venue.behavior.pongs = false
    for (let q = 2; q <= 300; q++) {
      bench.venue.last().say(delta(q - 1, q))
      await bench.time.advance(1_000)
    }
    expect(bench.venue.connections).toHaveLength(1)
    expect(bench.connection().status).toBe('live')
  })

  test('sends a ping at least every 15 s, however busy the connection is', async () => {
    const bench = await withBook()
    await bench.time.advance(20_000)
    const before = bench.venue.last().sent.filter(({ op }) => op === 'ping').length
    for (let q = 2; q <= 61; q++) {
      bench.venue.last().say(delta(q - 1, q))
      await bench.time.advance(1_000)
    }
    expect(bench.venue.last().sent.filter(({ op }) => op === 'ping').length - before).toBeGreaterThanOrEqual(3)
  })

  test.each([1000, 1001, 1006, 1011, 1013])('F14: reconnects after a close with %i and resubscribes', async (code) => {
    const bench = await withBook()
    bench.venue.last().drop(code)
    await bench.time.advance(20)
    expect(bench.connection().status).toBe('reconnecting')
    expect(bench.last(1, 'book').phase).toBe('stale')
    await bench.time.advance(1_000)
    expect(bench.venue.connections).toHaveLength(2)
    bench.venue.last().say(snapshot(1))
    await bench.time.advance(20)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'live', frame: { updateId: 1 } })
  })

  test('F14: a connection that was open for 30 s reconnects as fast as a first one, a shorter one ever later', async () => {
    const bench = await withBook()
    const waits: number[] = []
    const dropAfter = async (ms: number) => {
      await bench.time.advance(ms)
      const { length } = bench.venue.connections
      bench.venue.last().drop()
      const from = bench.time.clock.monotonic()
      while (bench.venue.connections.length === length) await bench.time.advance(25)
      waits.push(bench.time.clock.monotonic() - from)
    }
    for (let drop = 0; drop < 5; drop++) await dropAfter(100)
    await dropAfter(31_000)
    // Half of 250 ms, doubled each time, plus the resolution of the test's clock.
    for (const [at, due] of [125, 250, 500, 1_000, 2_000, 125].entries()) {
      expect(waits[at]).toBeGreaterThanOrEqual(due)
      expect(waits[at]).toBeLessThanOrEqual(due + 50)
    }
  })

  test('F17: bad frames are counted and dropped; more than 20 a minute replace the socket', async () => {
    const bench = await withBook()
    const bad = [
      '{',
      'null',
      '[]',
      '"x"',
      '{"channel":"l2_book","symbol_id":1,"data":7}',
      '{"channel":"unknown","data":{}}',
    ]
    for (const text of bad) bench.venue.last().sayText(text)
    bench.venue.last().sayText(new ArrayBuffer(8))
    bench.venue.last().say({ ...snapshot(1), type: 'patch' })
    // Valid except for its size of 5 MB.
    bench.venue.last().sayText(JSON.stringify(delta(1, 2, [['99', '5']])) + ' '.repeat(5_000_000))
    bench.venue.last().say({ ...delta(1, 2, [['99', '5']]), symbol_id: 'one' })
    await bench.time.advance(1_100)
    expect(bench.venue.connections).toHaveLength(1)
    expect(bench.connection().badFrames).toBe(10)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'live', frame: { updateId: 1 } })
    // Unknown keys are not a fault.
    const { data, ...rest } = delta(1, 2, [['99', '5']])
    bench.venue.last().say({ ...rest, data: { ...data, zz: [1] }, zz: { b: 2 } })
    await bench.time.advance(1_100)
    expect(bench.connection().badFrames).toBe(10)
    expect(bench.last(1, 'book')).toMatchObject({ phase: 'live', frame: { updateId: 2 } })
    for (let count = 0; count < 12; count++) bench.venue.last().sayText('{')
    await bench.time.advance(1_000)
    expect(bench.venue.connections).toHaveLength(2)
  })

  test('F46: learns the venue time and the round trip from pongs', async () => {
    const bench = createEngineBench()
    bench.venue.behavior.time = () => bench.time.clock.now() + 300_000
    await bench.open(1, BOOK)
    await bench.time.advance(1_100)
    expect(bench.connection().clockOffsetMs).toBeGreaterThan(299_000)
    expect(bench.connection().rttMs).not.toBeNull()
  })

  test('F55: offline shows at once; online reconnects at once; a venue on this machine is never offline', async () => {
    const bench = await withBook()
    bench.venue.behavior.pongs = false
    bench.engine.receive({ op: 'online', online: false })
    await bench.time.advance(20)
    expect(bench.connection().status).toBe('offline')
    bench.venue.last().say(delta(1, 2))
    await bench.time.advance(300)
    expect(bench.connection().status).toBe('live')
    bench.venue.behavior.opens = false
    bench.venue.last().drop()
    const before = bench.venue.connections.length
    bench.engine.receive({ op: 'online', online: true })
    expect(bench.venue.connections.length).toBe(before + 1)
  })

  test('closes the socket a moment after the last view', async () => {
    const bench = await withBook()
    bench.engine.receive({ op: 'close', id: 1 })
    expect(bench.venue.last().sent.at(-1)).toMatchObject({ op: 'unsubscribe' })
    await bench.time.advance(6_000)
    expect(bench.venue.last().closedByClient).toBe(true)
    expect(bench.time.pendingTimers()).toBe(0)
  })
})
