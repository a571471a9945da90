import { describe, expect, test } from 'vitest'
import { createPaintLoop, type PaintTiming } from './paintLoop'

function createHandTiming() {
  const frames = new Map<number, () => void>()
  const delays = new Map<number, () => void>()
  let next = 1
  const put = (queue: Map<number, () => void>) => (run: () => void) => {
    queue.set(next, run)
    return next++
  }
  const flush = (queue: Map<number, () => void>) => {
    const due = [...queue.values()]
    queue.clear()
    for (const run of due) run()
    return due.length
  }
  const timing: PaintTiming = {
    requestFrame: put(frames),
    cancelFrame: (handle) => frames.delete(handle),
    delay: put(delays),
    beat: put(delays),
    cancelDelay: (handle) => delays.delete(handle),
  }
  return { timing, frame: () => flush(frames), pass: () => flush(delays), waiting: () => frames.size + delays.size }
}

describe('createPaintLoop', () => {
  test('behavior: many requests in a frame are one paint', () => {
    const hand = createHandTiming()
    let paints = 0
    const loop = createPaintLoop(() => paints++, hand.timing)
    for (let i = 0; i < 100; i++) loop.request()
    expect(paints).toBe(0)
    hand.frame()
    expect(paints).toBe(1)
    hand.frame()
    expect(paints).toBe(1)
  })

  test('behavior: a request made while painting is served by the next frame', () => {
    const hand = createHandTiming()
    let paints = 0
    const loop = createPaintLoop(() => {
      paints++
      if (paints === 1) loop.request()
    }, hand.timing)
    loop.request()
    hand.frame()
    hand.frame()
    expect(paints).toBe(2)
    expect(hand.waiting()).toBe(0)
  })

  test('behavior: with a gap, what is asked for meanwhile waits for its end and is not lost', () => {
    const hand = createHandTiming()
    let paints = 0
    const loop = createPaintLoop(() => paints++, hand.timing, 1000)
    loop.request()
    hand.frame()
    loop.request()
    expect(hand.frame()).toBe(0)
    hand.pass()
    hand.frame()
    expect(paints).toBe(2)
    hand.pass()
    expect(hand.frame()).toBe(0)
  })

  test('behavior: after its end nothing is painted and nothing waits', () => {
    const hand = createHandTiming()
    let paints = 0
    const loop = createPaintLoop(() => paints++, hand.timing, 1000)
    loop.request()
    loop.dispose()
    loop.request()
    hand.frame()
    hand.pass()
    expect(paints).toBe(0)
    expect(hand.waiting()).toBe(0)
  })
})
