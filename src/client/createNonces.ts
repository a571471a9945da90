import type { AddressText, VenueClock } from './types'
import type { RecordStore } from './storage/RecordStore'

/** A nonce, or how far ahead of the venue's time it would be, ms. */
type NonceResult = { ok: true; nonce: number } | { ok: false; aheadMs: number }

export type Nonces = {
  /** The next nonce of a signer: greater than any this tab issued, and never issued by another tab. */
  next(signer: AddressText): Promise<NonceResult>
  /** The next reserved nonce, synchronously; null when none is reserved, or they are too old. */
  ready(signer: AddressText): number | null
  /** Reserves some nonces of a signer for this tab, so that the next writes need not wait for the store. */
  prepare(signer: AddressText): Promise<void>
}

/** The venue rejects nonces more than 60 s ahead of its time (docs/protocol 2.7); one second is left for the network. */
const MAX_AHEAD_MS = 59_000
/** How many nonces are reserved at once. */
const RESERVED_COUNT = 8
/** Maximum age of a reserved nonce, ms: a nonce should show when its write was made. */
const MAX_RESERVED_AGE_MS = 5_000
/**
 * `prepare` does not replace reserved nonces that are younger than this, ms: it is also called by the press itself, and a
 * write that is stored at the same time would wait for that step.
 */
const MIN_RESERVED_AGE_MS = 4_000
/** How long the venue's clock must contradict an issued nonce before the nonce is discarded. */
const CONTRADICTION_MS = 10_000

/** Reserved nonces: from `next` to `end` (exclusive), reserved at `at` (venue ms). */
type Reservation = { next: number; readonly end: number; readonly at: number }

/**
 * Creates nonces: venue milliseconds, strictly increasing for each signer by an atomic step in a store that all tabs
 * share (docs/protocol 2.7, 2.8). A step may reserve several nonces for this tab; those that it does not use are
 * skipped.
 *
 * A clock that ran ahead leaves a stored nonce in the future. The venue cannot have accepted it, so it is discarded
 * once the venue's time is known; until then no nonce is issued. A nonce that was issued while the venue's time was
 * known may have been accepted, and the clock may be behind now: it is discarded only if the contradiction lasts.
 */
export function createNonces(options: { store: RecordStore<number>; clock: VenueClock }): Nonces {
  const { store, clock } = options
  const issued = new Map<AddressText, number>()
  const reservations = new Map<AddressText, Reservation>()
  const waitingCalls = new Map<AddressText, number>()
  const preparing = new Set<AddressText>()
  /** The greatest nonce of each signer that was issued while the venue's time was known. */
  const issuedSynchronized = new Map<AddressText, number>()
  /** Since when (venue ms) such a nonce has been too far ahead of the venue's time. */
  const contradictedSince = new Map<AddressText, number>()

  /** Reserves `count` consecutive nonces; returns the first, or how far ahead it would be. */
  async function reserve(signer: AddressText, count: number): Promise<NonceResult> {
    let aheadMs = 0
    const last = await store.update(signer, (stored) => {
      const now = clock.now()
      const candidates = [stored, issued.get(signer)].filter((nonce) => Number.isSafeInteger(nonce)) as number[]
      const isContradicted = contradictionLasts(signer, now)
      const possible = clock.synchronized()
        ? candidates.filter(
            (nonce) =>
              nonce < now + MAX_AHEAD_MS || (!isContradicted && nonce <= (issuedSynchronized.get(signer) ?? 0)),
          )
        : candidates
      const first = Math.max(now, ...possible.map((nonce) => nonce + 1))
      aheadMs = Math.max(0, first - now - MAX_AHEAD_MS)
      return aheadMs > 0 ? first - 1 : first + count - 1
    })
    return aheadMs > 0 ? { ok: false, aheadMs } : { ok: true, nonce: last - count + 1 }
  }

  /** Whether an issued nonce has been too far ahead for so long that the venue cannot have accepted it. */
  function contradictionLasts(signer: AddressText, now: number): boolean {
    if (!clock.synchronized()) return false
    if ((issuedSynchronized.get(signer) ?? 0) < now + MAX_AHEAD_MS) {
      contradictedSince.delete(signer)
      return false
    }
    const since = contradictedSince.get(signer) ?? now
    contradictedSince.set(signer, since)
    return now - since >= CONTRADICTION_MS
  }

  function issue(signer: AddressText, nonce: number): number {
    issued.set(signer, nonce)
    if (clock.synchronized()) issuedSynchronized.set(signer, nonce)
    return nonce
  }

  function usableReservation(signer: AddressText): Reservation | null {
    const reserved = reservations.get(signer)
    if (!reserved || reserved.next >= reserved.end || reserved.next <= (issued.get(signer) ?? 0)) return null
    return Math.abs(clock.now() - reserved.at) <= MAX_RESERVED_AGE_MS ? reserved : null
  }

  return {
    async next(signer) {
      waitingCalls.set(signer, (waitingCalls.get(signer) ?? 0) + 1)
      try {
        const result = await reserve(signer, 1)
        if (result.ok) issue(signer, result.nonce)
        return result
      } finally {
        waitingCalls.set(signer, waitingCalls.get(signer)! - 1)
      }
    },
    ready(signer) {
      // An earlier write waits for a nonce from the store. A reserved one would be smaller, and overtake it.
      if ((waitingCalls.get(signer) ?? 0) > 0) return null
      const reserved = usableReservation(signer)
      return reserved && issue(signer, reserved.next++)
    },
    async prepare(signer) {
      const reserved = usableReservation(signer)
      const isEnough =
        reserved !== null &&
        reserved.end - reserved.next > RESERVED_COUNT / 2 &&
        clock.now() - reserved.at < MIN_RESERVED_AGE_MS
      if (isEnough || preparing.has(signer)) return
      preparing.add(signer)
      try {
        const result = await reserve(signer, RESERVED_COUNT)
        if (!result.ok) return
        const { nonce } = result
        reservations.set(signer, { next: nonce, end: nonce + RESERVED_COUNT, at: clock.now() })
      } finally {
        preparing.delete(signer)
      }
    },
  }
}
