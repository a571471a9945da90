import { flushSync } from 'react-dom'
import type { PaintLoop } from '../painting/paintLoop'

/** How often a panel that is read, not traded on by the eye, looks at what moves, ms. Other periods are multiples of it, or its half. */
export const RENDER_INTERVAL_MS = 500

/** What runs at a render tick to come, by the time of that render tick. */
const due = new Map<number, Set<() => void>>()

/** The next render tick after `now`: the next multiple of the period, never now itself. */
export function nextRenderTime(now: number, periodMs: number): number {
  return (Math.floor(now / periodMs) + 1) * periodMs
}

/**
 * Calls `run` at the next render tick. All that look by it run together, and what they render is rendered at once: the page has one
 * frame for them, where timers of their own would cost it a frame each. Answers how to call it off.
 */
export function onRenderTick(run: () => void, periodMs: number = RENDER_INTERVAL_MS): () => void {
  const now = performance.now()
  const renderTick = nextRenderTime(now, periodMs)
  const runs = due.get(renderTick) ?? new Set()
  if (!due.has(renderTick)) {
    due.set(renderTick, runs)
    // browsers cut fractions of a millisecond off a delay: a timer that fires early would have the same render tick run twice
    const delay = Math.ceil(renderTick - now)
    setTimeout(() => {
      due.delete(renderTick)
      flushSync(() => runs.forEach(runAlone))
    }, delay)
  }
  // A function of its own: the same may be asked for twice.
  const once = () => run()
  runs.add(once)
  return () => void runs.delete(once)
}

/** One that fails is reported as any uncaught error is; the others run. */
function runAlone(run: () => void): void {
  try {
    run()
  } catch (error) {
    reportError(error)
  }
}

/** Merges requests into one run, at the next render tick of a period. */
export function createRenderLoop(run: () => void, periodMs: number = RENDER_INTERVAL_MS): PaintLoop {
  let callOff: (() => void) | null = null
  let disposed = false
  return {
    request() {
      if (disposed) return
      callOff ??= onRenderTick(() => {
        callOff = null
        run()
      }, periodMs)
    },
    dispose() {
      disposed = true
      callOff?.()
    },
  }
}
