import type { ActionBody, ActionName } from '@/protocol/actions'

const IMMEDIATE_MS = 10_000
const RESTING_MS = 30_000
const CANCEL_MS = 60_000
const SETTINGS_MS = 30_000
const WALLET_MS = 600_000

const FENCES: Readonly<Record<ActionName, number>> = {
  placeOrder: RESTING_MS,
  modifyOrder: RESTING_MS,
  chaseOrder: RESTING_MS,
  batchPlace: RESTING_MS,
  batchModify: RESTING_MS,
  cancelOrder: CANCEL_MS,
  batchCancel: CANCEL_MS,
  cancelAll: CANCEL_MS,
  cancelAllAfter: SETTINGS_MS,
  setPositionMode: SETTINGS_MS,
  setLeverage: SETTINGS_MS,
  updateMargin: SETTINGS_MS,
  setAutoBorrow: SETTINGS_MS,
  setCoinLeverage: SETTINGS_MS,
  transfer: WALLET_MS,
  withdraw: WALLET_MS,
  deposit: WALLET_MS,
  approveAgent: WALLET_MS,
  renewAgent: WALLET_MS,
  revokeAgent: WALLET_MS,
  createSubAccount: WALLET_MS,
  associateAccount: WALLET_MS,
}

/**
 * How long a write may still take effect, ms: short where a late effect would hurt, long where a person has to answer a
 * wallet first. Once it is over, a write that the venue does not have never happens.
 */
export function fenceOf<N extends ActionName>(action: N, body: ActionBody<N>): number {
  return action === 'placeOrder' && isImmediate(body) ? IMMEDIATE_MS : FENCES[action]
}

function isImmediate(body: object): boolean {
  const { order_type: type, time_in_force: time } = body as Partial<ActionBody<'placeOrder'>>
  return type === 'market' || time === 'ioc' || time === 'fok'
}
