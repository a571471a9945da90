import type { Painter, PainterMessage } from './painter'

/** What a painting worker uses of its global scope. */
export type PainterScope<Setup, Picture> = {
  onmessage: ((event: { data: PainterMessage<Setup, Picture> }) => void) | null
  requestAnimationFrame: (run: () => void) => number
}

type Desk<Setup, Picture> = {
  painter: Painter<Setup, Picture>
  setup: Setup | null
  /** The setup is newer than what the painter knows. */
  isNew: boolean
  picture: Picture | null
}

/**
 * Serves canvases inside a worker: whatever comes in between two frames, each canvas is painted at most once a frame, with
 * the newest setup and the newest picture together, so that a resized canvas is never seen empty. Answers what has all of
 * them set up and painted anew, for when fonts have come.
 */
export function servePainters<Setup, Picture>(
  scope: PainterScope<Setup, Picture>,
  createPainter: (canvas: OffscreenCanvas) => Painter<Setup, Picture>,
): () => void {
  const desks = new Map<number, Desk<Setup, Picture>>()
  let requested = false

  function paintAll(): void {
    requested = false
    for (const desk of desks.values()) {
      if (!desk.picture || !desk.setup) continue
      if (desk.isNew) desk.painter.setUp(desk.setup)
      desk.isNew = false
      desk.painter.paint(desk.picture)
    }
  }

  function request(): void {
    if (!requested) scope.requestAnimationFrame(paintAll)
    requested = true
  }

  function begin(id: number, canvas: OffscreenCanvas): void {
    const desk: Desk<Setup, Picture> = { painter: createPainter(canvas), setup: null, isNew: false, picture: null }
    desks.set(id, desk)
    // A context that was lost comes back blank and without its scale.
    canvas.addEventListener('contextrestored', () => {
      desk.isNew = true
      request()
    })
  }

  scope.onmessage = ({ data: message }) => {
    if (message.kind === 'begin') {
      begin(message.id, message.canvas)
      return
    }
    const desk = desks.get(message.id)
    if (!desk) return
    if (message.kind === 'end') desks.delete(message.id)
    else if (message.kind === 'setUp') Object.assign(desk, { setup: message.setup, isNew: true })
    else desk.picture = message.picture
    request()
  }
  return () => {
    for (const desk of desks.values()) desk.isNew = true
    request()
  }
}
