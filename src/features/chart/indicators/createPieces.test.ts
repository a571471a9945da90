import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPieces } from './createPieces'

describe('createPieces', () => {
  let clock = 0
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(performance, 'now').mockImplementation(() => clock)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  test('default: works on every index once, in order, including those added meanwhile', () => {
    let length = 1_200
    const done: [number, number][] = []
    const pieces = createPieces(
      () => length,
      (from, to) => {
        done.push([from, to])
        if (from === 0) length = 1_300
      },
    )
    pieces.start()
    expect(done).toEqual([])
    vi.advanceTimersToNextTimer()
    // Short work is done in one task.
    expect(done).toEqual([
      [0, 500],
      [500, 1_000],
      [1_000, 1_300],
    ])
  })

  test('behavior: other tasks run after a long piece, and a new start begins at the first index', () => {
    const done: number[] = []
    const pieces = createPieces(
      () => 2_000,
      (from) => {
        done.push(from)
        clock += 10
      },
    )
    pieces.start()
    vi.advanceTimersToNextTimer()
    vi.advanceTimersToNextTimer()
    expect(done).toEqual([0, 500])
    pieces.start()
    vi.runAllTimers()
    expect(done.slice(2)).toEqual([0, 500, 1_000, 1_500])
    pieces.start()
    pieces.stop()
    vi.runAllTimers()
    expect(done).toHaveLength(6)
  })
})
