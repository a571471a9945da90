import type { Wallet } from '@/keys/types'
import type { SigningGate } from './createSigningGate'

/** A wallet whose every request for a signature passes the gate first. Whoever holds it cannot go round the gate. */
export function gateWallet(wallet: Wallet, gate: SigningGate): Wallet {
  return {
    ...wallet,
    signer(onStep) {
      let tell: (step: 'chain' | 'wallet') => void = () => undefined
      const signer = wallet.signer((step) => {
        tell(step)
        onStep?.(step)
      })
      if (!signer) return null
      return {
        ...signer,
        sign: (request) =>
          gate.sign(request, (listener, signal) => {
            tell = listener
            return signer.sign(request, signal)
          }),
      }
    },
  }
}
