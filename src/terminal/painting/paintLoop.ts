/** How a paint loop waits for its frame. */
export type PaintTiming = {
  requestFrame: (run: () => void) => number
  cancelFrame: (handle: number) => void
}

/** Merges paint requests into one paint per frame, or per render tick. */
export type PaintLoop = {
  /** Requests a paint. Further requests before the paint have no effect. */
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

/** Timing that does not wait for a frame, for painters that wait for frames themselves. */
export function promptTiming(view: Window): PaintTiming {
  return {
    requestFrame: (run) => view.setTimeout(run, 0),
    cancelFrame: (handle) => view.clearTimeout(handle),
  }
}

/**
 * Creates a loop that merges requests into at most one paint per frame. A hidden tab gets no frames and paints nothing;
 * when it is visible again, the first frame serves the pending request.
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
