import type { Decimal } from '@/base/decimal'
import { type Alert, type AlertGap, isReached, isWaiting } from './Alert'

/** The current value, with its lowest and highest value since the last reading. */
export type Observation = { readonly value: Decimal; readonly low: Decimal; readonly high: Decimal }

/**
 * A reading of an alert's value. `stale`: its data is not live, so nothing is known. `null`: there is no value, such as
 * the PnL without a position; that reaches no level.
 */
export type AlertReading = Observation | null | 'stale'

/** An alert after a reading. `fired`: its value crossed the level; `gap` is the gap that ended with this reading. */
export type AlertStep = { readonly alert: Alert; readonly fired: { readonly gap: AlertGap | null } | null }

/** A shorter gap is a reconnect, and not reported, ms. */
const SHORT_GAP_MS = 5_000
/** Without a reading for this long, nothing watched the alert, ms: timers of hidden pages run only once a minute. */
const ABSENCE_MS = 150_000
/** The precision of `watchedAt`, ms. */
const WATCHED_STEP_MS = 30_000

/**
 * Applies a reading at `at` (venue ms) to an alert. It fires when its value crosses to the level from the other side,
 * or did so and came back since the last reading; never on stale data, and not within its pause. Returns the same alert
 * object if nothing changed.
 */
export function stepAlert(before: Alert, reading: AlertReading, at: number): AlertStep {
  if (!isWaiting(before)) return { alert: before, fired: null }
  if (reading === 'stale') {
    const since = before.unwatchedSince ?? at
    return { alert: since === before.unwatchedSince ? before : { ...before, unwatchedSince: since }, fired: null }
  }
  const { alert, gap } = endGap(before, at)
  const seen =
    reading === null ? [] : [reading.low, reading.value, reading.high].map((value) => isReached(before, value))
  const stands = reading !== null && isReached(before, reading.value)
  // Reached before and now, but not in between: the value crossed back and forth since the last reading.
  const isCrossed = before.isArmed ? seen.includes(true) : stands && seen.includes(false)
  const isArmed = !stands
  const isSilent = before.firedAt !== null && before.pauseMs !== null && at - before.firedAt < before.pauseMs
  if (isCrossed && !isSilent) return { alert: { ...alert, isArmed, firedAt: at }, fired: { gap } }
  return { alert: isArmed === before.isArmed ? alert : { ...alert, isArmed }, fired: null }
}

/** Since when an alert is not watched, at `now` (venue ms); null while it is watched, or during a short reconnect. */
export function unwatchedFrom({ watchedAt, unwatchedSince }: Alert, now: number): number | null {
  if (watchedAt !== null && now - watchedAt > ABSENCE_MS) return watchedAt
  return unwatchedSince !== null && now - unwatchedSince >= SHORT_GAP_MS ? unwatchedSince : null
}

/** Marks an alert as watched again, and returns the gap that this ends. */
function endGap(alert: Alert, at: number): { alert: Alert; gap: AlertGap | null } {
  const { watchedAt, unwatchedSince } = alert
  const from = unwatchedFrom(alert, at)
  const isKnown = unwatchedSince === null && watchedAt !== null && at - watchedAt < WATCHED_STEP_MS
  if (from === null && isKnown) return { alert, gap: null }
  const gap = from === null ? null : { from, to: at }
  return { alert: { ...alert, watchedAt: at, unwatchedSince: null, gap: gap ?? alert.gap }, gap }
}
