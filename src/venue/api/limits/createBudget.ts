/**
 * A budget for each client: units that are refilled steadily. It may go below nothing, since a cost is often known only
 * when the work is done; who is below nothing has to wait, so that in the long run no client gets more than the rate.
 */
export type Budget = {
  /** Takes units, whatever is left. */
  spend(key: string, units: number): void
  /** Gives back what turned out not to count. */
  refund(key: string, units: number): void
  /** Units that are left; below zero is debt. */
  left(key: string): number
  /** How long until debt is paid, ms; 0 when there is none. */
  waitMs(key: string): number
}

type Account = { units: number; at: number }

const SWEEP_ABOVE = 1000

/** Debt never grows beyond so many bursts, so that who stops is served again within a known time. */
const MOST_DEBT_BURSTS = 2

/** Makes a budget of `perSecond` units that gathers up to `burst`, by the steady wall clock. Full accounts are forgotten. */
export function createBudget(perSecond: number, burst: number, steady: () => number): Budget {
  const accounts = new Map<string, Account>()
  let sweepAbove = SWEEP_ABOVE

  const unitsNow = ({ units, at }: Account, now: number) => Math.min(burst, units + ((now - at) / 1000) * perSecond)

  const clamp = (units: number) => Math.max(-MOST_DEBT_BURSTS * burst, Math.min(burst, units))

  function sweep(now: number): void {
    for (const [key, account] of accounts) if (unitsNow(account, now) >= burst) accounts.delete(key)
    sweepAbove = Math.max(SWEEP_ABOVE, accounts.size * 2)
  }

  function change(key: string, units: number): void {
    const now = steady()
    const account = accounts.get(key)
    if (account) {
      account.units = clamp(unitsNow(account, now) + units)
      account.at = now
      return
    }
    if (units >= 0) return
    if (accounts.size >= sweepAbove) sweep(now)
    accounts.set(key, { units: clamp(burst + units), at: now })
  }

  function left(key: string): number {
    const account = accounts.get(key)
    return account ? unitsNow(account, steady()) : burst
  }

  return {
    spend: (key, units) => change(key, -units),
    refund: (key, units) => change(key, units),
    left,
    waitMs: (key) => Math.max(0, Math.ceil((-left(key) / perSecond) * 1000)),
  }
}
