import { countLeading } from '@/base/countLeading'

/** How many of a signer's largest accepted nonces are remembered. */
export const NONCE_WINDOW = 100
/** How far a nonce may be ahead of venue time, ms. */
export const NONCE_AHEAD_MS = 60_000

export type NonceCheck = 'accepted' | 'outside' | 'used'

/** The largest accepted nonces of one signer, ascending; at most NONCE_WINDOW of them. */
export type NonceWindow = number[]

/**
 * Checks a nonce against a signer's window and venue time, without accepting it: `outside` (11003) when it is too far
 * ahead, or once the window is full at or below its smallest, even if it was once used; `used` (11004) when it is in the
 * window. (docs/protocol 2.7, 9.6.)
 */
export function checkNonce(window: NonceWindow, nonce: number, time: number): NonceCheck {
  if (nonce > time + NONCE_AHEAD_MS) return 'outside'
  if (window.length >= NONCE_WINDOW && nonce <= window[0]!) return 'outside'
  return window[placeOf(window, nonce)] === nonce ? 'used' : 'accepted'
}

/** Takes an accepted nonce into the window, and drops the smallest when there are too many. */
export function applyNonce(window: NonceWindow, nonce: number): void {
  window.splice(placeOf(window, nonce), 0, nonce)
  if (window.length > NONCE_WINDOW) window.shift()
}

function placeOf(window: NonceWindow, nonce: number): number {
  return countLeading(window.length, (index) => window[index]! < nonce)
}
