import { HOUR_MS } from '@/base/durations'
import type { ActionBody, ActionName } from '@/protocol/actions'
import type { ExpiryGroup, Signer, VenueClock } from '../types'

/** Default expiries of writes, ms. */
export const DEFAULT_EXPIRY_MS: Readonly<Record<ExpiryGroup, number>> = {
  immediate: 10_000,
  resting: 30_000,
  cancel: 60_000,
  settings: 30_000,
  wallet: 600_000,
}

/** Bounds of an expiry that a trader sets, ms. The signer signs nothing that lives longer. */
export const MIN_EXPIRY_MS = 2_000
export const MAX_EXPIRY_MS = HOUR_MS

const GROUPS: Readonly<Record<ActionName, ExpiryGroup>> = {
  placeOrder: 'resting',
  modifyOrder: 'resting',
  chaseOrder: 'resting',
  batchPlace: 'resting',
  batchModify: 'resting',
  cancelOrder: 'cancel',
  batchCancel: 'cancel',
  cancelAll: 'cancel',
  cancelAllAfter: 'settings',
  setPositionMode: 'settings',
  setLeverage: 'settings',
  updateMargin: 'settings',
  setAutoBorrow: 'settings',
  setCoinLeverage: 'settings',
  transfer: 'wallet',
  withdraw: 'wallet',
  deposit: 'wallet',
  approveAgent: 'wallet',
  renewAgent: 'wallet',
  revokeAgent: 'wallet',
  createSubAccount: 'wallet',
  associateAccount: 'wallet',
}

/** The expiry group of an action, regardless of its body. */
export function groupOf(action: ActionName): ExpiryGroup {
  return GROUPS[action]
}

/** Expiries that the trader set, ms; missing ones are the defaults. */
export type OwnExpiries = Partial<Readonly<Record<ExpiryGroup, number>>>

/**
 * The time in which a write may take effect, ms: short where a late effect would hurt, long where a trader has to
 * answer a wallet. After it, a write that the venue does not have can never take effect.
 */
export function expiryOf<N extends ActionName>(action: N, body: ActionBody<N>, own: OwnExpiries = {}): number {
  const group = isImmediate(action, body) ? 'immediate' : GROUPS[action]
  return own[group] ?? DEFAULT_EXPIRY_MS[group]
}

type Terms = Partial<ActionBody<'placeOrder'>>

/** Whether a placement must not rest; for a batch, one such order suffices. */
function isImmediate(action: ActionName, body: object): boolean {
  if (action === 'batchPlace') return (body as { orders: readonly Terms[] }).orders.some(neverRests)
  return action === 'placeOrder' && neverRests(body)
}

function neverRests({ order_type: type, time_in_force: time }: Terms): boolean {
  return type === 'market' || time === 'ioc' || time === 'fok'
}

/** Whether a requested write may no longer be sent. */
export type Deadline = { isOver(): boolean }

/**
 * Starts the `lifeMs` in which a requested write may be sent, by this machine's wall clock: it also counts sleep,
 * during which the monotonic clock may stop, and is independent of corrections to the venue's time. So a write
 * requested before a sleep is neither sent nor signed again after it. Answering a wallet may take longer: there only
 * the signed expiry counts.
 */
export function startDeadline(clock: VenueClock, signer: Signer['kind'], lifeMs: number): Deadline {
  const wall = () => clock.now() - clock.offset()
  const began = wall()
  return { isOver: () => signer === 'agent' && wall() - began >= lifeMs }
}
