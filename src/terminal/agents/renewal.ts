import { DAY_MS, WEEK_MS } from '@/base/durations'

/** Times of a key's last approval or renewal and of its end; venue ms. */
export type KeyLife = { readonly approvedTime: number; readonly expiresTime: number }

/**
 * The time from which a key's renewal is offered, venue ms: a week before its end or, for shorter keys, during the last
 * third of their life, so that a new key does not cause a reminder.
 */
export function renewalTime({ approvedTime, expiresTime }: KeyLife): number {
  return expiresTime - Math.min(WEEK_MS, (expiresTime - approvedTime) / 3)
}

/** The number of whole days that a key was approved for, at least one: the default of its renewal. */
export function lifeInDays({ approvedTime, expiresTime }: KeyLife): number {
  return Math.max(1, Math.round((expiresTime - approvedTime) / DAY_MS))
}
