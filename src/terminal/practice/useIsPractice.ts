import { PRACTICE_WALLET_ID } from '@/keys/wallet/walletIds'
import { useLive } from '../live/useLive'
import { useAccount, useServices } from '../session/Services'

/** Whether the traded account is this browser's practice account. */
export function useIsPractice(): boolean {
  const { keys } = useServices()
  const { writable } = useAccount()
  const ofWallet = useLive(
    keys.wallet.connection,
    (connection) => 'walletId' in connection && connection.walletId === PRACTICE_WALLET_ID,
  )
  return writable && ofWallet
}
