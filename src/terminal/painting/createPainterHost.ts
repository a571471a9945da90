import { notation } from '@/base/notation'
import { rowSize } from './rowSize'
import type { Painter, PainterMessage } from './painter'

/** A painter of one canvas, and its end. */
export type HostedPainter<Setup, Scene> = Painter<Setup, Scene> & { dispose: () => void }

/** Begins to paint a canvas. A canvas can be begun once. */
export type PainterHost<Setup, Scene> = (canvas: HTMLCanvasElement) => HostedPainter<Setup, Scene>

/**
 * Lets canvases be painted by a worker, which is started with the first of them and kept: the page's own thread then
 * spends nothing on painting. Where a browser cannot hand a canvas over, the page paints it itself.
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
