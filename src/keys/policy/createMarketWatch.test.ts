import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { parseDecimal } from '@/base/decimal'
import { UnreachableError, type Http } from '@/client/http'
import { createSignerClock } from './createSignerClock'
import { createMarketWatch, MAX_PRICES_AGE_MS } from './createMarketWatch'

const ACCOUNT = `0x${'ab'.repeat(20)}`

type Answer = { tickers: readonly object[]; orders: readonly object[] }
type Asked = { readonly name: string; readonly parameters: object }

/** Creates a venue with the answers of the test. `dead` throws, `hung` never answers, `rejecting` rejects. */
function createBench() {
  const time = createFakeTime()
  const reads: Asked[] = []
  const venue = {
    state: 'well' as 'well' | 'dead' | 'hung' | 'rejecting',
    answer: { tickers: [], orders: [] } as Answer,
  }
  const read = async (name: string, parameters: object, { signal }: { signal: AbortSignal }) => {
    reads.push({ name, parameters })
    if (venue.state === 'dead') throw new UnreachableError('down')
    if (venue.state === 'rejecting') return { ok: false, rejected: {} }
    if (venue.state === 'hung')
      return await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    return { ok: true, data: { list: venue.answer[name as keyof Answer] } }
  }
  const http = { read } as unknown as Pick<Http, 'read'>
  const venueClock = createSignerClock(time.clock)
  const watch = createMarketWatch({ http, clock: time.clock, timers: time.timers, venueClock })
  return { time, reads, venue, watch, venueClock }
}

const ticker = (mark: string | null, rest: object = {}) => ({
  symbol_id: 1,
  mark_price: mark,
  last_price: '99',
  best_bid: '100.5',
  best_ask: null,
  ...rest,
})

describe('prices', () => {
  test('are read from the venue once, and cached for five seconds', async () => {
    const { time, reads, venue, watch } = createBench()
    venue.answer.tickers = [ticker('101')]
    expect(await watch.prices(1)).toEqual({ mark: parseDecimal('101'), bid: parseDecimal('100.5'), ask: null })
    await time.advance(MAX_PRICES_AGE_MS)
    venue.answer.tickers = [ticker('102')]
    expect((await watch.prices(1))?.mark).toBe(parseDecimal('101'))
    expect(reads).toHaveLength(1)
    await time.advance(1)
    expect((await watch.prices(1))?.mark).toBe(parseDecimal('102'))
    expect(reads).toHaveLength(2)
  })

  test('a market without a mark price has its last price; without either it has none', async () => {
    const { venue, watch } = createBench()
    venue.answer.tickers = [ticker(null), { ...ticker(null), symbol_id: 2, last_price: null }]
    expect((await watch.prices(1))?.mark).toBe(parseDecimal('99'))
    expect(await watch.prices(2)).toBeNull()
    expect(await watch.prices(3)).toBeNull()
  })

  test('a market without a price is read again, since its first trade may be recent', async () => {
    const { venue, watch } = createBench()
    venue.answer.tickers = [ticker(null, { last_price: null })]
    expect(await watch.prices(1)).toBeNull()
    venue.answer.tickers = [ticker(null)]
    expect((await watch.prices(1))?.mark).toBe(parseDecimal('99'))
  })

  test.each(['dead', 'rejecting'] as const)(
    'a venue that is %s returns no prices, and old ones are not used',
    async (state) => {
      const { time, venue, watch } = createBench()
      venue.answer.tickers = [ticker('101')]
      await watch.prices(1)
      venue.state = state
      await time.advance(MAX_PRICES_AGE_MS + 1)
      expect(await watch.prices(1)).toBeNull()
      venue.state = 'well'
      expect(await watch.prices(1)).not.toBeNull()
    },
  )

  test('all concurrent callers wait three seconds for a venue that does not answer', async () => {
    const { time, reads, venue, watch } = createBench()
    venue.state = 'hung'
    let answers = 0
    for (let index = 0; index < 5; index++) void watch.prices(1).then((prices) => (answers += prices === null ? 1 : 0))
    await time.advance(2_999)
    expect([answers, reads.length]).toEqual([0, 1])
    await time.advance(1)
    expect(answers).toBe(5)
    expect(time.pendingTimers()).toBe(0)
  })

  test('the duration of the read is part of the prices’ age', async () => {
    const { time, venue, watch } = createBench()
    venue.answer.tickers = [ticker('101')]
    const first = watch.prices(1)
    time.sleep(4_000, true)
    await first
    await time.advance(1_001)
    venue.state = 'dead'
    expect(await watch.prices(1)).toBeNull()
  })

  test('while followed they stay fresh, and nothing is read afterwards', async () => {
    const { time, reads, venue, watch } = createBench()
    venue.answer.tickers = [ticker('101')]
    watch.follow(true)
    watch.follow(true)
    await time.advance(30_000)
    const count = reads.length
    expect(count).toBe(10)
    expect(await watch.prices(1)).not.toBeNull()
    expect(reads).toHaveLength(count)
    watch.follow(false)
    await time.advance(30_000)
    expect(reads).toHaveLength(count)
    expect(time.pendingTimers()).toBe(0)
  })

  test('following continues after the venue was unreachable', async () => {
    const { time, venue, watch } = createBench()
    venue.state = 'dead'
    watch.follow(true)
    await time.advance(10_000)
    venue.state = 'well'
    venue.answer.tickers = [ticker('101')]
    await time.advance(3_000)
    venue.state = 'dead'
    expect((await watch.prices(1))?.mark).toBe(parseDecimal('101'))
    watch.follow(false)
  })
})

test('a market with a mark price is a perpetual, and stays one when its prices are too old', async () => {
  const { time, venue, watch } = createBench()
  expect(watch.perpetual(1)).toBeNull()
  venue.answer.tickers = [ticker('101'), { ...ticker(null), symbol_id: 4 }]
  await watch.prices(1)
  venue.state = 'dead'
  await time.advance(MAX_PRICES_AGE_MS + 1)
  expect([watch.perpetual(1), watch.perpetual(4), watch.perpetual(9)]).toEqual([true, false, null])
})

test('the venue’s time is known after a read, and unknown after the machine slept', async () => {
  const { time, watch, venueClock } = createBench()
  expect(watch.now()).toBeNull()
  const at = time.clock.monotonic()
  venueClock.addSample({ serverTime: 5_000_000, sentAt: at, receivedAt: at, precisionMs: 1_000 })
  expect(watch.now()).toBe(5_000_499)
  time.sleep(3_600_000, false)
  expect(watch.now()).toBeNull()
})

describe('orders', () => {
  const order = { order_id: '7', client_order_id: 'mine' }
  const names = (orders: ReadonlyMap<string, unknown>) => [...orders.keys()]

  test('one is read by its id, once a minute', async () => {
    const { time, reads, venue, watch } = createBench()
    venue.answer.orders = [order]
    expect((await watch.orders(ACCOUNT, ['7'])).get('7')).toEqual(order)
    await time.advance(60_000)
    await watch.orders(ACCOUNT, ['7'])
    expect(reads.map(({ parameters }) => parameters)).toEqual([{ address: ACCOUNT, limit: 1, order_id: '7' }])
    await time.advance(1)
    await watch.orders(ACCOUNT, ['7'])
    expect(reads).toHaveLength(2)
  })

  test('several are read as a page, and missing ones by their ids', async () => {
    const { reads, venue, watch } = createBench()
    venue.answer.orders = [order, { order_id: '8' }]
    expect(names(await watch.orders(ACCOUNT, ['7', '8', '9']))).toEqual(['7', '8'])
    expect(reads.map(({ parameters }) => parameters)).toEqual([
      { address: ACCOUNT, limit: 200 },
      { address: ACCOUNT, limit: 1, order_id: '9' },
    ])
  })

  test('an order of one account is not used for another', async () => {
    const { venue, watch } = createBench()
    venue.answer.orders = [order]
    await watch.orders(ACCOUNT, ['7'])
    venue.answer.orders = []
    expect(names(await watch.orders(`0x${'cd'.repeat(20)}`, ['7']))).toEqual([])
  })

  test('another order than the requested one is null, as is any if the venue is unreachable or rejects', async () => {
    const { venue, watch } = createBench()
    venue.answer.orders = [order]
    expect(names(await watch.orders(ACCOUNT, ['8']))).toEqual([])
    for (const state of ['dead', 'rejecting'] as const) {
      venue.state = state
      expect(names(await watch.orders(ACCOUNT, ['9'])), state).toEqual([])
    }
  })
})
