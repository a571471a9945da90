import type { DenialReason, SignRequest } from '@/client/types'

/**
 * How far a request for the wallet's signature has come. `asking`: the page shows it, the wallet knows nothing of it yet.
 * `failed`: the wallet could not answer, and may be asked again. `expired`: its time was over before it was signed.
 */
export type SigningStage =
  | { readonly kind: 'asking' | 'chain' | 'wallet' | 'expired' }
  | { readonly kind: 'failed'; readonly reason: DenialReason }

/** A request that waits for the person. */
export type SigningPrompt = {
  readonly id: number
  readonly request: SignRequest
  readonly stage: SigningStage
  /** Hands the request to the wallet; does nothing while the wallet has one already. */
  accept(): void
  /** Ends it: nothing is sent, and what the wallet may still sign is thrown away. */
  refuse(): void
  /** Ends it so that the same write is prepared anew, with a new nonce and expiry. */
  prepareAnew(): void
}

/** What the page asks the person to have signed, and what the wallet has not answered yet. */
export type SigningView = {
  readonly prompt: SigningPrompt | null
  /** When the wallet was last asked for something that it has not answered (venue ms), though the page has given it up. */
  readonly abandonedAt: number | null
}
