import type { ActionName } from '@/protocol/actions'
import type { ReplayGuard } from '@/protocol/profile'

/** Writes that may take effect twice without harm: the second time they find nothing to do, or the same to set. */
const IDEMPOTENT: ReadonlySet<ActionName> = new Set<ActionName>([
  'cancelOrder',
  'batchCancel',
  'cancelAll',
  'modifyOrder',
  'batchModify',
  'cancelAllAfter',
  'setPositionMode',
  'setLeverage',
  'setAutoBorrow',
  'setCoinLeverage',
  'approveAgent',
  'revokeAgent',
  'associateAccount',
  'createSubAccount',
])

/**
 * Whether the same bytes may be sent again while it is not known whether they took effect. Where they might take effect
 * twice they are not: the venue is only asked for it, until its expiry decides.
 */
export function mayRepeat(action: ActionName, guard: ReplayGuard): boolean {
  if (guard === 'nonce' || IDEMPOTENT.has(action)) return true
  return guard === 'client_order_id' && (action === 'placeOrder' || action === 'batchPlace')
}
