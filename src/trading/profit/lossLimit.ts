import { parseDecimal } from '@/base/decimal'
import { MINUTE_MS } from '@/base/durations'

/** A trader's limit on the loss of a day. */
export type LossLimit = {
  /**
   * Realized loss of a UTC day from which on only closing is allowed, a positive decimal in the quote coin; null: no
   * limit.
   */
  readonly dailyLoss: string | null
  /**
   * Minimum time in which only closing is allowed, and the delay before a looser limit applies, minutes: 0 to 1,440.
   */
  readonly coolDownMinutes: number
}

/** The limit of an owner as it is stored. Times are venue ms. */
export type StoredLossLimit = LossLimit & {
  /** Since when a limit is set without interruption: earlier losses that were won back do not count. */
  readonly since: number
  /** A looser limit that the trader confirmed, and when it starts to apply. */
  readonly next: (LossLimit & { readonly from: number }) | null
}

/** Limits by owner; in storage by venue and owner. */
export type LossLimits = Readonly<Record<string, StoredLossLimit>>

/** No limit. */
export const noLossLimit: LossLimit = { dailyLoss: null, coolDownMinutes: 0 }

/** Maximum cool-down: one day, since a longer one would need records of past days. */
export const MAX_COOL_DOWN_MINUTES = 1_440

/** The limit that applies at a time. */
export function lossLimitAt(stored: StoredLossLimit | null, now: number): LossLimit {
  if (stored === null) return noLossLimit
  const { dailyLoss, coolDownMinutes } = stored.next !== null && now >= stored.next.from ? stored.next : stored
  return { dailyLoss, coolDownMinutes }
}

/** Whether a limit allows more than the one before. If there was none before, nothing is looser. */
export function isLooserLoss(before: LossLimit, after: LossLimit): boolean {
  if (before.dailyLoss === null) return false
  if (after.dailyLoss === null) return true
  return (
    parseDecimal(after.dailyLoss) > parseDecimal(before.dailyLoss) || after.coolDownMinutes < before.coolDownMinutes
  )
}

/**
 * The limit after a change at `now`: a tighter limit applies at once, a looser one after the cool-down of the current
 * limit. It replaces a looser one that waits.
 */
export function changeLossLimit(stored: StoredLossLimit | null, requested: LossLimit, now: number): StoredLossLimit {
  const before = lossLimitAt(stored, now)
  const since = stored === null || before.dailyLoss === null ? now : stored.since
  if (!isLooserLoss(before, requested)) return { ...requested, since, next: null }
  const from = now + before.coolDownMinutes * MINUTE_MS
  return { ...tightestLoss(before, requested), since, next: { ...requested, from } }
}

/** The tighter values of two limits; `before` must be set. */
function tightestLoss(before: LossLimit, after: LossLimit): LossLimit {
  if (before.dailyLoss === null || after.dailyLoss === null) return before
  const isLess = parseDecimal(after.dailyLoss) < parseDecimal(before.dailyLoss)
  return {
    dailyLoss: isLess ? after.dailyLoss : before.dailyLoss,
    coolDownMinutes: Math.max(before.coolDownMinutes, after.coolDownMinutes),
  }
}
