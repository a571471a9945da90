import { describe, expect, test } from 'vitest'
import { createRateLimit } from './rateLimit'

describe('rate limit', () => {
  test('allows the limit per window and key, and no more', () => {
    let now = 0
    const limit = createRateLimit(3, 1000, () => now)
    expect([1, 2, 3, 4].map(() => limit.hit('a').allowed)).toEqual([true, true, true, false])
    expect(limit.hit('b')).toEqual({ allowed: true, limit: 3, remaining: 2, resetInMs: 1000 })
    now = 999
    expect(limit.hit('a')).toEqual({ allowed: false, limit: 3, remaining: 0, resetInMs: 1 })
    now = 1000
    expect(limit.hit('a')).toEqual({ allowed: true, limit: 3, remaining: 2, resetInMs: 1000 })
  })

  test('peeks without counting', () => {
    const limit = createRateLimit(2, 1000, () => 5)
    expect(limit.peek('a')).toEqual({ allowed: true, limit: 2, remaining: 2, resetInMs: 1000 })
    limit.hit('a')
    expect(limit.peek('a').remaining).toBe(1)
    expect(limit.peek('a').remaining).toBe(1)
  })
})
