import { countLeading } from '@/base/countLeading'

/** How many of a signer's largest accepted nonces are stored. */
export const NONCE_WINDOW = 100
/** How far a nonce may be ahead of venue time, ms. */
export const NONCE_AHEAD_MS = 60_000

export type NonceCheck = 'accepted' | 'outside' | 'used'

/** The largest accepted nonces of one signer, ascending; at most NONCE_WINDOW of them. */
export type NonceWindow = number[]

/**
 * Checks a nonce against a signer's window and venue time, without accepting it: `outside` (11003) if it is too far
 * ahead, or if the window is full and it is not above its smallest, even if it was used; `used` (11004) if it is in the
 * window. docs/protocol 2.7, 9.6.
 */
export function checkNonce(window: NonceWindow, nonce: number, time: number): NonceCheck {
  if (nonce > time + NONCE_AHEAD_MS) return 'outside'
  if (window.length >= NONCE_WINDOW && nonce <= window[0]!) return 'outside'
  return window[placeOf(window, nonce)] === nonce ? 'used' : 'accepted'
}

/** Adds an accepted nonce to the window, and drops the smallest if there are too many. */
export function applyNonce(window: NonceWindow, nonce: number): void {
  window.splice(placeOf(window, nonce), 0, nonce)
  if (window.length > NONCE_WINDOW) window.shift()
}

function placeOf(window: NonceWindow, nonce: number): number {
  return countLeading(window.length, (index) => window[index]! < nonce)
}
