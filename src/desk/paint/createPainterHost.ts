import type { Painter, PainterMessage } from './painter'

/** A painter of one canvas, and its end. */
export type HostedPainter<Setup, Picture> = Painter<Setup, Picture> & { dispose: () => void }

/** Begins to paint a canvas. A canvas can be begun once. */
export type PainterHost<Setup, Picture> = (canvas: HTMLCanvasElement) => HostedPainter<Setup, Picture>

/**
 * Lets canvases be painted by a worker, which is started with the first of them and kept: the page's own thread then
 * spends nothing on painting. Where a browser cannot hand a canvas over, the page paints it itself.
 */
export function createPainterHost<Setup, Picture>(
  startWorker: () => Worker,
  createLocal: (canvas: HTMLCanvasElement) => Painter<Setup, Picture>,
): PainterHost<Setup, Picture> {
  let worker: Worker | null = null
  let lastId = 0

  return (canvas) => {
    if (typeof Worker === 'undefined' || !('transferControlToOffscreen' in canvas))
      return { ...createLocal(canvas), dispose: () => undefined }
    worker ??= startWorker()
    const to = worker
    const id = ++lastId
    const send = (message: PainterMessage<Setup, Picture>, transfer: Transferable[] = []) =>
      to.postMessage(message, transfer)
    const offscreen = canvas.transferControlToOffscreen()
    send({ kind: 'begin', id, canvas: offscreen }, [offscreen])
    return {
      setUp: (setup) => send({ kind: 'setUp', id, setup }),
      paint: (picture) => send({ kind: 'paint', id, picture }),
      dispose: () => send({ kind: 'end', id }),
    }
  }
}
