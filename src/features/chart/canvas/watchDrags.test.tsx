import { beforeEach, describe, expect, test, vi } from 'vitest'
import { watchDrags } from './watchDrags'

describe('watchDrags', () => {
  beforeEach(() => void vi.useFakeTimers())

  function createExample() {
    const element = document.createElement('div')
    document.body.append(element)
    const reported: boolean[] = []
    const drags = watchDrags(element, (isDragging) => reported.push(isDragging))
    const point = (type: string, pointerType: string, target: EventTarget = element) =>
      target.dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }))
    return { drags, reported, point }
  }

  test('default: a change is reported once, after the event that caused it', () => {
    const { drags, reported } = createExample()
    drags.note()
    drags.note()
    expect(reported).toEqual([])
    vi.runAllTimers()
    expect(reported).toEqual([false])
  })

  test('behavior: a mouse drags until it is released, wherever that is', () => {
    const { drags, reported, point } = createExample()
    point('pointerdown', 'mouse')
    drags.note()
    vi.runAllTimers()
    point('pointerup', 'mouse', document)
    vi.runAllTimers()
    expect(reported).toEqual([true, false])
    point('pointerup', 'mouse')
    vi.runAllTimers()
    expect(reported).toHaveLength(2)
  })

  test('behavior: a flung chart counts as dragged until it has stopped', () => {
    const { drags, reported, point } = createExample()
    point('pointerdown', 'touch')
    point('pointerup', 'touch')
    for (let at = 0; at < 5; at++) {
      vi.advanceTimersByTime(200)
      drags.note()
    }
    expect(reported).toEqual([])
    vi.advanceTimersByTime(300)
    expect(reported).toEqual([false])
  })

  test('behavior: after the end nothing is reported', () => {
    const { drags, reported, point } = createExample()
    drags.note()
    drags.dispose()
    point('pointerdown', 'mouse')
    point('pointerup', 'mouse')
    vi.runAllTimers()
    expect(reported).toEqual([])
  })
})
