import { setNotation } from '@/base/notation'
import { setRowSize } from './rowSize'
import type { Painter, PainterMessage } from './painter'

/** The part of a painting worker's global scope that is used. */
export type PainterScope<Setup, Scene> = {
  onmessage: ((event: { data: PainterMessage<Setup, Scene> }) => void) | null
  requestAnimationFrame: (run: () => void) => number
}

type PaintedCanvas<Setup, Scene> = {
  painter: Painter<Setup, Scene>
  setup: Setup | null
  /** Whether the painter has not received the setup yet. */
  isNew: boolean
  scene: Scene | null
}

/**
 * Paints canvases inside a worker. Each canvas is painted at most once per frame, with the newest setup and scene
 * together, so that a resized canvas is never visible while empty. Returns a function that sets up and paints all
 * canvases again, after fonts have loaded.
 */
export function servePainters<Setup, Scene>(
  scope: PainterScope<Setup, Scene>,
  createPainter: (canvas: OffscreenCanvas) => Painter<Setup, Scene>,
): () => void {
  const canvases = new Map<number, PaintedCanvas<Setup, Scene>>()
  let requested = false

  function paintAll(): void {
    requested = false
    for (const painted of canvases.values()) {
      if (!painted.scene || !painted.setup) continue
      if (painted.isNew) painted.painter.setUp(painted.setup)
      painted.isNew = false
      painted.painter.paint(painted.scene)
    }
  }

  function request(): void {
    if (!requested) scope.requestAnimationFrame(paintAll)
    requested = true
  }

  function begin(id: number, canvas: OffscreenCanvas): void {
    const painted: PaintedCanvas<Setup, Scene> = {
      painter: createPainter(canvas),
      setup: null,
      isNew: false,
      scene: null,
    }
    canvases.set(id, painted)
    // A restored context is blank and not scaled.
    canvas.addEventListener('contextrestored', () => {
      painted.isNew = true
      request()
    })
  }

  scope.onmessage = ({ data: message }) => {
    if (message.kind === 'begin') {
      begin(message.id, message.canvas)
      return
    }
    const painted = canvases.get(message.id)
    if (!painted) return
    if (message.kind === 'end') canvases.delete(message.id)
    else if (message.kind === 'setUp') {
      setNotation(message.notation)
      setRowSize(message.rows)
      Object.assign(painted, { setup: message.setup, isNew: true })
    } else painted.scene = message.scene
    request()
  }
  return () => {
    for (const painted of canvases.values()) painted.isNew = true
    request()
  }
}
