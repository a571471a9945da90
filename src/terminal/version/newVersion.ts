import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whether the server holds another build of the page than the one that runs here. It stays so until the page is loaded anew. */
export const newVersion = createStore<{ isThere: boolean }>(() => ({ isThere: false }))

/** Whether this page is no longer the newest: then it only cancels. */
export function useNewVersion(): boolean {
  return useStore(newVersion, (state) => state.isThere)
}
