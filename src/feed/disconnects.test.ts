import { expect, test } from 'vitest'
import { heapBytes } from './fixtures/heapBytes'
import { createEngineBench } from './fixtures/createEngineBench'
import { BOOK, snapshot } from './fixtures/engineBook'
import { ACCOUNT } from './fixtures/orders'

const LONG = process.env['LONG'] === '1'
const DISCONNECTS = LONG ? 8_000 : 1_000
/** From here on everything that is bounded has been used; in the long run also all code has been compiled, which costs some 400 kB. */
const SETTLED = LONG ? 5_000 : 200
/** Less than a kilobyte for each, whereas what belongs to one connection is more than that. */
const MOST_BYTES = LONG ? 200_000 : 700_000

test.each([
  ['before it opens', false],
  ['after it was subscribed', true],
])(
  'F15: still comes back after a thousand disconnects in a row, each %s, and the heap is flat',
  { timeout: 60_000 },
  async (_, opens) => {
    const bench = createEngineBench()
    bench.venue.habits.opens = opens
    await bench.open(1, BOOK)
    await bench.open(2, { kind: 'orders', address: ACCOUNT })
    let before = 0
    for (let count = 1; count <= DISCONNECTS; count++) {
      const { connections } = bench.venue
      const lost = bench.venue.last()
      if (opens) lost.say(snapshot(count))
      lost.drop()
      while (bench.venue.last() === lost) await bench.time.advance(1_000)
      await bench.time.advance(100)
      // what the test itself has kept is not what is measured
      connections.splice(0, connections.length - 1)
      bench.messages.splice(0, bench.messages.length - 20)
      if (count === SETTLED) before = heapBytes()
    }
    expect(heapBytes() - before, 'bytes since it had settled').toBeLessThan(MOST_BYTES)
    expect(bench.connection().reconnects).toBeGreaterThanOrEqual(DISCONNECTS - 1)
    bench.venue.habits.opens = true
    if (!opens) bench.venue.last().open()
    await bench.time.advance(100)
    bench.venue.last().say(snapshot(1))
    await bench.time.advance(50)
    expect(bench.last(1, 'book').phase).toBe('live')
    expect(bench.last(2, 'orders').phase).toBe('live')
    expect(bench.time.pendingTimers()).toBeLessThan(10)
  },
)
