import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginFirstRequests } from './firstRequests'

const ENTRY = { id: 'practice', name: 'Practice', httpUrl: '/', wsUrl: '/', domainName: 'Kedge Practice' }
const SYMBOLS = 'http://page.test/v1/market/symbols'

const posted: unknown[] = []

/** The used globals of the page; every request is recorded and answered. */
function setUp(answers: Record<string, () => Promise<Response>>) {
  const asked: string[] = []
  vi.stubGlobal('location', new URL('http://page.test/trade/BTC-PERP'))
  vi.stubGlobal('document', { baseURI: 'http://page.test/' })
  posted.length = 0
  class TestWorker extends EventTarget {
    postMessage = (message: unknown) => void posted.push(message)
  }
  vi.stubGlobal('Worker', TestWorker)
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(String(url))
    const found = Object.entries(answers).find(([part]) => String(url).includes(part))
    return found ? found[1]() : Promise.resolve(new Response('other'))
  })
  return asked
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => vi.stubGlobal('sessionStorage', { getItem: () => null }))
afterEach(() => vi.unstubAllGlobals())

test('requests the symbols as soon as the venue is known, and answers the first request for them once', async () => {
  const asked = setUp({
    'venues.json': async () => Response.json([ENTRY]),
    symbols: async () => new Response('list', { headers: { date: 'Wed, 25 Nov 2026 08:00:00 GMT' } }),
  })
  const requests = beginFirstRequests()
  expect((await requests.venue).venue?.id).toBe('practice')
  await settle()
  const config = { httpUrl: 'http://page.test', wsUrl: 'ws://page.test', domainName: 'Kedge Practice' }
  expect(posted, 'the feed connects').toEqual([{ op: 'start', config }])
  expect(asked.filter((url) => url === SYMBOLS)).toHaveLength(1)
  expect(requests.hasSymbols()).toBe(true)
  const first = await requests.fetch(SYMBOLS)
  expect(await first.text()).toBe('list')
  // The answer must not contain a Date header, which would be read later.
  expect(first.headers.get('date')).toBeNull()
  expect(requests.hasSymbols()).toBe(false)
  expect(asked.filter((url) => url === SYMBOLS)).toHaveLength(1)
  await requests.fetch(SYMBOLS)
  expect(asked.filter((url) => url === SYMBOLS)).toHaveLength(2)
})

test('symbols that failed to load are requested again', async () => {
  let fails = true
  const asked = setUp({
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
  expect(asked.filter((url) => url === SYMBOLS)).toHaveLength(2)
})

test('does not request a venue with a profile, or one in the page', async () => {
  for (const entry of [
    { ...ENTRY, profile: {} },
    { ...ENTRY, httpUrl: 'page:', wsUrl: 'page:' },
  ]) {
    const asked = setUp({ 'venues.json': async () => Response.json([entry]) })
    await beginFirstRequests().venue
    await settle()
    expect(asked).toEqual([expect.stringContaining('venues.json')])
    expect(posted).toEqual([])
  }
})

test('rejects for callers that wait when the site has no list of venues', async () => {
  setUp({ 'venues.json': async () => new Response('', { status: 404 }) })
  await expect(beginFirstRequests().venue).rejects.toThrow('venues.json: HTTP 404')
})
