import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { RateLimitHeaders } from '@/terminal/session/Services'
import { createTestLives, createTestServices, TEST_TIME } from '@/terminal/fixtures/terminalFixtures'
import { renderOnDesk } from '@/terminal/fixtures/screenFixtures'
import { toasts } from '@/ui/overlays/toastStore'
import { ConnectionMarks } from './ConnectionMarks'
import { describeLimits, nearLimit, readLimits, type RateLimits } from './rateLimits'

const READS: RateLimits = { reads: { limit: 1200, remaining: 119, resetsAt: TEST_TIME + 30_000 }, writes: null }
const WRITES = { limit: 200, remaining: 3, resetsAt: TEST_TIME + 800 }

const headersOf = (limit: string, remaining: string, reset: string) =>
  new Headers({ 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset })

test('the headers of reads and writes are read separately', () => {
  const headers = { reads: headersOf('1200', '899', '5000'), writes: headersOf('200', '0', '7000') }
  expect(readLimits(headers)).toEqual({
    reads: { limit: 1200, remaining: 899, resetsAt: 5000 },
    writes: { limit: 200, remaining: 0, resetsAt: 7000 },
  })
})

test.each([
  ['no reply', null],
  ['no headers', new Headers()],
  ['a part of them', new Headers({ 'x-ratelimit-remaining': '3' })],
  ['no numbers', headersOf('many', '3', 'soon')],
  ['a negative number', headersOf('1200', '-1', '5000')],
])('%s says nothing about a limit', (_, reads) => {
  expect(readLimits({ reads, writes: null })).toEqual({ reads: null, writes: null })
})

test.each<[string, RateLimits, number, ReturnType<typeof nearLimit>]>([
  ['nothing is known', { reads: null, writes: null }, 0, null],
  ['less than a tenth of the reads is left', READS, 0, 'reads'],
  ['a tenth is left', { ...READS, reads: { ...READS.reads!, remaining: 120 } }, 0, null],
  ['the window is over', READS, 30_000, null],
  ['both are nearly used up', { ...READS, writes: WRITES }, 0, 'writes'],
])('near the limit where %s: %#', (_, limits, later, near) => {
  expect(nearLimit(limits, TEST_TIME + later)).toBe(near)
})

test('the details have the remaining requests and the time of the reset, after which all are available', () => {
  const limits = { ...READS, writes: WRITES }
  expect(describeLimits(limits, TEST_TIME)).toEqual([
    ['Reads left', '119 of 1,200, all again in 30 s'],
    ['Writes left', '3 of 200, all again in 800 ms'],
  ])
  expect(describeLimits(limits, TEST_TIME + 60_000)).toEqual([
    ['Reads left', '1,200 of 1,200'],
    ['Writes left', '200 of 200'],
  ])
})

test('near a limit the connection is marked, and a message is shown the first time only', async () => {
  const rateLimits = createStore<RateLimitHeaders>(() => ({ reads: null, writes: null }))
  const services = { ...createTestServices(createTestLives()), rateLimits }
  renderOnDesk(services, <ConnectionMarks />)
  const report = (remaining: number) =>
    act(async () => {
      rateLimits.setState({ reads: headersOf('1200', String(remaining), String(TEST_TIME + 9_000)) })
    })
  await report(1_000)
  expect(screen.queryByRole('img')).toBeNull()
  await report(20)
  expect(screen.getByRole('img', { name: 'Near the venue’s rate limit' })).toBeTruthy()
  expect(toasts.getState()).toMatchObject([{ tone: 'warn', detail: expect.stringMatching(/^Few reads are left/) }])
  await report(1_000)
  expect(screen.queryByRole('img')).toBeNull()
  await report(10)
  expect(toasts.getState()).toHaveLength(1)
})
