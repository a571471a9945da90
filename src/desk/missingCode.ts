import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Parts of the page that could not be loaded, as when a newer version has replaced the files of the one that is open. */
export type MissingCode = {
  /** Whether anything is missing; only a reload brings it. */
  any: boolean
  /** Whether what signs and sends is missing: then nothing can be sent from here. */
  signing: boolean
}

/** What is missing from this page. */
export const missingCode = createStore<MissingCode>(() => ({ any: false, signing: false }))

/** Notes that a part of the page could not be loaded. */
export function reportMissingCode(part: 'signing' | 'other'): void {
  missingCode.setState(({ signing }) => ({ any: true, signing: signing || part === 'signing' }))
}

/** Whether nothing can be signed because its code could not be loaded. */
export function useSigningMissing(): boolean {
  return useStore(missingCode, (state) => state.signing)
}
