import type { ActionName } from '@/protocol/actions'
import { actionEffect } from '@/protocol/actions/actionEffect'
import type { ReplayGuard } from '@/protocol/profile'

/** Whether a write may take effect twice without harm: the second time has no effect, or sets the same value. */
const IDEMPOTENT: Readonly<Record<ActionName, boolean>> = {
  placeOrder: false,
  modifyOrder: true,
  cancelOrder: true,
  chaseOrder: false,
  batchPlace: false,
  batchModify: true,
  batchCancel: true,
  cancelAll: true,
  cancelAllAfter: true,
  setPositionMode: true,
  setLeverage: true,
  updateMargin: false,
  setAutoBorrow: true,
  setCoinLeverage: true,
  transfer: false,
  withdraw: false,
  deposit: false,
  approveAgent: true,
  renewAgent: false,
  revokeAgent: true,
  createSubAccount: true,
  associateAccount: true,
}

/**
 * Whether the same bytes may be sent again while their effect is unknown. If they might take effect twice, the venue is
 * only read until their expiry decides.
 */
export function mayRepeat(action: ActionName, guard: ReplayGuard): boolean {
  if (guard === 'nonce' || IDEMPOTENT[action]) return true
  return guard === 'client_order_id' && actionEffect(action) === 'place'
}
