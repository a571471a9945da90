import { describe, expect, test } from 'vitest'
import { createNamedZone, formatOffset } from './zones'

describe('createNamedZone', () => {
  test.each([
    ['Asia/Tokyo', Date.UTC(2026, 0, 15), 540],
    ['Asia/Kolkata', Date.UTC(2026, 6, 15), 330],
    ['America/New_York', Date.UTC(2026, 0, 15), -300],
    ['America/New_York', Date.UTC(2026, 6, 15), -240],
    ['Europe/London', Date.UTC(2026, 0, 15), 0],
  ])('default: %s at %s', (name, time, minutes) => {
    expect(createNamedZone(name).offsetAt(time)).toBe(minutes)
  })

  test('behavior: on a day of clock change the offset changes in the right half hour', () => {
    // Clocks in New York went forward on 8 March 2026 at 07:00 UTC.
    const zone = createNamedZone('America/New_York')
    const change = Date.UTC(2026, 2, 8, 7)
    expect([change - 1, change].map((time) => formatOffset(time, zone))).toEqual(['UTC−5', 'UTC−4'])
  })

  test('error: an unknown zone', () => {
    expect(() => createNamedZone('Mars/Olympus')).toThrow(RangeError)
  })
})
