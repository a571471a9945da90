import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/base/durations'
import { createRandom, type Random } from '@/base/random'
import { bookPush } from '../fixtures/bookPush'
import { createBookLine } from '../fixtures/createBookLine'
import { createFaultyVenue } from '../fixtures/createFaultyVenue'
import { createNaiveBook } from '../fixtures/createNaiveBook'

const LONG = Boolean(process.env['LONG'])
const DELTAS = LONG ? 10_000_000 : 100_000
const FAULTS = LONG ? 100_000 : 5_000
/** Markets end after this many deltas, and new ones have more or fewer prices. */
const DELTAS_A_MARKET = 5_000
const FAULTS_A_MARKET = 500
const PARAMS = { symbolId: 1, depth: 2_000, merge: 1, tickSize: '0.5', lotSize: '0.001' }
/** Ten million deltas take an hour of a dedicated core. */
const LIMIT_MS = 6 * HOUR_MS

describe('a book from the frame to the page', () => {
  test(`equals a naive one after each of ${DELTAS.toLocaleString('en')} deltas`, { timeout: LIMIT_MS }, () => {
    const random = createRandom(2_024)
    let differing = 0
    let scanned = 0
    for (let played = 0; played < DELTAS; played += DELTAS_A_MARKET) {
      const market = createNaiveBook(8 + Math.floor(random() ** 3 * 400), random)
      const line = createBookLine(PARAMS)
      line.receive(bookPush({ ...market.snapshot(), updateId: 0 }))
      for (let updateId = 1; updateId <= DELTAS_A_MARKET; updateId++) {
        line.receive(written(bookPush({ ...market.change(), previousId: updateId - 1, updateId }), random))
        const view = line.show()
        if (view.updateId !== updateId || !market.equals(view)) differing++
      }
      scanned += line.counts.scanned
    }
    expect(differing).toBe(0)
    // Most frames were scanned, and some were left to JSON.
    expect(scanned / DELTAS).toBeGreaterThan(0.85)
    expect(scanned / DELTAS).toBeLessThan(0.95)
  })

  test(
    `F1–F5: never shows a book that the venue did not have, in ${FAULTS.toLocaleString('en')} sequence faults`,
    { timeout: LIMIT_MS },
    async () => {
      const random = createRandom(5)
      const seen = { gap: 0, duplicate: 0, reorder: 0, restart: 0 }
      let shown = 0
      let wrong = 0
      for (let played = 0; played < FAULTS; played += FAULTS_A_MARKET) {
        const venue = createFaultyVenue(createNaiveBook(30, random), random)
        const line = createBookLine(PARAMS, { onAsk: venue.ask })
        const receive = (text: string) => {
          line.receive(text)
          const view = line.show()
          if (view.phase === 'loading') return
          shown++
          if (!venue.had(view)) wrong++
        }
        for (let fault = 0; fault < FAULTS_A_MARKET; fault++) {
          seen[venue.disturb()]++
          venue.deliver(receive)
          if (random() < 0.3) continue
          for (let wait = 0; line.show().phase !== 'live' && wait < 5; wait++) {
            await line.time.advance(1_000)
            venue.deliver(receive)
          }
          const { phase, updateId } = line.show()
          expect([phase, updateId]).toEqual(['live', venue.updateId()])
        }
      }
      expect(wrong).toBe(0)
      expect(shown).toBeGreaterThan(FAULTS * 3)
      expect(Math.min(...Object.values(seen))).toBeGreaterThan(FAULTS / 5)
    },
  )
})

/** Writes most frames as venues do, and a few with a blank, which leaves them to JSON. */
function written(text: string, random: Random): string {
  return random() < 0.1 ? text.replace(',"data":', ', "data":') : text
}
