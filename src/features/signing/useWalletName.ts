import { useServices } from '@/terminal/session/Services'
import { useLive } from '@/terminal/live/useLive'
import { text } from './messages'

/** The name of the connected wallet. */
export function useWalletName(): string {
  const { keys } = useServices()
  return useLive(keys.wallet.connection, (connection) =>
    connection.status === 'connected' ? connection.walletName : text('wallet'),
  )
}
