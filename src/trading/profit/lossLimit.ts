import { parseDecimal } from '@/base/decimal'

/** A trader's limit on what one day may cost. */
export type LossLimit = {
  /** Realized loss within one UTC day, decimal above 0 in the quote coin, from which only closing goes on; null: no limit. */
  readonly dailyLoss: string | null
  /** For so many minutes that lasts at least, and a looser limit waits before it takes effect; 0 to 1,440. */
  readonly coolDownMinutes: number
}

/** The limit of an owner as it is stored. Times are venue ms. */
export type StoredLossLimit = LossLimit & {
  /** Since when there has been a limit without a break: losses that were won back before do not count. */
  readonly since: number
  /** A looser limit that the trader confirmed, and from when on it counts. */
  readonly next: (LossLimit & { readonly from: number }) | null
}

/** Limits by owner; as they are stored, by venue and owner. */
export type LossLimits = Readonly<Record<string, StoredLossLimit>>

/** No limit. */
export const noLossLimit: LossLimit = { dailyLoss: null, coolDownMinutes: 0 }

/** A day: longer ones would need records of days that are long past. */
export const LONGEST_COOL_DOWN_MINUTES = 1_440

const MINUTE_MS = 60_000

/** The limit that counts at a time. */
export function lossLimitAt(stored: StoredLossLimit | null, now: number): LossLimit {
  if (stored === null) return noLossLimit
  const { dailyLoss, coolDownMinutes } = stored.next !== null && now >= stored.next.from ? stored.next : stored
  return { dailyLoss, coolDownMinutes }
}

/** Whether a limit lets through what the one before would not. Without a limit before, nothing is looser. */
export function isLooserLoss(before: LossLimit, after: LossLimit): boolean {
  if (before.dailyLoss === null) return false
  if (after.dailyLoss === null) return true
  return (
    parseDecimal(after.dailyLoss) > parseDecimal(before.dailyLoss) || after.coolDownMinutes < before.coolDownMinutes
  )
}

/**
 * The limit after a change at `now`: what is tighter counts at once, what is looser when the cool-down of the limit that
 * counted until now is over. A change takes the place of one that still waits.
 */
export function changeLossLimit(stored: StoredLossLimit | null, wanted: LossLimit, now: number): StoredLossLimit {
  const before = lossLimitAt(stored, now)
  const since = stored === null || before.dailyLoss === null ? now : stored.since
  if (!isLooserLoss(before, wanted)) return { ...wanted, since, next: null }
  const from = now + before.coolDownMinutes * MINUTE_MS
  return { ...tightestLoss(before, wanted), since, next: { ...wanted, from } }
}

/** Of two limits, the first of which there is, the tighter parts. */
function tightestLoss(before: LossLimit, after: LossLimit): LossLimit {
  if (before.dailyLoss === null || after.dailyLoss === null) return before
  const isLess = parseDecimal(after.dailyLoss) < parseDecimal(before.dailyLoss)
  return {
    dailyLoss: isLess ? after.dailyLoss : before.dailyLoss,
    coolDownMinutes: Math.max(before.coolDownMinutes, after.coolDownMinutes),
  }
}
