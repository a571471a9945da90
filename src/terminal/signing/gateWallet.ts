import type { Wallet } from '@/keys/types'
import type { SigningGate } from './createSigningGate'

/** A wallet whose every request for a signature passes the gate first. Whoever holds it cannot go round the gate. */
export function gateWallet(wallet: Wallet, gate: SigningGate): Wallet {
  return {
    ...wallet,
    signer(onStep) {
      let report: (step: 'chain' | 'wallet') => void = () => undefined
      const signer = wallet.signer((step) => {
        report(step)
        onStep?.(step)
      })
      if (!signer) return null
      return {
        ...signer,
        sign: (request) =>
          gate.sign(request, (listener, signal) => {
            report = listener
            return signer.sign(request, signal)
          }),
      }
    },
  }
}
