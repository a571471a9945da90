import { notation } from '@/base/notation'
import { rowSize } from './rowSize'
import type { Painter, PainterMessage } from './painter'

/** A painter of one canvas that can be disposed of. */
export type HostedPainter<Setup, Scene> = Painter<Setup, Scene> & { dispose: () => void }

/** Starts painting a canvas; once per canvas. */
export type PainterHost<Setup, Scene> = (canvas: HTMLCanvasElement) => HostedPainter<Setup, Scene>

/**
 * Paints canvases in a worker, which starts with the first of them and is kept, so that the page's thread does not
 * paint. Where a browser cannot transfer a canvas, the page paints it itself.
 */
export function createPainterHost<Setup, Scene>(
  startWorker: () => Worker,
  createLocal: (canvas: HTMLCanvasElement) => Painter<Setup, Scene>,
): PainterHost<Setup, Scene> {
  let worker: Worker | null = null
  let lastId = 0

  return (canvas) => {
    if (typeof Worker === 'undefined' || !('transferControlToOffscreen' in canvas))
      return { ...createLocal(canvas), dispose: () => undefined }
    worker ??= startWorker()
    const to = worker
    const id = ++lastId
    const send = (message: PainterMessage<Setup, Scene>, transfer: Transferable[] = []) =>
      to.postMessage(message, transfer)
    const offscreen = canvas.transferControlToOffscreen()
    send({ kind: 'begin', id, canvas: offscreen }, [offscreen])
    return {
      setUp: (setup) => send({ kind: 'setUp', id, setup, notation: notation(), rows: rowSize() }),
      paint: (scene) => send({ kind: 'paint', id, scene }),
      dispose: () => send({ kind: 'end', id }),
    }
  }
}
