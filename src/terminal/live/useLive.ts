import { useStore } from 'zustand'
import type { Live } from '@/base/live'

/**
 * Returns the state of a live store, or the value that `select` takes from it. Subscribes while mounted, which opens
 * and closes the underlying channel. Renders again only when the value changes, so `select` must not create objects.
 */
export function useLive<T>(live: Live<T>): T
export function useLive<T, S>(live: Live<T>, select: (state: T) => S): S
export function useLive<T, S>(live: Live<T>, select?: (state: T) => S): T | S {
  return useStore(live, select ?? ((state: T): T | S => state))
}
