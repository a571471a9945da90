import { setNotation } from '@/base/notation'
import { setRowSize } from './rowSize'
import type { Painter, PainterMessage } from './painter'

/** What a painting worker uses of its global scope. */
export type PainterScope<Setup, Scene> = {
  onmessage: ((event: { data: PainterMessage<Setup, Scene> }) => void) | null
  requestAnimationFrame: (run: () => void) => number
}

type PaintedCanvas<Setup, Scene> = {
  painter: Painter<Setup, Scene>
  setup: Setup | null
  /** The setup is newer than what the painter knows. */
  isNew: boolean
  scene: Scene | null
}

/**
 * Serves canvases inside a worker: whatever comes in between two frames, each canvas is painted at most once a frame, with
 * the newest setup and the newest scene together, so that a resized canvas is never seen empty. Answers what has all of
 * them set up and painted anew, for when fonts have come.
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
    // A context that was lost comes back blank and without its scale.
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
