import { describe, expect, test } from 'vitest'
import { practiceProfile } from '@/protocol/profile'
import { encodeQuery } from '@/protocol/reads'
import { createTestVenue, type TestVenue } from '@/venue/fixtures/testVenue'
import { createTrader } from '@/venue/fixtures/trader'
import type { Http } from '../http'
import { createExport } from './createExport'

const ROWS = 10_000
const BATCH = 20

type Trader = ReturnType<typeof createTrader>

/** Sends reads to the venue in process; `fails` says which of them fail. */
function httpOf(
  venue: TestVenue,
  fails: (count: number) => boolean = () => false,
): Pick<Http, 'read'> & { reads: number } {
  const http = {
    reads: 0,
    async read(name: keyof typeof practiceProfile.reads, parameters: object) {
      if (fails(++http.reads)) throw new Error('cut')
      const { json } = await venue.get(encodeQuery(practiceProfile.reads[name], parameters))
      if (json.code === '0') return { ok: true, data: json.data }
      return {
        ok: false,
        rejected: { kind: 'rejected', code: json.code, message: json.msg, traceCode: '', status: 400 },
      }
    },
  }
  return http as unknown as Pick<Http, 'read'> & { reads: number }
}

/** Places and cancels `count` orders in a batch, which adds as many rows to the history. */
async function end(venue: TestVenue, trader: Trader, count: number): Promise<void> {
  const place = Array.from({ length: count }, (_, at) => ({
    symbol_id: 1,
    is_buy: true,
    order_type: 'limit' as const,
    quantity: '0.001',
    price: String(58_000 + at),
    position_side: 'both' as const,
    margin_mode: 'cross' as const,
  }))
  const placed = await venue.post('/v1/trade/orders/batch', trader.sign('batchPlace', { symbol_id: 1, orders: place }))
  expect(placed.json.code).toBe('0')
  await venue.post('/v1/trade/orders/cancel-all', trader.sign('cancelAll', {}))
}

async function createScene(rows: number) {
  // No time passes between the reads of this test, so the address's rate limit would not refill.
  const venue = await createTestVenue({ limits: { requestsPerSecond: 1_000 } })
  const trader = createTrader(venue.now)
  await venue.post('/local/test/credit', { address: trader.address, coin: 'USDC', amount: '1000000' })
  for (let left = rows; left > 0; left -= BATCH) await end(venue, trader, Math.min(BATCH, left))
  return { venue, trader }
}

/** The rows of the venue itself, newest first. */
const expectedRows = (venue: TestVenue, address: string) =>
  createExport({
    http: httpOf(venue),
    name: 'orderHistory',
    parameters: { address, limit: 2_000 },
    idOf: (order) => order.order_id,
  })

const idOf = (order: { order_id: string }) => order.order_id

describe('an export', () => {
  test('of 10,000 rows, while new ones arrive and a page fails, has all rows of the venue at its end, once and in order', async () => {
    const { venue, trader } = await createScene(ROWS)
    const request = { address: trader.address, limit: 2_000 }
    const inner = httpOf(venue, (count) => count === 4)
    const seen: number[] = []
    const job = createExport({
      http: {
        async read(...asked) {
          await end(venue, trader, 2)
          return inner.read(...asked)
        },
      } as Pick<Http, 'read'>,
      name: 'orderHistory',
      parameters: request,
      idOf,
      onProgress: (rows) => seen.push(rows),
    })
    await expect(job.run()).rejects.toThrow('cut')
    const readsBefore = inner.reads
    await job.run()
    // The export continued with the page that had failed, and did not start over.
    expect(inner.reads - readsBefore).toBeLessThan(25)
    const ids = job.rows().map(idOf)
    expect(new Set(ids).size).toBe(ids.length)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))

    const now = expectedRows(venue, trader.address)
    await now.run()
    const venueIds = now.rows().map(idOf)
    expect(venueIds).toHaveLength(ROWS)
    // Only rows that arrived after the last read may be missing; the order is the venue's.
    const missing = venueIds.filter((id) => !ids.includes(id))
    expect(missing.length).toBeLessThanOrEqual(2)
    const shared = new Set(venueIds.slice(missing.length))
    expect(ids.filter((id) => shared.has(id))).toEqual(venueIds.slice(missing.length))
  }, 120_000)

  test('starts again when its cursor is invalid, and counts known rows once', async () => {
    const { venue, trader } = await createScene(60)
    const inner = httpOf(venue)
    let lost = false
    const job = createExport({
      http: {
        async read(name: never, parameters: { cursor?: string }) {
          if (parameters.cursor !== undefined && !lost) {
            lost = true
            return inner.read(name, { ...parameters, cursor: 'gone' } as never)
          }
          return inner.read(name, parameters as never)
        },
      } as unknown as Pick<Http, 'read'>,
      name: 'orderHistory',
      parameters: { address: trader.address, limit: 25 },
      idOf,
    })
    await job.run()
    expect(job.rows()).toHaveLength(60)
  })

  test('an account without history exports nothing', async () => {
    const venue = await createTestVenue()
    const job = expectedRows(venue, `0x${'1'.repeat(40)}`)
    await job.run()
    expect(job.rows()).toEqual([])
  })
})
