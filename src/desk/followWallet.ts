import type { StoreApi } from 'zustand/vanilla'
import type { Live } from '@/base/live'
import type { WalletConnection } from '@/keys/types'
import type { Session } from './session'

/**
 * Makes the session's owner the account that the wallet shows, also when the person changes it there. A wallet that
 * goes away changes nothing: this browser's own key goes on trading for the owner until the person disconnects.
 */
export function followWallet(connection: Live<WalletConnection>, session: StoreApi<Session>): () => void {
  const follow = (state: WalletConnection) => {
    if (state.status === 'connected' && state.address !== session.getState().owner)
      session.setState({ owner: state.address, account: null })
  }
  follow(connection.getState())
  return connection.subscribe(follow)
}
