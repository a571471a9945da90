import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RENDER_INTERVAL_MS, createRenderLoop, nextRenderTime, onRenderTick } from './renderClock'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the next render tick is the next multiple of the period, never the current time', () => {
  expect(nextRenderTime(1_000, 200)).toBe(1_200)
  expect(nextRenderTime(1_001, 200)).toBe(1_200)
  expect(nextRenderTime(1_199.5, 200)).toBe(1_200)
})

test('the render ticks of a longer period are a subset of those of the shorter one', () => {
  for (const now of [3, 777, 5_400.25]) expect(nextRenderTime(now, 3 * RENDER_INTERVAL_MS) % RENDER_INTERVAL_MS).toBe(0)
})

test('all callbacks of a render tick run in one task, in any order of requests', () => {
  const ran: string[] = []
  onRenderTick(() => ran.push('early'))
  vi.advanceTimersByTime(RENDER_INTERVAL_MS - 50)
  onRenderTick(() => ran.push('late'))
  const timers = vi.getTimerCount()
  vi.advanceTimersByTime(49)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ran).toEqual(['early', 'late'])
  expect(timers).toBe(1)
})

test('a timer never fires before its render tick, although browsers round delays down', () => {
  vi.spyOn(performance, 'now').mockReturnValue(7_200_000.4)
  const start = vi.spyOn(globalThis, 'setTimeout')
  onRenderTick(() => undefined)
  expect(start.mock.lastCall![1]).toBe(RENDER_INTERVAL_MS)
  vi.restoreAllMocks()
})

test('a canceled callback does not run, and one that throws does not stop others', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const ran: string[] = []
  onRenderTick(() => ran.push('called off'))()
  onRenderTick(() => {
    throw new Error('broken')
  })
  onRenderTick(() => ran.push('other'))
  vi.advanceTimersByTime(RENDER_INTERVAL_MS)
  expect(ran).toEqual(['other'])
  expect(report).toHaveBeenCalledOnce()
})

test('a loop runs once for many requests, again for later ones, and not after its end', () => {
  let runs = 0
  const loop = createRenderLoop(() => void runs++, 600)
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
