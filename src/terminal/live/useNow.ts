import { useCallback, useSyncExternalStore } from 'react'
import { onRenderTick } from './renderClock'
import { useServices } from '../session/Services'

/**
 * Returns the venue time in ms, rounded down to whole periods, for countdowns and ages. Renders at the first render
 * tick of each period.
 */
export function useNow(periodMs = 1000): number {
  const { venueClock } = useServices()
  const now = useCallback(() => Math.floor(venueClock.now() / periodMs) * periodMs, [venueClock, periodMs])
  return useSyncExternalStore(followRenderTicks, now)
}

function followRenderTicks(onTick: () => void): () => void {
  let cancel: () => void
  const wait = () => {
    cancel = onRenderTick(() => {
      wait()
      onTick()
    })
  }
  wait()
  return () => cancel()
}
