import { expect, test, vi } from 'vitest'
import { type Box, keepClear, overlap } from './placeCard'

test('a box that covers a submit button moves off it within the window; a box that covers none stays', () => {
  vi.stubGlobal('innerWidth', 1024)
  vi.stubGlobal('innerHeight', 768)
  const element = (box: Box) => {
    const made = document.createElement('div')
    made.getBoundingClientRect = () => new DOMRect(box.left, box.top, box.width, box.height)
    document.body.append(made)
    return made
  }
  const sends = { left: 724, top: 690, width: 300, height: 44 }
  element(sends).dataset['keepClear'] = ''
  const trigger = { left: 700, top: 740, width: 80, height: 20 }
  const size = { width: 288, height: 180 }
  const covering = element({ left: 728, top: 556, ...size })
  keepClear(covering, element(trigger))
  const moved = {
    left: Number.parseFloat(covering.style.left),
    top: Number.parseFloat(covering.style.top),
    ...size,
  }
  expect(overlap(moved, sends)).toBe(0)
  expect(overlap(moved, trigger)).toBe(0)
  expect(moved.left).toBeGreaterThanOrEqual(0)
  expect(moved.top + moved.height).toBeLessThanOrEqual(768)
  const beside = element({ left: 300, top: 556, ...size })
  keepClear(beside, element(trigger))
  expect(beside.style.left).toBe('')
})
