import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BEAT_MS, createBeatLoop, nextBeat, onBeat } from './beat'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a beat is the next multiple of the period, never now', () => {
  expect(nextBeat(1_000, 200)).toBe(1_200)
  expect(nextBeat(1_001, 200)).toBe(1_200)
  expect(nextBeat(1_199.5, 200)).toBe(1_200)
})

test('who looks by a longer period looks at a beat of the others', () => {
  for (const now of [3, 777, 5_400.25]) expect(nextBeat(now, 3 * BEAT_MS) % BEAT_MS).toBe(0)
})

test('all that wait for a beat run in one task, whenever they asked', () => {
  const ran: string[] = []
  onBeat(() => ran.push('early'))
  vi.advanceTimersByTime(BEAT_MS - 50)
  onBeat(() => ran.push('late'))
  const timers = vi.getTimerCount()
  vi.advanceTimersByTime(49)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ran).toEqual(['early', 'late'])
  expect(timers).toBe(1)
})

test('what is called off does not run, and one that fails keeps no other from running', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const ran: string[] = []
  onBeat(() => ran.push('called off'))()
  onBeat(() => {
    throw new Error('broken')
  })
  onBeat(() => ran.push('other'))
  vi.advanceTimersByTime(BEAT_MS)
  expect(ran).toEqual(['other'])
  expect(report).toHaveBeenCalledOnce()
})

test('a loop runs once for many requests, again when asked again, and not after its end', () => {
  let runs = 0
  const loop = createBeatLoop(() => void runs++, 600)
  for (let at = 0; at < 100; at++) loop.request()
  vi.advanceTimersByTime(600)
  expect(runs).toBe(1)
  vi.advanceTimersByTime(600)
  expect(runs).toBe(1)
  loop.request()
  vi.advanceTimersByTime(600)
  expect(runs).toBe(2)
  loop.request()
  loop.dispose()
  loop.request()
  vi.advanceTimersByTime(1_200)
  expect(runs).toBe(2)
})
