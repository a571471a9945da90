import { useStore } from 'zustand'
import type { Live } from '@/base/live'

/**
 * What a live store holds now, or what `select` picks of it. Subscribes while mounted (which is what opens and closes
 * the channel below); draws anew only when the picked value changes, so `select` must not make new objects.
 */
export function useLive<T>(live: Live<T>): T
export function useLive<T, S>(live: Live<T>, select: (state: T) => S): S
export function useLive<T, S>(live: Live<T>, select?: (state: T) => S): T | S {
  return useStore(live, select ?? ((state: T): T | S => state))
}
