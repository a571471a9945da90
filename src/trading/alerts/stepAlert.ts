import type { Decimal } from '@/base/decimal'
import { type Alert, type AlertGap, isReached, isWaiting } from './Alert'

/** A value as it is now, and how far it went to either side since it was read before. */
export type Observation = { readonly value: Decimal; readonly low: Decimal; readonly high: Decimal }

/**
 * What is known of an alert's value at one reading. `stale`: its data is not live, so nothing is known. `null`: it is known
 * that there is no value, such as the PnL of no position; that reaches no level.
 */
export type AlertReading = Observation | null | 'stale'

/** An alert after a reading; `fired` says that it was crossed, and which gap in watching ended with that reading. */
export type AlertStep = { readonly alert: Alert; readonly fired: { readonly gap: AlertGap | null } | null }

/** A gap that is shorter is a reconnect, and not worth a word. */
const SHORT_GAP_MS = 5_000
/** A time without a reading from which on nothing watched: timers of hidden pages run once a minute. */
const ABSENCE_MS = 150_000
/** How exact the time of the last reading is. */
const WATCHED_STEP_MS = 30_000

/**
 * Applies one reading at `at` (venue ms) to an alert. It fires when its value crosses to the level from the other side, or did
 * so and came back since the last reading; never for stale data, and not within its pause. The alert is the same object where
 * nothing has changed.
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
  // Reached before and now, and not in between: it was crossed back and forth since the last reading.
  const isCrossed = before.isArmed ? seen.includes(true) : stands && seen.includes(false)
  const isArmed = !stands
  const isSilent = before.firedAt !== null && before.pauseMs !== null && at - before.firedAt < before.pauseMs
  if (isCrossed && !isSilent) return { alert: { ...alert, isArmed, firedAt: at }, fired: { gap } }
  return { alert: isArmed === before.isArmed ? alert : { ...alert, isArmed }, fired: null }
}

/** Since when an alert is not watched, at `now` (venue ms); null while it is, or for so short a time as a reconnect takes. */
export function unwatchedFrom({ watchedAt, unwatchedSince }: Alert, now: number): number | null {
  if (watchedAt !== null && now - watchedAt > ABSENCE_MS) return watchedAt
  return unwatchedSince !== null && now - unwatchedSince >= SHORT_GAP_MS ? unwatchedSince : null
}

/** Notes that an alert is watched again, and the gap that this ends. */
function endGap(alert: Alert, at: number): { alert: Alert; gap: AlertGap | null } {
  const { watchedAt, unwatchedSince } = alert
  const from = unwatchedFrom(alert, at)
  const isKnown = unwatchedSince === null && watchedAt !== null && at - watchedAt < WATCHED_STEP_MS
  if (from === null && isKnown) return { alert, gap: null }
  const gap = from === null ? null : { from, to: at }
  return { alert: { ...alert, watchedAt: at, unwatchedSince: null, gap: gap ?? alert.gap }, gap }
}
