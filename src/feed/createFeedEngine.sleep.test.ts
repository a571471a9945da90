import { describe, expect, test } from 'vitest'
import { delta, snapshot, withBook } from './fixtures/engineBook'

describe('a page that slept or was stored', () => {
  test('F53: a jump between wall and monotonic time replaces the socket', async () => {
    const bench = await withBook()
    bench.time.sleep(7_200_000)
    await bench.time.advance(300)
    expect(bench.venue.connections).toHaveLength(2)
    expect(bench.last(1, 'book').phase).toBe('stale')
  })

  test('F52, F53: an update from before a sleep is not sent as live after it', async () => {
    const bench = await withBook()
    await bench.time.advance(100)
    bench.venue.last().say(delta(1, 2, [['99', '5']]))
    const sentBefore = bench.messages.length
    bench.time.sleep(7_200_000, true)
    await bench.time.advance(20)
    const after = bench.messages.slice(sentBefore)
    expect(after.length).toBeGreaterThan(0)
    expect(after.flatMap(({ updates }) => updates).map(({ phase }) => phase)).not.toContain('live')
    expect(bench.venue.connections).toHaveLength(2)
  })

  test('F54: a wake makes everything stale and reconnects at once', async () => {
    const bench = await withBook()
    bench.engine.receive({ op: 'wake' })
    await bench.time.advance(20)
    expect(bench.venue.connections).toHaveLength(2)
    expect(bench.last(1, 'book').phase).toBe('stale')
  })

  test('F51: with throttled timers, pings are sent as messages arrive, and no sleep is detected', async () => {
    const bench = await withBook()
    const { reconnects } = bench.connection()
    const before = bench.venue.last().sent.length
    for (let q = 2; q <= 240; q++) {
      bench.time.sleep(500, true)
      bench.venue.last().say(delta(q - 1, q, [['98', String(q)]]))
    }
    const pings = bench.venue
      .last()
      .sent.slice(before)
      .filter(({ op }) => op === 'ping')
    expect(pings.length).toBeGreaterThanOrEqual(120 / 15)
    await bench.time.advance(300)
    expect(bench.venue.connections).toHaveLength(1)
    expect(bench.connection()).toMatchObject({ status: 'live', reconnects })
  })

  test('F54: a sleep that both worker and page detect replaces the socket once', async () => {
    const bench = await withBook()
    const { reconnects } = bench.connection()
    bench.time.sleep(60_000, true)
    await bench.time.advance(300)
    bench.engine.receive({ op: 'wake' })
    await bench.time.advance(300)
    expect(bench.venue.connections).toHaveLength(2)
    expect(bench.connection()).toMatchObject({ status: 'live', reconnects: reconnects + 1 })
  })

  test.each([
    ['before it reconnects', 0],
    ['while it connects', 251],
    ['after it has reconnected', 1_500],
  ])(
    'F54: a socket that the browser closed during a sleep is replaced once, also if the page notices %s',
    async (_, ms) => {
      const bench = await withBook()
      const { reconnects } = bench.connection()
      bench.venue.last().drop(1006)
      await bench.time.advance(ms)
      if (ms > 1_000) {
        bench.venue.last().say(snapshot(2))
        await bench.time.advance(100)
        expect(bench.last(1, 'book').phase).toBe('live')
      }
      const asked = () => bench.venue.last().sent.filter(({ op }) => op === 'subscribe').length
      const askedBefore = ms > 1_000 ? asked() : 0
      bench.engine.receive({ op: 'wake' })
      await bench.time.advance(1_500)
      expect(bench.last(1, 'book').phase).toBe('stale')
      expect(asked()).toBeGreaterThan(askedBefore)
      bench.venue.last().say(snapshot(3))
      await bench.time.advance(300)
      expect(bench.venue.connections).toHaveLength(2)
      expect(bench.connection()).toMatchObject({ status: 'live', reconnects: reconnects + 1 })
      expect(bench.last(1, 'book').phase).toBe('live')
    },
  )
})
