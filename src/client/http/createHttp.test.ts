import { describe, expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { practiceProfile } from '@/protocol/profile'
import { createVenueClock } from '../createVenueClock'
import { createHttp } from './createHttp'
import { GarbledReplyError, UnreachableError } from './errors'

type Answer = () => Response | Promise<Response>

const envelope = (data: unknown) => ({ code: '0', msg: '', data, trace_code: '' })
const rejection = (code: string) => ({ code, msg: 'no', data: null, trace_code: 'trace-1' })

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers })
}

function createBench(...answers: Answer[]) {
  const time = createFakeTime()
  const venueClock = createVenueClock(time.clock)
  const calls: { url: string; init: RequestInit | undefined; at: number }[] = []
  const dice = { value: 0 }
  const fetch = async (url: string, init?: RequestInit) => {
    calls.push({ url, init, at: time.clock.monotonic() })
    const signal = init?.signal
    const aborted = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return await Promise.race([(answers.shift() ?? (() => new Promise<Response>(() => undefined)))(), aborted])
  }
  const http = createHttp({
    baseUrl: 'http://venue',
    profile: practiceProfile,
    fetch,
    clock: time.clock,
    timers: time.timers,
    random: () => dice.value,
    venueClock,
  })
  return { time, venueClock, calls, http, dice }
}

describe('read', () => {
  test('sends the path and parameters of the read, and returns its data', async () => {
    const { http, calls } = createBench(() => json(envelope({ list: [] })))
    expect(await http.read('positions', { address: `0x${'ab'.repeat(20)}` })).toEqual({ ok: true, data: { list: [] } })
    expect(calls[0]!.url).toBe(`http://venue/v1/account/positions?address=0x${'ab'.repeat(20)}`)
  })

  test('F42: a rejection is a value with its code and trace', async () => {
    const { http } = createBench(() => json(rejection('10004'), 404))
    expect(await http.read('symbols', {})).toEqual({
      ok: false,
      rejected: { kind: 'rejected', code: '10004', message: 'no', traceCode: 'trace-1', status: 404 },
    })
  })

  test.each([
    ['HTML', () => new Response('<html>', { status: 502 })],
    ['an empty body', () => new Response('')],
    ['other data', () => json(envelope({ list: 7 }))],
    ['no envelope', () => json({ list: [] })],
  ])('F28: %s is a garbled reply', async (_, answer) => {
    await expect(createBench(answer).http.read('symbols', {})).rejects.toBeInstanceOf(GarbledReplyError)
  })

  test('gives up after 8 s', async () => {
    const { http, time } = createBench()
    const read = http.read('symbols', {}).catch((error: unknown) => error)
    await time.advance(8_100)
    expect(await read).toBeInstanceOf(UnreachableError)
  })

  test('throws the reason of its signal', async () => {
    const { http } = createBench()
    const controller = new AbortController()
    const read = http.read('symbols', {}, { signal: controller.signal })
    controller.abort(new TypeError('left'))
    await expect(read).rejects.toBeInstanceOf(TypeError)
  })

  test.each([
    ['a reset ahead', (now: number) => String(now + 5_000), 5_000],
    ['no header', () => null, 1_000],
    ['garbage', () => 'soon', 1_000],
    ['a reset in the past', (now: number) => String(now - 5_000), 0],
    ['a reset tomorrow', (now: number) => String(now + 86_400_000), 60_000],
  ])('F31: after a 429 with %s, reads wait', async (_, reset, wait) => {
    const bench = createBench(
      () => {
        const at = reset(bench.venueClock.now())
        return json(rejection('42900'), 429, at === null ? {} : { 'x-ratelimit-reset': at })
      },
      () => json(envelope({ list: [] })),
    )
    const read = bench.http.read('symbols', {})
    await bench.time.advance(61_000)
    expect(await read).toMatchObject({ ok: true })
    expect(Math.round(bench.calls[1]!.at - bench.calls[0]!.at)).toBe(wait)
  })

  test.each([-300_000, 300_000])(
    'F31: with this machine’s clock %i ms off, the reset counts by venue time, with jitter',
    async (off) => {
      const bench = createBench(
        () => json(rejection('42900'), 429, { 'x-ratelimit-reset': String(bench.time.clock.now() + off + 5_000) }),
        () => json(envelope({ list: [] })),
      )
      const at = bench.time.clock.monotonic()
      const serverTime = bench.time.clock.now() + off
      bench.venueClock.addSample({ serverTime, sentAt: at, receivedAt: at, precisionMs: 1 })
      bench.dice.value = 0.5
      const read = bench.http.read('symbols', {})
      await bench.time.advance(61_000)
      expect(await read).toMatchObject({ ok: true })
      expect(Math.round(bench.calls[1]!.at - bench.calls[0]!.at)).toBe(5_125)
    },
  )

  test('F31: in a burst, reads after a 429 wait with it, while a cancel is sent', async () => {
    const limited = () => json(rejection('42900'), 429, { 'x-ratelimit-reset': String(bench.venueClock.now() + 5_000) })
    const bench = createBench(limited, ...Array.from({ length: 10 }, () => () => json(envelope({ list: [] }))))
    const reads = [bench.http.read('symbols', {})]
    await new Promise((resolve) => setTimeout(resolve, 0))
    await bench.time.advance(1_000)
    for (let index = 0; index < 8; index++) reads.push(bench.http.read('symbols', {}))
    void bench.http.send('/v1/trade/orders/cancel', '{}')
    await bench.time.advance(3_999)
    expect(bench.calls.map(({ init }) => init?.method ?? 'GET')).toEqual(['GET', 'POST'])
    for (let index = 0; index < 4; index++) {
      await bench.time.advance(1)
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    expect(await Promise.all(reads)).toHaveLength(9)
    expect(Math.round(bench.calls[2]!.at - bench.calls[0]!.at)).toBe(5_000)
  })

  test('F46: the Date of a reply sets the venue clock', async () => {
    const bench = createBench(() => {
      const date = new Date(bench.time.clock.now() + 300_000).toUTCString()
      return json(envelope({ list: [] }), 200, { date })
    })
    await bench.http.read('symbols', {})
    expect(Math.abs(bench.venueClock.offset() - 300_000)).toBeLessThan(1_000)
  })
})

describe('slots', () => {
  test('F31: reads without an answer leave connections for writes, and later reads wait for a slot', async () => {
    const bench = createBench()
    const reads = Array.from({ length: 8 }, () => bench.http.read('symbols', {}).catch(() => 'gone'))
    await bench.time.advance(1)
    expect(bench.calls).toHaveLength(3)
    void bench.http.send('/v1/trade/orders/cancel', '{}')
    await bench.time.advance(1)
    expect(bench.calls.map(({ init }) => init?.method)).toEqual([undefined, undefined, undefined, 'POST'])
    await bench.time.advance(8_000)
    expect(bench.calls).toHaveLength(7)
    await bench.time.advance(17_000)
    expect(await Promise.all(reads)).toEqual(Array.from({ length: 8 }, () => 'gone'))
  })

  test('a read that is aborted while it waits is not sent', async () => {
    const bench = createBench()
    for (let index = 0; index < 3; index++) void bench.http.read('symbols', {}).catch(() => undefined)
    const controller = new AbortController()
    const waiting = bench.http.read('tickers', {}, { signal: controller.signal }).catch((error: unknown) => error)
    controller.abort(new TypeError('left'))
    await bench.time.advance(8_001)
    expect(await waiting).toBeInstanceOf(TypeError)
    expect(bench.calls).toHaveLength(3)
  })
})

describe('send', () => {
  const outcomes: [string, Answer, object][] = [
    ['code 0', () => json(envelope({ tx_hash: '0x1' })), { kind: 'accepted', data: { tx_hash: '0x1' } }],
    [
      '422',
      () => json(rejection('20003'), 422),
      { kind: 'rejected', rejected: { code: '20003', traceCode: 'trace-1', status: 422 } },
    ],
    ['200 with another code', () => json(rejection('20003')), { kind: 'rejected' }],
    ['429', () => json(rejection('42900'), 429), { kind: 'limited', waitMs: 1_000 }],
    ['500', () => json(rejection('50000'), 500), { kind: 'unknown', status: 500 }],
    ...[502, 503, 504].flatMap((status): [string, Answer, object][] => [
      [`${status} with HTML`, () => new Response('<html>', { status }), { kind: 'unknown', status }],
      [`${status} with an empty body`, () => new Response('', { status }), { kind: 'unknown', status }],
      [`${status} with an envelope`, () => json(rejection('50000'), status), { kind: 'unknown', status }],
    ]),
    ['200 with HTML', () => new Response('<html>'), { kind: 'unknown', status: 200 }],
    ['200 with an empty body', () => new Response(''), { kind: 'unknown', status: 200 }],
    ['200 with other JSON', () => json({ ok: true }), { kind: 'unknown', status: 200 }],
    ['413 of a proxy', () => new Response('<html>', { status: 413 }), { kind: 'unknown', status: 413 }],
    ['a cut connection', () => Promise.reject(new TypeError('cut')), { kind: 'unknown', status: null }],
  ]
  test.each(outcomes)('F28: %s', async (_, answer, result) => {
    const bench = createBench(answer)
    expect(await bench.http.send('/v1/trade/orders', '{"a":1}')).toMatchObject(result)
    expect(bench.calls[0]!.init).toMatchObject({
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    })
  })

  test('F31: a write never waits for reads', async () => {
    const { http, calls } = createBench(
      () => json(rejection('42900'), 429),
      () => json(envelope({ tx_hash: '0x1' })),
    )
    void http.read('symbols', {})
    await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(await http.send('/v1/trade/orders/cancel', '{}')).toMatchObject({ kind: 'accepted' })
    expect(calls).toHaveLength(2)
  })
})
