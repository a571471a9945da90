import type { Address, VenueClock } from './types'
import type { RecordStore } from './storage/RecordStore'

/** A nonce, or how far ahead of the venue's time the next one would be. */
export type NonceResult = { ok: true; nonce: number } | { ok: false; aheadMs: number }

export type Nonces = {
  /** The next nonce of a signer: strictly greater than every one handed out before, in any tab. */
  next(signer: Address): Promise<NonceResult>
}

/** The venue refuses nonces more than 60 s ahead of its time (practice profile, nonces); a second is kept for the way. */
const MAX_AHEAD_MS = 59_000

/**
 * Nonces are venue milliseconds, kept strictly increasing for each signer by one atomic step in a store that all tabs
 * share (Interface: Nonce and expiry). A clock that once ran ahead leaves a greatest nonce in the future: nothing signed
 * with such a one was ever accepted, so once the venue's time is known it is forgotten; until then nonces are refused.
 */
export function createNonces(options: { store: RecordStore<number>; clock: VenueClock }): Nonces {
  const { store, clock } = options
  return {
    async next(signer) {
      let refusedAhead = 0
      const nonce = await store.update(signer, (previous) => {
        const now = clock.now()
        const next = previous === undefined ? now : Math.max(previous + 1, now)
        refusedAhead = 0
        if (next - now <= MAX_AHEAD_MS) return next
        if (clock.synchronized()) return now
        refusedAhead = next - now
        return previous ?? next
      })
      return refusedAhead > 0 ? { ok: false, aheadMs: refusedAhead } : { ok: true, nonce }
    },
  }
}
