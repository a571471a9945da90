import { expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { practiceProfile } from '@/protocol/profile'
import { startVenue } from '@/venue/fixtures/startVenue'
import { createVenueClock } from '../createVenueClock'
import { createHttp } from './createHttp'
import { createRateLimits } from './createRateLimits'

const headersOf = (limit: string, remaining: string, reset: string) =>
  new Headers({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset })

test('keeps what the last reply said, reads and writes apart', () => {
  const { limits, note } = createRateLimits()
  note('reads', headersOf('1200', '900', '5000'))
  note('reads', headersOf('1200', '899', '5000'))
  note('writes', headersOf('200', '0', '7000'))
  expect(limits.getState()).toEqual({
    reads: { limit: 1200, remaining: 899, resetsAt: 5000 },
    writes: { limit: 200, remaining: 0, resetsAt: 7000 },
  })
})

test.each([
  ['no headers', new Headers()],
  ['a part of them', new Headers({ 'x-ratelimit-remaining': '3' })],
  ['no numbers', headersOf('many', '3', 'soon')],
  ['a negative number', headersOf('1200', '-1', '5000')],
])('a reply with %s changes nothing', (_, headers) => {
  const { limits, note } = createRateLimits()
  note('reads', headersOf('1200', '900', '5000'))
  note('reads', headers)
  expect(limits.getState().reads).toEqual({ limit: 1200, remaining: 900, resetsAt: 5000 })
})

test('a read of the practice venue reports its limit, and a write that of its signer', async () => {
  const time = createFakeTime()
  const venue = await startVenue(time)
  const { limits, note } = createRateLimits()
  const http = createHttp({
    baseUrl: 'http://venue',
    profile: practiceProfile,
    fetch: (url, init) => venue.handle(new Request(url, init), { address: '127.0.0.1' }),
    ...time,
    random: () => 0,
    venueClock: createVenueClock(time.clock),
    onLimits: note,
  })
  await http.read('symbols', {})
  await http.read('symbols', {})
  expect(limits.getState()).toMatchObject({ reads: { limit: 1200, remaining: 1198 }, writes: null })
  const answer = async () => new Response('{}', { headers: headersOf('200', '199', '9000') })
  await http.send('/v1/trade/orders', '{}', answer)
  expect(limits.getState().writes).toEqual({ limit: 200, remaining: 199, resetsAt: 9000 })
})
