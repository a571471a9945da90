import { cancelAll } from '../orders/cancelOrders'
import type { AccountState } from '../state/model'
import type { World } from '../state/World'

/** Arms or renews an account's cancel-all-after; 0 disarms. Returns its trigger time (docs/protocol 9.52). */
export function armCancelAll(world: World, account: AccountState, timeout: number): number | null {
  account.cancelAllAt = timeout === 0 ? null : world.time + timeout
  if (account.cancelAllAt === null) world.armed.delete(account)
  else world.armed.add(account)
  return account.cancelAllAt
}

/** Cancels all orders of the accounts whose timers are due, in order of account age. */
export function runDueTimers(world: World): void {
  const due = [...world.armed].filter((account) => account.cancelAllAt! <= world.time)
  for (const account of due.toSorted((a, b) => a.index - b.index)) {
    account.cancelAllAt = null
    world.armed.delete(account)
    cancelAll(world, account)
  }
}
