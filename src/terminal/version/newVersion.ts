import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whether the server has another build of the page than the running one. It stays true until a reload. */
export const newVersion = createStore<{ isThere: boolean }>(() => ({ isThere: false }))

/** Returns whether this page is outdated, and so may only cancel. */
export function useNewVersion(): boolean {
  return useStore(newVersion, (state) => state.isThere)
}
