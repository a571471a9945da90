import { flushSync } from 'react-dom'
import type { PaintLoop } from '../painting/paintLoop'

/** Render interval of panels with continuously changing data, ms. Other intervals are multiples or half of it. */
export const RENDER_INTERVAL_MS = 500

/** Callbacks of future render ticks, by the tick's time. */
const due = new Map<number, Set<() => void>>()

/** The time of the next render tick: the next multiple of the period after `now`, never `now` itself. */
export function nextRenderTime(now: number, periodMs: number): number {
  return (Math.floor(now / periodMs) + 1) * periodMs
}

/**
 * Calls `run` at the next render tick. All callbacks of a tick run together and render in one frame; separate timers
 * would cost a frame each. Returns a function that cancels the call.
 */
export function onRenderTick(run: () => void, periodMs: number = RENDER_INTERVAL_MS): () => void {
  const now = performance.now()
  const renderTick = nextRenderTime(now, periodMs)
  const runs = due.get(renderTick) ?? new Set()
  if (!due.has(renderTick)) {
    due.set(renderTick, runs)
    // Browsers truncate delays to milliseconds; a timer that fires early would run the same render tick twice.
    const delay = Math.ceil(renderTick - now)
    setTimeout(() => {
      due.delete(renderTick)
      flushSync(() => runs.forEach(runGuarded))
    }, delay)
  }
  // Wraps `run` in a new function, because the same `run` may be passed twice.
  const once = () => run()
  runs.add(once)
  return () => void runs.delete(once)
}

/** Reports an error as uncaught, so that the other callbacks still run. */
function runGuarded(run: () => void): void {
  try {
    run()
  } catch (error) {
    reportError(error)
  }
}

/** Merges requests into one run at the next render tick. */
export function createRenderLoop(run: () => void, periodMs: number = RENDER_INTERVAL_MS): PaintLoop {
  let cancel: (() => void) | null = null
  let disposed = false
  return {
    request() {
      if (disposed) return
      cancel ??= onRenderTick(() => {
        cancel = null
        run()
      }, periodMs)
    },
    dispose() {
      disposed = true
      cancel?.()
    },
  }
}
