import { expect, test } from 'vitest'
import { createFakeTime } from '@/base/fixtures/createFakeTime'
import { practiceProfile } from '@/protocol/profile'
import { startVenue } from '@/venue/fixtures/startVenue'
import { createVenueClock } from '../createVenueClock'
import { createHttp } from './createHttp'

test('the headers of each reply are passed on: of a read with its limit, of a write whoever posted it', async () => {
  const time = createFakeTime()
  const venue = await startVenue(time)
  const replies: (string | null)[][] = []
  const http = createHttp({
    baseUrl: 'http://venue',
    profile: practiceProfile,
    fetch: (url, init) => venue.handle(new Request(url, init), { address: '127.0.0.1' }),
    ...time,
    random: () => 0,
    venueClock: createVenueClock(time.clock),
    onReply: (kind, headers) =>
      replies.push([kind, headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]),
  })
  await http.read('symbols', {})
  await http.read('symbols', {})
  const headers = { 'x-ratelimit-limit': '200', 'x-ratelimit-remaining': '199' }
  await http.send('/v1/trade/orders', '{}', async () => new Response('{}', { headers }))
  expect(replies).toEqual([
    ['reads', '1200', '1199'],
    ['reads', '1200', '1198'],
    ['writes', '200', '199'],
  ])
})
