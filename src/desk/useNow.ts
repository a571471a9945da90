import { useCallback, useSyncExternalStore } from 'react'
import { useServices } from './Services'

/** Venue time in whole periods, ms; draws anew once a period (for countdowns and ages). */
export function useNow(periodMs = 1000): number {
  const { venueClock } = useServices()
  const subscribe = useCallback(
    (changed: () => void) => {
      const timer = setInterval(changed, periodMs)
      return () => clearInterval(timer)
    },
    [periodMs],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(venueClock.now() / periodMs) * periodMs)
}
