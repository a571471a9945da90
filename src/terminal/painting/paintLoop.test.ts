import { describe, expect, test } from 'vitest'
import { createPaintLoop, type PaintTiming } from './paintLoop'

function createHandTiming() {
  const frames = new Map<number, () => void>()
  let next = 1
  const timing: PaintTiming = {
    requestFrame: (run) => {
      frames.set(next, run)
      return next++
    },
    cancelFrame: (handle) => frames.delete(handle),
  }
  const frame = () => {
    const runs = [...frames.values()]
    frames.clear()
    for (const run of runs) run()
    return runs.length
  }
  return { timing, frame, waiting: () => frames.size }
}

describe('createPaintLoop', () => {
  test('behavior: many requests in a frame cause one paint', () => {
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

  test('behavior: after the loop is stopped nothing is painted or pending', () => {
    const hand = createHandTiming()
    let paints = 0
    const loop = createPaintLoop(() => paints++, hand.timing)
    loop.request()
    loop.dispose()
    loop.request()
    expect(hand.frame()).toBe(0)
    expect(paints).toBe(0)
    expect(hand.waiting()).toBe(0)
  })
})
