import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { RENDER_INTERVAL_MS } from './renderClock'

const MOST_TICKS = 400

/** Has time stand still in a test of what is rendered by render ticks, until `pass` or `passUntil` lets it pass. */
export function stopRenderTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
}

/** Ends what `stopRenderTime` began: the ticks that are due run, or the next test's ticks of the same times would wait for them. */
export function resumeRenderTime(): void {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
}

/** Lets time pass, with what is rendered meanwhile. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

/** Lets render ticks pass until a check holds, parts that are loaded lazily included; fails as the check does. */
export async function passUntil(check: () => void): Promise<void> {
  for (let ticks = 0; ; ticks++) {
    try {
      return check()
    } catch (error) {
      if (ticks === MOST_TICKS) throw error
    }
    await pass(RENDER_INTERVAL_MS)
    await act(() => new Promise<void>((resolve) => void setImmediate(resolve)))
  }
}
