import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Workers and signing code that could not be loaded. `lazyLoads` counts the other parts: they can be loaded again. */
export type MissingCode = {
  /** Whether anything is missing; only a reload brings it. */
  any: boolean
  /** Why what signs and sends is not there, or null: without it nothing can be sent from here. */
  signing: SigningFault | null
}

/** Its code could not be loaded, the deployment's settings of the signer are wrong, or the signer does not answer. */
export type SigningFault = 'code' | 'settings' | 'silent'

/** What is missing from this page. */
export const missingCode = createStore<MissingCode>(() => ({ any: false, signing: null }))

/** Notes that a part of the page could not be loaded that only a reload brings. */
export function reportMissingCode(part: 'signing' | 'other'): void {
  if (part === 'signing') reportSigningFault('code')
  else missingCode.setState({ any: true })
}

/** Notes why nothing can be signed; the first reason stays. */
export function reportSigningFault(fault: SigningFault): void {
  missingCode.setState(({ signing }) => ({ any: true, signing: signing ?? fault }))
}

/** Whether nothing can be signed because its code could not be loaded. */
export function useSigningMissing(): boolean {
  return useStore(missingCode, (state) => state.signing !== null)
}
