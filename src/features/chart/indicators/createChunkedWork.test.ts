import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createChunkedWork } from './createChunkedWork'

describe('createChunkedWork', () => {
  let clock = 0
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  test('default: works on every index once, in order, including indices that are added during the work', () => {
    let length = 1_200
    const done: [number, number][] = []
    const work = createChunkedWork(
      () => length,
      (from, to) => {
        done.push([from, to])
        if (from === 0) length = 1_300
      },
    )
    work.start()
    expect(done).toEqual([])
    vi.advanceTimersToNextTimer()
    // Short chunks run in one task.
    expect(done).toEqual([
      [0, 500],
      [500, 1_000],
      [1_000, 1_300],
    ])
  })

  test('behavior: other tasks run after a long chunk, and a new start begins at the first index', () => {
    const done: number[] = []
    const work = createChunkedWork(
      () => 2_000,
      (from) => {
        done.push(from)
        clock += 10
      },
    )
    work.start()
    vi.advanceTimersToNextTimer()
    vi.advanceTimersToNextTimer()
    expect(done).toEqual([0, 500])
    work.start()
    vi.runAllTimers()
    expect(done.slice(2)).toEqual([0, 500, 1_000, 1_500])
    work.start()
    work.stop()
    vi.runAllTimers()
    expect(done).toHaveLength(6)
  })
})
