import { useServices } from '@/desk/Services'
import { useLive } from '@/desk/useLive'
import { text } from './messages'

/** What the connected wallet calls itself. */
export function useWalletName(): string {
  const { keys } = useServices()
  return useLive(keys.wallet.connection, (connection) =>
    connection.status === 'connected' ? connection.walletName : text('wallet'),
  )
}
