/**
 * A budget of units per client, which refill steadily. It may become negative, since a cost is often known only after
 * the work; a client in debt has to wait, so that on average no client exceeds the rate.
 */
export type Budget = {
  /** Takes units, even if that leads to debt. */
  spend(key: string, units: number): void
  /** Returns units that turned out not to count. */
  refund(key: string, units: number): void
  /** Remaining units; negative is debt. */
  left(key: string): number
  /** Time until the debt is paid off, ms; 0 without debt. */
  waitMs(key: string): number
}

type Account = { units: number; at: number }

const SWEEP_ABOVE = 1000

/** Maximum debt in bursts, so that a client that stops is served again within a known time. */
const MAX_DEBT_BURSTS = 2

/** Creates a budget of `perSecond` units with a burst of `burst`, by the monotonic clock. Full budgets are forgotten. */
export function createBudget(perSecond: number, burst: number, steady: () => number): Budget {
  const accounts = new Map<string, Account>()
  let sweepAbove = SWEEP_ABOVE

  const unitsNow = ({ units, at }: Account, now: number) => Math.min(burst, units + ((now - at) / 1000) * perSecond)

  const clamp = (units: number) => Math.max(-MAX_DEBT_BURSTS * burst, Math.min(burst, units))

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
