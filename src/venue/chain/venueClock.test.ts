import { describe, expect, test } from 'vitest'
import { createVenueClock } from './venueClock'

describe('venue clock', () => {
  test('runs at wall speed plus what was advanced', () => {
    let wall = 1000
    const clock = createVenueClock(() => wall)
    expect(clock.now()).toBe(1000)
    clock.advance(500)
    wall = 1010
    expect(clock.now()).toBe(1510)
    expect(clock.offset()).toBe(500)
  })

  test('never steps back, neither with the wall nor across a restart', () => {
    let wall = 1000
    const clock = createVenueClock(() => wall, 0, 2000)
    expect(clock.now()).toBe(2000)
    wall = 2100
    expect(clock.now()).toBe(2100)
    wall = 1500
    expect(clock.now()).toBe(2100)
    clock.advance(50)
    expect(clock.now()).toBe(2150)
  })
})
