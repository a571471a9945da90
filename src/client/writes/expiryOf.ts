import type { ActionBody, ActionName } from '@/protocol/actions'
import type { ExpiryGroup, Signer, VenueClock } from '../types'

/** How long writes may take effect, ms, where the trader has not said otherwise. */
export const DEFAULT_EXPIRY_MS: Readonly<Record<ExpiryGroup, number>> = {
  immediate: 10_000,
  resting: 30_000,
  cancel: 60_000,
  settings: 30_000,
  wallet: 600_000,
}

/** How short and how long a trader may make a request's life, ms. The signer signs nothing that lives longer. */
export const SHORTEST_EXPIRY_MS = 2_000
export const LONGEST_EXPIRY_MS = 3_600_000

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

/** What a write is to its expiry, whatever its body. */
export function groupOf(action: ActionName): ExpiryGroup {
  return GROUPS[action]
}

/** The trader's own expiries, ms; what is missing is as usual. */
export type OwnExpiries = Partial<Readonly<Record<ExpiryGroup, number>>>

/**
 * How long a write may still take effect, ms: short where a late effect would hurt, long where a person has to answer a
 * wallet first. Once it is over, a write that the venue does not have never happens.
 */
export function expiryOf<N extends ActionName>(action: N, body: ActionBody<N>, own: OwnExpiries = {}): number {
  const group = isImmediate(action, body) ? 'immediate' : GROUPS[action]
  return own[group] ?? DEFAULT_EXPIRY_MS[group]
}

type Terms = Partial<ActionBody<'placeOrder'>>

/** A placement that must not rest; of a batch, one such order is enough. */
function isImmediate(action: ActionName, body: object): boolean {
  if (action === 'batchPlace') return (body as { orders: readonly Terms[] }).orders.some(neverRests)
  return action === 'placeOrder' && neverRests(body)
}

function neverRests({ order_type: type, time_in_force: time }: Terms): boolean {
  return type === 'market' || time === 'ioc' || time === 'fok'
}

/** Whether the time in which a requested write may be sent is over. */
export type Deadline = { isOver(): boolean }

/**
 * Starts the `lifeMs` in which a requested write may be sent. They are counted by this machine's wall clock: it goes on
 * while the machine sleeps, when the monotonic clock may stand still, and a better estimate of the venue's time does not
 * change it. So a write that was requested before a sleep is neither sent nor signed anew after it. A trader may take
 * longer to answer a wallet: there only the signed expiry counts.
 */
export function startDeadline(clock: VenueClock, signer: Signer['kind'], lifeMs: number): Deadline {
  const wall = () => clock.now() - clock.offset()
  const began = wall()
  return { isOver: () => signer === 'agent' && wall() - began >= lifeMs }
}
