import { describe, expect, test } from 'vitest'
import { createRandom, type Random } from '@/base/random'
import { bookPush } from '../fixtures/bookPush'
import { createBookLine, type BookLine } from '../fixtures/createBookLine'
import { createNaiveBook, type NaiveBook } from '../fixtures/createNaiveBook'

const LONG = Boolean(process.env['LONG'])
const DELTAS = LONG ? 10_000_000 : 100_000
const FAULTS = LONG ? 100_000 : 5_000
/** Markets are begun anew every so often, with other numbers of prices. */
const DELTAS_A_MARKET = 20_000
const PARAMS = { symbolId: 1, depth: 2_000, merge: 1, tickSize: '0.5', lotSize: '0.001' }

describe('the book, from the frame to the page', () => {
  test(`equals a naive book after each of ${DELTAS.toLocaleString('en')} deltas`, () => {
    const random = createRandom(2_024)
    let differing = 0
    let scanned = 0
    for (let played = 0; played < DELTAS; played += DELTAS_A_MARKET) {
      const market = createNaiveBook(8 + Math.floor(random() ** 3 * 400), random)
      const line = createBookLine(PARAMS)
      line.hear(bookPush({ ...market.snapshot(), updateId: 0 }))
      for (let updateId = 1; updateId <= DELTAS_A_MARKET; updateId++) {
        line.hear(written(bookPush({ ...market.change(), previousId: updateId - 1, updateId }), random))
        const view = line.show()
        if (view.updateId !== updateId || !market.equals(view)) differing++
      }
      scanned += line.counts.scanned
    }
    expect(differing).toBe(0)
    // both ways of reading were gone
    expect(scanned / DELTAS).toBeGreaterThan(0.8)
    expect(scanned / DELTAS).toBeLessThan(0.99)
  }, 3_600_000)
})

/** Most frames as venues write them; a few with blanks, which only JSON reads. */
function written(text: string, random: Random): string {
  return random() < 0.1 ? text.replace(',"data":', ', "data": ') : text
}
