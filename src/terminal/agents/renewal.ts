const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** When a key was approved or renewed last, and when it ends; venue ms. */
export type KeyLife = { readonly approvedTime: number; readonly expiresTime: number }

/**
 * From when on a key's renewal is offered, venue ms: a week before its end, and for keys that live shorter the last third
 * of their life, so that there is no reminder of a key that was made today.
 */
export function renewalTime({ approvedTime, expiresTime }: KeyLife): number {
  return expiresTime - Math.min(WEEK_MS, (expiresTime - approvedTime) / 3)
}

/** For how many whole days a key was approved, at least one: what a renewal asks for again. */
export function lifeInDays({ approvedTime, expiresTime }: KeyLife): number {
  return Math.max(1, Math.round((expiresTime - approvedTime) / DAY_MS))
}
