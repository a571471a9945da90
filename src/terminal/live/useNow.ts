import { useCallback, useSyncExternalStore } from 'react'
import { onRenderTick } from './renderClock'
import { useServices } from '../session/Services'

/** Venue time in whole periods, ms; renders at the first render tick of each period (for countdowns and ages). */
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
