import type { Address, VenueClock } from './types'
import type { RecordStore } from './storage/RecordStore'

/** A nonce, or how far ahead of the venue's time the next one would be. */
export type NonceResult = { ok: true; nonce: number } | { ok: false; aheadMs: number }

export type Nonces = {
  /** The next nonce of a signer: strictly greater than every one that this tab handed out, and no other tab's. */
  next(signer: Address): Promise<NonceResult>
  /** The next nonce at once, of those that were set aside; null when there is none, or none fresh. */
  ready(signer: Address): number | null
  /** Sets some nonces of a signer aside for this tab, so that the next writes need not wait for the store. */
  prepare(signer: Address): Promise<void>
}

/** The venue rejects nonces more than 60 s ahead of its time (docs/protocol 2.7); a second is kept for the way. */
const MAX_AHEAD_MS = 59_000
/** How many are set aside at once. */
const ASIDE = 8
/** Set aside longer ago, a nonce is no longer used: it should show when its write was made. */
const FRESH_MS = 5_000
/** Set aside so lately, there is no need for others. */
const RECENT_MS = 1_000
/** A clock that says for so long that a nonce was handed out in the future is believed. */
const DOUBT_MS = 10_000

/** Nonces from `next` up to but without `end`, which were set aside at `at` (venue ms). */
type Lane = { next: number; readonly end: number; readonly at: number }

/**
 * Nonces are venue milliseconds, kept strictly increasing for each signer by one atomic step in a store that all tabs
 * share (docs/protocol 2.7, 2.8). A step may take several, which are this tab's alone then; what it does not use is
 * never used. A clock that once ran ahead leaves a greatest nonce in the future: nothing signed with such a one was ever
 * accepted, so once the venue's time is known it is forgotten; until then nonces are rejected. One that this tab handed out
 * while the venue's time was known may be real, and the clock be behind: it is forgotten only where that lasts.
 */
export function createNonces(options: { store: RecordStore<number>; clock: VenueClock }): Nonces {
  const { store, clock } = options
  const handedOut = new Map<Address, number>()
  const lanes = new Map<Address, Lane>()
  const asking = new Map<Address, number>()
  const preparing = new Set<Address>()
  /** Greatest nonces that were handed out while the venue's time was known. */
  const real = new Map<Address, number>()
  /** Since when, in venue ms, such a one has been too far ahead of the venue's time. */
  const aheadSince = new Map<Address, number>()

  /** Takes `count` nonces in a row in one step; the first of them, or how far ahead it would be. */
  async function take(signer: Address, count: number): Promise<NonceResult> {
    let aheadMs = 0
    const last = await store.update(signer, (kept) => {
      const now = clock.now()
      const known = [kept, handedOut.get(signer)].filter((one) => Number.isSafeInteger(one)) as number[]
      const isDoubted = isRealDoubted(signer, now)
      const believed = clock.synchronized()
        ? known.filter((one) => one < now + MAX_AHEAD_MS || (!isDoubted && one <= (real.get(signer) ?? 0)))
        : known
      const first = Math.max(now, ...believed.map((one) => one + 1))
      aheadMs = Math.max(0, first - now - MAX_AHEAD_MS)
      return aheadMs > 0 ? first - 1 : first + count - 1
    })
    return aheadMs > 0 ? { ok: false, aheadMs } : { ok: true, nonce: last - count + 1 }
  }

  /** Whether a real nonce has been ahead of the venue's time for so long that it was not real. */
  function isRealDoubted(signer: Address, now: number): boolean {
    if (!clock.synchronized()) return false
    if ((real.get(signer) ?? 0) < now + MAX_AHEAD_MS) {
      aheadSince.delete(signer)
      return false
    }
    const since = aheadSince.get(signer) ?? now
    aheadSince.set(signer, since)
    return now - since >= DOUBT_MS
  }

  function handOut(signer: Address, nonce: number): number {
    handedOut.set(signer, nonce)
    if (clock.synchronized()) real.set(signer, nonce)
    return nonce
  }

  function laneOf(signer: Address): Lane | null {
    const lane = lanes.get(signer)
    if (!lane || lane.next >= lane.end || lane.next <= (handedOut.get(signer) ?? 0)) return null
    return Math.abs(clock.now() - lane.at) <= FRESH_MS ? lane : null
  }

  return {
    async next(signer) {
      asking.set(signer, (asking.get(signer) ?? 0) + 1)
      try {
        const result = await take(signer, 1)
        if (result.ok) handOut(signer, result.nonce)
        return result
      } finally {
        asking.set(signer, asking.get(signer)! - 1)
      }
    },
    ready(signer) {
      // whoever asked before has not got his yet, and it will be a greater one
      if ((asking.get(signer) ?? 0) > 0) return null
      const lane = laneOf(signer)
      if (!lane) return null
      return handOut(signer, lane.next++)
    },
    async prepare(signer) {
      const lane = laneOf(signer)
      const isEnough = lane !== null && lane.end - lane.next > ASIDE / 2 && clock.now() - lane.at < RECENT_MS
      if (isEnough || preparing.has(signer)) return
      preparing.add(signer)
      try {
        const result = await take(signer, ASIDE)
        if (result.ok) lanes.set(signer, { next: result.nonce, end: result.nonce + ASIDE, at: clock.now() })
      } finally {
        preparing.delete(signer)
      }
    },
  }
}
