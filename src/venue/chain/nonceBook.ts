import type { Address } from '@/protocol/fields'
import { countLeading } from '@/base/countLeading'

/** Maximum number of signers with stored nonces: keys are free, memory is not. */
const MAX_SIGNERS = 50_000
const FLOOR_BEHIND_MS = 60_000

export type NonceBookDump = {
  nonces: [Address, NonceWindow][]
  /** Missing in older dumps. */
  nonceFloor?: number
}

/** The nonces of every signer, a pure function of its inputs in order. */
export type NonceBook = {
  check(signer: Address, nonce: number, time: number): NonceCheck
  accept(signer: Address, nonce: number, time: number): void
  /** The smallest unused nonce of the signer that is at least `nonce`. */
  free(signer: Address, nonce: number): number
  /** Whether nonces of the signer are remembered. */
  has(signer: Address): boolean
  dump(): NonceBookDump
}

/**
 * Creates the book. With more than `maxSigners` signers, those whose newest nonce is lowest are forgotten, and a floor
 * rises to the newest nonce of them all: a nonce at or below the floor is outside the window for every signer. So a
 * nonce of a forgotten signer is never accepted again. The floor stays a minute behind venue time, however far ahead
 * the nonces of others are, so that a signer with a correct clock never meets it; until then there may be more signers.
 */
export function createNonceBook(from?: NonceBookDump, maxSigners = MAX_SIGNERS): NonceBook {
  const windows = new Map<Address, NonceWindow>(from?.nonces.map(([signer, window]) => [signer, [...window]]))
  /** The sizes at which signers are forgotten: a tenth at a time. */
  const stride = Math.ceil(maxSigners / 10)
  let floor = from?.nonceFloor ?? -1

  function forget(time: number): void {
    const newest = [...windows.values()].map((window) => window.at(-1)!).toSorted((a, b) => a - b)
    const surplus = windows.size - maxSigners + stride
    floor = Math.max(floor, Math.min(newest[surplus - 1]!, time - FLOOR_BEHIND_MS))
    for (const [signer, window] of windows) if (window.at(-1)! <= floor) windows.delete(signer)
  }

  return {
    check: (signer, nonce, time) => (nonce <= floor ? 'outside' : checkNonce(windows.get(signer) ?? [], nonce, time)),
    accept(signer, nonce, time) {
      const existing = windows.get(signer)
      if (existing) return applyNonce(existing, nonce)
      windows.set(signer, [nonce])
      if (windows.size > maxSigners && windows.size % stride === 0) forget(time)
    },
    free: (signer, nonce) => Math.max(nonce, (windows.get(signer)?.at(-1) ?? -1) + 1, floor + 1),
    has: (signer) => windows.has(signer),
    dump: () => ({ nonces: [...windows].map(([signer, window]) => [signer, [...window]]), nonceFloor: floor }),
  }
}

/** How many of a signer's largest accepted nonces are stored. */
export const NONCE_WINDOW = 100
/** How far a nonce may be ahead of venue time, ms. */
const NONCE_AHEAD_MS = 60_000

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
