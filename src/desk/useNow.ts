import { useCallback, useSyncExternalStore } from 'react'
import { onBeat } from './beat'
import { useServices } from './Services'

/** Venue time in whole periods, ms; draws anew with the first beat of each (for countdowns and ages). */
export function useNow(periodMs = 1000): number {
  const { venueClock } = useServices()
  const now = useCallback(() => Math.floor(venueClock.now() / periodMs) * periodMs, [venueClock, periodMs])
  return useSyncExternalStore(followBeats, now)
}

function followBeats(look: () => void): () => void {
  let callOff: () => void
  const wait = () => {
    callOff = onBeat(() => {
      wait()
      look()
    })
  }
  wait()
  return () => callOff()
}
