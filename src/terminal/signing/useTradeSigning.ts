import { useAccount, useServices, useSetting } from '../session/Services'
import { useAgentStatus } from '../agents/useAgentStatus'
import { useLive } from '../live/useLive'
import type { AgentStatus } from '@/keys/types'

/** Who signs the orders of the shown account, and whether that is possible now. */
export type TradeSigning =
  /** `locked`: the key is present, but must be unlocked by the trader. */
  | { readonly by: 'key'; readonly status: AgentStatus; readonly locked: boolean }
  /**
   * The wallet signs each order, as the trader chose. `connected`: the wallet is connected with the owner's account.
   */
  | { readonly by: 'wallet'; readonly connected: boolean }

/** Whether this browser's key can sign now without the trader, which algo orders need. */
export function keyCanSign(signing: TradeSigning): boolean {
  return signing.by === 'key' && signing.status.kind === 'ready' && !signing.locked
}

/** Who signs the orders of the shown account: this browser's key, or the wallet if the trader chose so. */
export function useTradeSigning(): TradeSigning {
  const { keys } = useServices()
  const { owner } = useAccount()
  const status = useAgentStatus()
  const [signer] = useSetting('tradeSigner')
  const connected = useLive(
    keys.wallet.connection,
    (connection) => connection.status === 'connected' && connection.address === owner,
  )
  const locked = useLive(keys.protection, (protection) => protection.locked)
  return signer === 'wallet' ? { by: 'wallet', connected } : { by: 'key', status, locked }
}
