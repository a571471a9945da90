import { untilBeat } from '../beat'

/** How a paint loop waits: for the next animation frame, for some milliseconds, or for the next beat of a period. */
export type PaintTiming = {
  requestFrame: (run: () => void) => number
  cancelFrame: (handle: number) => void
  delay: (run: () => void, ms: number) => number
  beat: (run: () => void, periodMs: number) => number
  cancelDelay: (handle: number) => void
}

/** A paint that many may ask for and that happens once a frame. */
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
    delay: (run, ms) => view.setTimeout(run, ms),
    beat: (run, periodMs) => view.setTimeout(run, untilBeat(view.performance.now(), periodMs)),
    cancelDelay: (handle) => view.clearTimeout(handle),
  }
}

/** The browser's timing without waiting for a frame, for what waits for its own. */
export function promptTiming(view: Window): PaintTiming {
  const timing = windowTiming(view)
  return { ...timing, requestFrame: (run) => timing.delay(run, 0), cancelFrame: timing.cancelDelay }
}

/**
 * Merges requests into at most one paint a frame and, with `gapMs`, at most one in so many milliseconds, by the beat that panels share.
 * A tab that gives no frames paints nothing; a request made meanwhile is served by the first frame it gets.
 */
export function createPaintLoop(paint: () => void, timing: PaintTiming, gapMs = 0): PaintLoop {
  let frame: number | null = null
  let pause: number | null = null
  let wanted = false
  let disposed = false

  function run(): void {
    frame = null
    wanted = false
    if (gapMs > 0) pause = timing.beat(resume, gapMs)
    paint()
  }

  function resume(): void {
    pause = null
    if (wanted) schedule()
  }

  function schedule(): void {
    frame ??= timing.requestFrame(run)
  }

  return {
    request() {
      if (disposed) return
      wanted = true
      if (pause === null) schedule()
    },
    dispose() {
      disposed = true
      if (frame !== null) timing.cancelFrame(frame)
      if (pause !== null) timing.cancelDelay(pause)
    },
  }
}
