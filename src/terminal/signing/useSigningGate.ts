import { showDialog } from '../session/dialogs'
import { useTradeSigning } from './useTradeSigning'

/**
 * Whether orders can be signed now. Where not, it leads to what is missing: the approval of a key, or the wallet
 * that is to sign.
 */
export function useSigningGate(): () => boolean {
  const signing = useTradeSigning()
  return () => {
    if (signing.by === 'wallet' && !signing.connected) showDialog('connect')
    else if (signing.by === 'key' && signing.status.kind === 'none') showDialog('enableTrading')
    else return true
    return false
  }
}
