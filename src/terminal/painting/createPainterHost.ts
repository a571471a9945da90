import { notation } from '@/base/notation'
import { reportMissingCode } from '../loading/missingCode'
import { rowSize } from './rowSize'
import type { Painter, PainterMessage } from './painter'

/** A painter of one canvas that can be disposed of. */
export type HostedPainter<Setup, Scene> = Painter<Setup, Scene> & { dispose: () => void }

/** Starts painting a canvas. Call it once per canvas. */
export type PainterHost<Setup, Scene> = (canvas: HTMLCanvasElement) => HostedPainter<Setup, Scene>

/** Creates a painter that runs in the page. */
type CreateLocal<Setup, Scene> = (canvas: HTMLCanvasElement) => Painter<Setup, Scene>

/**
 * Creates a host that paints canvases in a worker, to keep the page's thread free. The worker starts with the first
 * canvas and stays. If the browser cannot transfer a canvas, the page loads the painter and paints.
 */
export function createPainterHost<Setup, Scene>(
  startWorker: () => Worker,
  loadLocal: () => Promise<CreateLocal<Setup, Scene>>,
): PainterHost<Setup, Scene> {
  let worker: Worker | null = null
  let lastId = 0

  return (canvas) => {
    if (typeof Worker === 'undefined' || !('transferControlToOffscreen' in canvas)) return beginLocal(canvas, loadLocal)
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

/** Starts a painter in the page, and paints the last scene once its code is loaded. */
function beginLocal<Setup, Scene>(
  canvas: HTMLCanvasElement,
  load: () => Promise<CreateLocal<Setup, Scene>>,
): HostedPainter<Setup, Scene> {
  let painter: Painter<Setup, Scene> | null = null
  let setup: Setup | null = null
  let scene: Scene | null = null
  void load().then((create) => {
    painter = create(canvas)
    if (setup !== null) painter.setUp(setup)
    if (scene !== null) painter.paint(scene)
  }, reportMissingCode)
  return {
    setUp(next) {
      setup = next
      painter?.setUp(next)
    },
    paint(next) {
      scene = next
      painter?.paint(next)
    },
    dispose: () => undefined,
  }
}
