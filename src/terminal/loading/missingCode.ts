import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Workers and signing code that failed to load. Other parts are counted in `lazyLoads` and can be retried. */
export type MissingCode = {
  /** Whether anything is missing; only a reload helps. */
  any: boolean
  /** Why nothing can be signed or sent, or null. */
  signing: SigningFault | null
}

/** The code failed to load, the deployment's signer settings are wrong, or the signer does not answer. */
export type SigningFault = 'code' | 'settings' | 'silent'

/** The parts that this page lacks. */
export const missingCode = createStore<MissingCode>(() => ({ any: false, signing: null }))

/** Records that a part failed to load that needs a reload of the page. */
export function reportMissingCode(): void {
  missingCode.setState({ any: true })
}

/** Records why nothing can be signed; the first reason stays. */
export function reportSigningFault(fault: SigningFault): void {
  missingCode.setState(({ signing }) => ({ any: true, signing: signing ?? fault }))
}

/** Whether nothing can be signed because its code could not be loaded. */
export function useSigningMissing(): boolean {
  return useStore(missingCode, (state) => state.signing !== null)
}
