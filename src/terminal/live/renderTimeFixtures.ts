import { act, cleanup } from '@testing-library/react'
import { vi } from 'vitest'
import { RENDER_INTERVAL_MS } from './renderClock'

const MAX_TICKS = 400

/** Stops time in a test of components that use render ticks, until `pass` or `passUntil`. */
export function stopRenderTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
}

/**
 * Unmounts and undoes `stopRenderTime`. Pending ticks run first, so that they do not block ticks at the same times in the next test.
 */
export function resumeRenderTime(): void {
  cleanup()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
}

/** Lets time pass, and renders. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

/** Lets render ticks pass until a check succeeds, including lazily loaded parts; fails as the check does. */
export async function passUntil(check: () => void): Promise<void> {
  for (let ticks = 0; ; ticks++) {
    try {
      return check()
    } catch (error) {
      if (ticks === MAX_TICKS) throw error
    }
    await pass(RENDER_INTERVAL_MS)
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)))
  }
}
