import { useStore } from 'zustand'
import type { Live } from '@/base/live'

/**
 * The state of a live store, or what `select` picks of it. Subscribes while mounted (which opens and closes the
 * underlying channel) and renders again only when the picked value changes, so `select` must not create objects.
 */
export function useLive<T>(live: Live<T>): T
export function useLive<T, S>(live: Live<T>, select: (state: T) => S): S
export function useLive<T, S>(live: Live<T>, select?: (state: T) => S): T | S {
  return useStore(live, select ?? ((state: T): T | S => state))
}
