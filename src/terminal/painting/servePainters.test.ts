import { afterEach, describe, expect, test } from 'vitest'
import { ENGLISH, notation, setNotation } from '@/base/notation'
import { rowSize, setRowSize } from './rowSize'
import { type PainterScope, servePainters } from './servePainters'

function createScope() {
  const frames: (() => void)[] = []
  const done: string[] = []
  const scope: PainterScope<string, string> = {
    onmessage: null,
    requestAnimationFrame: (run) => frames.push(run),
  }
  const renew = servePainters(scope, (canvas) => ({
    setUp: (setup) => done.push(`${canvas.width} set up ${setup}`),
    paint: (scene) => done.push(`${canvas.width} paint ${scene}`),
  }))
  const send = (data: Parameters<NonNullable<typeof scope.onmessage>>[0]['data']) => scope.onmessage?.({ data })
  const canvases = new Map<number, EventTarget>()
  const begin = (id: number) => {
    const canvas = Object.assign(new EventTarget(), { width: id })
    canvases.set(id, canvas)
    send({ kind: 'begin', id, canvas: canvas as unknown as OffscreenCanvas })
  }
  const restore = (id: number) => canvases.get(id)!.dispatchEvent(new Event('contextrestored'))
  const frame = () => {
    for (const run of frames.splice(0)) run()
    return done.splice(0)
  }
  return { send, begin, frame, renew, restore }
}

afterEach(() => {
  setNotation(ENGLISH)
  setRowSize({ height: 20, font: 12 })
})

describe('servePainters', () => {
  test('default: the worker formats numbers and sizes rows as the page does', () => {
    const { send, begin } = createScope()
    begin(1)
    send({ kind: 'setUp', id: 1, setup: 'dark', notation: { point: ',', group: '.' }, rows: { height: 18, font: 12 } })
    expect([notation(), rowSize()]).toEqual([
      { point: ',', group: '.' },
      { height: 18, font: 12 },
    ])
  })

  test('behavior: a frame paints the newest scene once, in its newest setup', () => {
    const { send, begin, frame } = createScope()
    begin(1)
    send({ kind: 'setUp', id: 1, setup: 'dark', notation: ENGLISH, rows: rowSize() })
    send({ kind: 'paint', id: 1, scene: 'a' })
    send({ kind: 'setUp', id: 1, setup: 'light', notation: ENGLISH, rows: rowSize() })
    send({ kind: 'paint', id: 1, scene: 'b' })
    expect(frame()).toEqual(['1 set up light', '1 paint b'])
    send({ kind: 'paint', id: 1, scene: 'c' })
    expect(frame()).toEqual(['1 paint c'])
    expect(frame()).toEqual([])
  })

  test('behavior: a canvas with a new setup is painted with its current scene', () => {
    const { send, begin, frame } = createScope()
    begin(1)
    send({ kind: 'setUp', id: 1, setup: 'dark', notation: ENGLISH, rows: rowSize() })
    expect(frame()).toEqual([])
    send({ kind: 'paint', id: 1, scene: 'a' })
    frame()
    send({ kind: 'setUp', id: 1, setup: 'wide', notation: ENGLISH, rows: rowSize() })
    expect(frame()).toEqual(['1 set up wide', '1 paint a'])
  })

  test('behavior: canvases are independent, and a removed canvas is not painted anymore', () => {
    const { send, begin, frame, renew } = createScope()
    for (const id of [1, 2]) {
      begin(id)
      send({ kind: 'setUp', id, setup: 's', notation: ENGLISH, rows: rowSize() })
      send({ kind: 'paint', id, scene: `p${id}` })
    }
    expect(frame()).toEqual(['1 set up s', '1 paint p1', '2 set up s', '2 paint p2'])
    send({ kind: 'end', id: 1 })
    send({ kind: 'paint', id: 1, scene: 'late' })
    renew()
    expect(frame()).toEqual(['2 set up s', '2 paint p2'])
  })

  test('F62: a canvas whose context was lost and restored is set up and painted anew', () => {
    const { send, begin, frame, restore } = createScope()
    begin(1)
    send({ kind: 'setUp', id: 1, setup: 'dark', notation: ENGLISH, rows: rowSize() })
    send({ kind: 'paint', id: 1, scene: 'a' })
    frame()
    restore(1)
    expect(frame()).toEqual(['1 set up dark', '1 paint a'])
  })
})
