/** How a paint loop waits for the frame that it paints in. */
export type PaintTiming = {
  requestFrame: (run: () => void) => number
  cancelFrame: (handle: number) => void
}

/** A paint that many may ask for and that happens once a frame, or once a render tick. */
export type PaintLoop = {
  /** Asks for a paint; asking again before it happened changes nothing. */
  request: () => void
  dispose: () => void
}

/** The browser's own timing. */
export function windowTiming(view: Window): PaintTiming {
  return {
    requestFrame: (run) => view.requestAnimationFrame(run),
    cancelFrame: (handle) => view.cancelAnimationFrame(handle),
  }
}

/** The browser's timing without waiting for a frame, for what waits for its own. */
export function promptTiming(view: Window): PaintTiming {
  return {
    requestFrame: (run) => view.setTimeout(run, 0),
    cancelFrame: (handle) => view.clearTimeout(handle),
  }
}

/**
 * Merges requests into at most one paint a frame. A tab that gives no frames paints nothing; a request made meanwhile is
 * served by the first frame it gets.
 */
export function createPaintLoop(paint: () => void, timing: PaintTiming): PaintLoop {
  let frame: number | null = null
  let disposed = false

  function run(): void {
    frame = null
    paint()
  }

  return {
    request() {
      if (!disposed) frame ??= timing.requestFrame(run)
    },
    dispose() {
      disposed = true
      if (frame !== null) timing.cancelFrame(frame)
    },
  }
}
