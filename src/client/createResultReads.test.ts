import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { parseDecimal } from '@/base/decimal'
import { createResultReads, MAX_RESULTS_AGE_MS } from './createResultReads'
import { UnreachableError, type Http } from './http'

const ACCOUNT = `0x${'ab'.repeat(20)}`

type Query = { readonly start_time: number; readonly cursor?: string }

/** A venue with asset flows that the test adds, newest first, two on a page. */
function createBench(page = 2) {
  const time = createFakeTime()
  const queries: Query[] = []
  const venue = { flows: [] as { time: number; amount: string }[], state: 'well' as 'well' | 'dead' | 'hung' }
  const read = async (_: string, query: Query, { signal }: { signal: AbortSignal }) => {
    queries.push(query)
    if (venue.state === 'dead') throw new UnreachableError('down')
    if (venue.state === 'hung')
      return await new Promise((__, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    const from = Number(query.cursor ?? 0)
    const found = venue.flows.toReversed().filter((flow) => flow.time >= query.start_time)
    const list = found.slice(from, from + page).map((flow) => ({ ...flow, kind: 'realized_pnl', coin: 'USDC' }))
    return { ok: true, data: { list, next_cursor: from + page < found.length ? String(from + page) : null } }
  }
  const reads = createResultReads({ http: { read } as unknown as Pick<Http, 'read'>, ...time })
  const sum = async (from = 0) =>
    (await reads.read(ACCOUNT, from))?.reduce((total, { amount }) => total + amount, 0n) ?? null
  const add = (at: number, amount: string) => venue.flows.push({ time: at, amount })
  return { time, queries, venue, sum, add, reads }
}

describe('results', () => {
  test('are read over all pages, and cached for five seconds', async () => {
    const { time, queries, sum, add } = createBench()
    for (const at of [1, 2, 3]) add(at, '-1')
    expect(await sum()).toBe(parseDecimal('-3'))
    add(4, '-1')
    await time.advance(MAX_RESULTS_AGE_MS)
    expect(await sum()).toBe(parseDecimal('-3'))
    expect(queries).toHaveLength(2)
    await time.advance(1)
    expect(await sum()).toBe(parseDecimal('-4'))
  })

  test('are read again from the newest time on, each counted once', async () => {
    const { time, queries, sum, add } = createBench(100)
    for (const at of [1, 2, 2]) add(at, '-1')
    await sum()
    add(2, '-1')
    add(3, '-1')
    await time.advance(MAX_RESULTS_AGE_MS + 1)
    expect(await sum()).toBe(parseDecimal('-5'))
    expect(queries.map(({ start_time: start }) => start)).toEqual([0, 2])
    expect(await sum(2), 'a later day leaves earlier ones out once it is read').toBe(parseDecimal('-5'))
    await time.advance(MAX_RESULTS_AGE_MS + 1)
    expect(await sum(2)).toBe(parseDecimal('-4'))
  })

  test('an earlier start time is read again', async () => {
    const { sum, add } = createBench()
    add(1, '-1')
    add(5, '-1')
    expect(await sum(5)).toBe(parseDecimal('-1'))
    expect(await sum(0)).toBe(parseDecimal('-2'))
  })

  test('are unknown while the venue does not answer, or if it does not keep all of them', async () => {
    const { time, venue, sum, add } = createBench(2_000)
    venue.state = 'dead'
    expect(await sum()).toBeNull()
    venue.state = 'hung'
    const asking = sum()
    await time.advance(3_000)
    expect(await asking).toBeNull()
    venue.state = 'well'
    for (let at = 0; at < 10_000; at++) add(at, '-1')
    expect(await sum()).toBeNull()
    expect(await sum(1)).toBe(parseDecimal('-9999'))
  })
})
