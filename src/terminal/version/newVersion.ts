import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whether the server has another build of the page than the running one. It stays true until a reload. */
export const newVersion = createStore<{ isThere: boolean }>(() => ({ isThere: false }))

/** Whether this page is outdated: it can only cancel. */
export function useNewVersion(): boolean {
  return useStore(newVersion, (state) => state.isThere)
}
