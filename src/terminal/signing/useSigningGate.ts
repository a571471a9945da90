import { showDialog } from '../session/dialogs'
import { useTradeSigning } from './useTradeSigning'

/**
 * Returns whether orders can be signed now. If not, opens the missing step: approving a key, or connecting the wallet
 * that signs.
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
