import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EARLY_ID } from '@/feed/wire'
import { beginFirstRequests, loadFont } from './firstRequests'

const ENTRY = { id: 'practice', name: 'Practice', httpUrl: '/', wsUrl: '/', domainName: 'Kedge Practice' }
const SYMBOLS = 'http://page.test/v1/market/symbols'

const LIST = [
  { symbol_id: 1, symbol: 'BTC-PERP', tick_size: '0.1', lot_size: '0.001' },
  { symbol_id: 7, symbol: 'ETH/USDC', tick_size: '0.01', lot_size: '0.01' },
]

const posted: unknown[] = []
let feedWorker = new EventTarget()

/** Replaces the globals of the page that are used; every request is recorded and answered. */
function setUp(answers: Record<string, () => Promise<Response>>, path = '/trade/BTC-PERP') {
  const urls: string[] = []
  vi.stubGlobal('location', new URL(path, 'http://page.test'))
  vi.stubGlobal('document', { baseURI: 'http://page.test/', fonts: { load: async () => void urls.push('font') } })
  posted.length = 0
  class TestWorker extends EventTarget {
    postMessage = (message: unknown) => void posted.push(message)
  }
  feedWorker = new TestWorker()
  vi.stubGlobal('Worker', function StubbedWorker() {
    return feedWorker
  })
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(String(url))
    const found = Object.entries(answers).find(([part]) => String(url).includes(part))
    return found ? found[1]() : Promise.resolve(new Response('other'))
  })
  return urls
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => vi.stubGlobal('sessionStorage', { getItem: () => null }))
afterEach(() => vi.unstubAllGlobals())

test('requests the symbols as soon as the venue is known, and answers the first request for them once', async () => {
  const urls = setUp({
    'venues.json': async () => Response.json([ENTRY]),
    symbols: async () => new Response('list', { headers: { date: 'Wed, 25 Nov 2026 08:00:00 GMT' } }),
  })
  const requests = beginFirstRequests()
  expect((await requests.venue).venue?.id).toBe('practice')
  await settle()
  const config = { httpUrl: 'http://page.test', wsUrl: 'ws://page.test', domainName: 'Kedge Practice' }
  expect(posted, 'the feed connects').toEqual([{ op: 'start', config }])
  expect(urls.filter((url) => url === SYMBOLS)).toHaveLength(1)
  expect(requests.hasSymbols()).toBe(true)
  const first = await requests.fetch(SYMBOLS)
  expect(await first.text()).toBe('list')
  // The answer must not contain a Date header, which would be read later.
  expect(first.headers.get('date')).toBeNull()
  expect(requests.hasSymbols()).toBe(false)
  expect(urls.filter((url) => url === SYMBOLS)).toHaveLength(1)
  await requests.fetch(SYMBOLS)
  expect(urls.filter((url) => url === SYMBOLS)).toHaveLength(2)
})

test('symbols that failed to load are requested again', async () => {
  let fails = true
  const urls = setUp({
    'venues.json': async () => Response.json([ENTRY]),
    symbols: async () => {
      if (fails) throw new TypeError('cut')
      return new Response('list')
    },
  })
  const requests = beginFirstRequests()
  await requests.venue
  await settle()
  expect(requests.hasSymbols()).toBe(false)
  fails = false
  expect(await (await requests.fetch(SYMBOLS)).text()).toBe('list')
  expect(urls.filter((url) => url === SYMBOLS)).toHaveLength(2)
})

test('does not request a venue with a profile, or one in the page', async () => {
  for (const entry of [
    { ...ENTRY, profile: {} },
    { ...ENTRY, httpUrl: 'page:', wsUrl: 'page:' },
  ]) {
    const urls = setUp({ 'venues.json': async () => Response.json([entry]) })
    await beginFirstRequests().venue
    await settle()
    expect(urls).toEqual([expect.stringContaining('venues.json'), 'font'])
    expect(posted).toEqual([])
  }
})

test('rejects `venue` when the site has no list of venues', async () => {
  setUp({ 'venues.json': async () => new Response('', { status: 404 }) })
  await expect(beginFirstRequests().venue).rejects.toThrow('venues.json: HTTP 404')
})

const WITH_SYMBOLS = {
  'venues.json': async () => Response.json([ENTRY]),
  symbols: async () => Response.json({ code: '0', msg: '', data: { list: LIST } }),
}

test.each([
  ['/trade/BTC-PERP', { symbolId: 1, tickSize: '0.1', lotSize: '0.001' }],
  ['/sub/#/trade/ETH_USDC', { symbolId: 7, tickSize: '0.01', lotSize: '0.01' }],
])('opens the book of the market in the address: %s', async (path, symbol) => {
  setUp(WITH_SYMBOLS, path)
  const requests = beginFirstRequests()
  await requests.venue
  await settle()
  const spec = { kind: 'book', depth: 50, merge: 1, ...symbol }
  expect(posted[1]).toEqual({ op: 'open', id: EARLY_ID, spec })
  const message = { updates: [], connection: null, venueTime: null }
  feedWorker.dispatchEvent(new MessageEvent('message', { data: message }))
  const { early } = requests.takeFeed()
  expect(early).toEqual({ spec, messages: [message] })
  feedWorker.dispatchEvent(new MessageEvent('message', { data: message }))
  expect(early.messages, 'the caller receives the rest').toHaveLength(1)
})

test.each(['/trade/DOGE-PERP', '/explorer', '/'])('opens no book where the address has no market: %s', async (path) => {
  setUp(WITH_SYMBOLS, path)
  const requests = beginFirstRequests()
  await requests.venue
  await settle()
  expect(posted).toHaveLength(1)
  expect(requests.takeFeed().early.spec).toBeNull()
})

test('leaves symbols that it cannot read, or that come late, to the terminal', async () => {
  setUp({ ...WITH_SYMBOLS, symbols: async () => new Response('{"data":{"list":[{"symbol":1}]}}') })
  const unreadable = beginFirstRequests()
  await unreadable.venue
  await settle()
  expect(posted).toHaveLength(1)
  setUp(WITH_SYMBOLS)
  const lateRequests = beginFirstRequests()
  lateRequests.takeFeed()
  await lateRequests.venue
  await settle()
  expect(posted).toHaveLength(1)
})

test('requests the font after the symbols, and the desk waits for it for a second at most', async () => {
  const urls = setUp(WITH_SYMBOLS)
  await beginFirstRequests().venue
  await settle()
  expect(urls).toEqual([expect.stringContaining('venues.json'), SYMBOLS, 'font'])
  vi.useFakeTimers()
  vi.stubGlobal('document', { fonts: { load: () => new Promise(() => {}) } })
  const waited = loadFont().then(() => 'waited')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waited).toBe('waited')
  vi.useRealTimers()
})

test('the desk does not fail with a font that cannot be loaded', async () => {
  vi.stubGlobal('document', { fonts: { load: () => Promise.reject(new Error('cut')) } })
  await expect(loadFont()).resolves.toBeNull()
})
