import { afterEach, expect, test, vi } from 'vitest'
import { createPainterHost } from './createPainterHost'

afterEach(() => vi.unstubAllGlobals())

test('without a painting worker, the page paints the last scene once the painter is loaded', async () => {
  vi.stubGlobal('Worker', undefined)
  const calls: string[] = []
  const painter = {
    setUp: (setup: string) => void calls.push(`setup ${setup}`),
    paint: (scene: string) => void calls.push(`paint ${scene}`),
  }
  const startWorker = () => {
    throw new Error('there are no workers')
  }
  const begin = createPainterHost<string, string>(startWorker, async () => () => painter)
  const hosted = begin({} as HTMLCanvasElement)
  hosted.setUp('dark')
  hosted.paint('first')
  hosted.paint('second')
  expect(calls).toEqual([])
  await vi.waitFor(() => expect(calls).toEqual(['setup dark', 'paint second']))
  hosted.paint('third')
  expect(calls.at(-1)).toBe('paint third')
})
