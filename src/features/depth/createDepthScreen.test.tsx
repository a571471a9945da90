import { expect, test } from 'vitest'
import { initialBook } from '@/feed/page/initialViews'
import { btcPerp } from '@/trading/fixtures/instruments'
import type { DepthColors } from './paintDepth'
import { createDepthScreen } from './createDepthScreen'

const COLORS: DepthColors = { ground: '', bid: '', bidArea: '', ask: '', askArea: '', line: '', label: '' }
const PARAMS = { symbolId: 1, depth: 50, merge: 1, tickSize: '0.1', lotSize: '0.001' }

test('F62: a canvas with a restored context is painted again, unless it was removed', () => {
  const frames: (() => void)[] = []
  const timing = {
    requestFrame: (run: () => void) => frames.push(run),
    cancelFrame: () => void frames.splice(0),
  }
  let paints = 0
  const canvas = document.createElement('canvas')
  const screen = createDepthScreen(canvas, btcPerp, COLORS, () => paints++, timing)
  const run = () => {
    for (const frame of frames.splice(0)) frame()
    return paints
  }
  screen.show(initialBook(PARAMS))
  expect(run()).toBe(1)
  canvas.dispatchEvent(new Event('contextrestored'))
  expect(run()).toBe(2)
  screen.dispose()
  canvas.dispatchEvent(new Event('contextrestored'))
  expect(run()).toBe(2)
})
