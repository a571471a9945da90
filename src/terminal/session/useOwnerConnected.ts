import { useAccount, useServices } from './Services'
import { useLive } from '../live/useLive'

/** Whether the wallet is connected and on the owner's account, so that it can sign what no key may. */
export function useOwnerConnected(): boolean {
  const { owner } = useAccount()
  return useLive(
    useServices().keys.wallet.connection,
    (connection) => connection.status === 'connected' && connection.address === owner,
  )
}
