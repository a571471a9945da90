// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchDrags } from './watchDrags'

describe('watchDrags', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function createExample() {
    const element = document.createElement('div')
    document.body.append(element)
    const told: boolean[] = []
    const drags = watchDrags(element, (isDragging) => told.push(isDragging))
    const point = (type: string, pointerType: string, target: EventTarget = element) =>
      target.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }))
    return { drags, told, point }
  }

  test('default: a change is told once, after the event that caused it', () => {
    const { drags, told } = createExample()
    drags.note()
    drags.note()
    expect(told).toEqual([])
    vi.runAllTimers()
    expect(told).toEqual([false])
  })

  test('behavior: a mouse drags until it is let go of, wherever that is', () => {
    const { drags, told, point } = createExample()
    point('pointerdown', 'mouse')
    drags.note()
    vi.runAllTimers()
    point('pointerup', 'mouse', document)
    vi.runAllTimers()
    expect(told).toEqual([true, false])
    point('pointerup', 'mouse')
    vi.runAllTimers()
    expect(told).toHaveLength(2)
  })

  test('behavior: what a finger has flung is dragged until it has stood still', () => {
    const { drags, told, point } = createExample()
    point('pointerdown', 'touch')
    point('pointerup', 'touch')
    for (let at = 0; at < 5; at++) {
      vi.advanceTimersByTime(200)
      drags.note()
    }
    expect(told).toEqual([])
    vi.advanceTimersByTime(300)
    expect(told).toEqual([false])
  })

  test('behavior: after the end nothing is told', () => {
    const { drags, told, point } = createExample()
    drags.note()
    drags.dispose()
    point('pointerdown', 'mouse')
    point('pointerup', 'mouse')
    vi.runAllTimers()
    expect(told).toEqual([])
  })
})
