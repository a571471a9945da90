import { useAccount, useServices, useSetting } from '../session/Services'
import { useAgentStatus } from '../agents/useAgentStatus'
import { useLive } from '../live/useLive'
import type { AgentStatus } from '@/keys/types'

/** Who signs the orders of the account that is shown, and whether it can. */
export type TradeSigning =
  /** `locked`: the key is there, and signs nothing until the trader unlocks it. */
  | { readonly by: 'key'; readonly status: AgentStatus; readonly locked: boolean }
  /** The trader's choice: the wallet signs each order. `connected`: it is there, and on the owner's account. */
  | { readonly by: 'wallet'; readonly connected: boolean }

/** Who signs the orders of the account that is shown: this browser's key, or the wallet where the trader chose so. */
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
