/** How a paint loop waits for its frame. */
export type PaintTiming = {
  requestFrame: (run: () => void) => number
  cancelFrame: (handle: number) => void
}

/** Merges paint requests into one paint per frame, or per render tick. */
export type PaintLoop = {
  /** Requests a paint; further requests before it change nothing. */
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

/** The browser's timing without waiting for a frame, for painters that wait for frames themselves. */
export function promptTiming(view: Window): PaintTiming {
  return {
    requestFrame: (run) => view.setTimeout(run, 0),
    cancelFrame: (handle) => view.clearTimeout(handle),
  }
}

/**
 * Merges requests into at most one paint per frame. A hidden tab gets no frames and paints nothing; its first frame
 * serves the pending request.
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
