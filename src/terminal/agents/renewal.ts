import { DAY_MS, WEEK_MS } from '@/base/durations'

/** When a key was last approved or renewed, and when it expires; venue ms. */
export type KeyLife = { readonly approvedTime: number; readonly expiresTime: number }

/**
 * The time from which the page offers a key's renewal, venue ms: a week before it expires or, for keys that live
 * shorter, in the last third of their life, so that a new key causes no reminder.
 */
export function renewalTime({ approvedTime, expiresTime }: KeyLife): number {
  return expiresTime - Math.min(WEEK_MS, (expiresTime - approvedTime) / 3)
}

/** The number of whole days that a key was approved for, at least one: the default of its renewal. */
export function lifeInDays({ approvedTime, expiresTime }: KeyLife): number {
  return Math.max(1, Math.round((expiresTime - approvedTime) / DAY_MS))
}
