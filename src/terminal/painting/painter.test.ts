import { expect, test } from 'vitest'
import { fitCanvas } from './painter'

test('the whole canvas has its background before it is painted, in whole device pixels', () => {
  const fills: unknown[] = []
  const context = {
    fillStyle: '',
    setTransform: () => undefined,
    fillRect: (...area: number[]) => fills.push([context.fillStyle, ...area]),
  }
  const canvas = Object.assign(new EventTarget(), { width: 0, height: 0, getContext: () => context })
  fitCanvas(canvas as unknown as OffscreenCanvas, { width: 100.4, height: 50.3, ratio: 1.5 }, 'panel')
  expect(fills).toEqual([['panel', 0, 0, 151, 75]])
})

test('a canvas is resized without another call for its context', () => {
  const scales: number[] = []
  let calls = 0
  const canvas = Object.assign(new EventTarget(), {
    width: 0,
    height: 0,
    getContext: () => {
      calls += 1
      // Firefox's behavior for a canvas that was transferred to a worker.
      if (calls > 1) throw new DOMException('Cannot update created context to different thread', 'InvalidStateError')
      return { setTransform: (scale: number) => scales.push(scale), fillRect: () => undefined }
    },
  })
  const fit = (width: number, ratio: number) =>
    fitCanvas(canvas as unknown as OffscreenCanvas, { width, height: 100, ratio }, 'panel')

  const first = fit(200, 1)
  expect(fit(300, 2)).toBe(first)
  expect([canvas.width, canvas.height]).toEqual([600, 200])
  expect(scales).toEqual([1, 2])
})
