import { showDialog } from '../session/dialogs'
import { useTradeSigning } from './useTradeSigning'

/**
 * Returns a function that checks whether orders can be signed now. If not, it opens the dialog to enable trading or to
 * connect the wallet.
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
