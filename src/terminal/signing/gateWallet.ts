import type { Wallet } from '@/keys/types'
import { PRACTICE_WALLET_ID } from '@/keys/wallet/walletIds'
import type { SigningGate } from './createSigningGate'

/**
 * Wraps a wallet so that each signature request passes the gate first; callers cannot bypass it. The exception is the
 * practice account's approval of a trading key, because it trades play money and `Try it now` takes one press.
 */
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
        sign: (request) => {
          if (request.action === 'approveAgent' && isPractice(wallet)) return signer.sign(request)
          return gate.sign(request, (listener, signal) => {
            report = listener
            return signer.sign(request, signal)
          })
        },
      }
    },
  }
}

function isPractice({ connection }: Wallet): boolean {
  const state = connection.getState()
  return state.status === 'connected' && state.walletId === PRACTICE_WALLET_ID
}
