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
  const handedOut = new Map<Address, number>()
  return {
    async next(signer) {
      let refusedAhead = 0
      const nonce = await store.update(signer, (kept) => {
        const now = clock.now()
        const known = [kept, handedOut.get(signer)].filter((one) => Number.isSafeInteger(one)) as number[]
        const believed = clock.synchronized() ? known.filter((one) => one < now + MAX_AHEAD_MS) : known
        const next = Math.max(now, ...believed.map((one) => one + 1))
        refusedAhead = Math.max(0, next - now - MAX_AHEAD_MS)
        return refusedAhead > 0 ? next - 1 : next
      })
      if (refusedAhead > 0) return { ok: false, aheadMs: refusedAhead }
      handedOut.set(signer, nonce)
      return { ok: true, nonce }
    },
  }
}
