import type { BlockReason, SignRequest } from '@/client/types'

/**
 * How far a request for the wallet's signature has come. `asking`: the page shows it, the wallet knows nothing of it yet.
 * `chain`, `wallet`: the wallet was asked to switch its network, or to sign. `failed`: the wallet could not answer, and may
 * be asked again. `expired`: its time was over before it was signed; a signature that still comes is discarded.
 */
export type SigningStage =
  | { readonly kind: 'asking' | 'chain' | 'wallet' | 'expired' }
  | { readonly kind: 'failed'; readonly reason: BlockReason }

/** A request that waits for the trader. */
export type SigningPrompt = {
  readonly id: number
  readonly request: SignRequest
  readonly stage: SigningStage
  /** Hands the request to the wallet; does nothing while the wallet has one already. */
  accept(): void
  /** Ends it: nothing is sent, and what the wallet may still sign is discarded. */
  reject(): void
  /** Ends it so that the same write is prepared anew, with a new nonce and expiry. */
  prepareAnew(): void
}

/** A request that the wallet was handed and has not answered. */
export type OpenRequest = {
  /** The prompt that it belongs to; null: one of this tab before its page was reloaded, whose answer cannot arrive. */
  readonly promptId: number | null
  /** When the wallet was handed it, venue ms. */
  readonly at: number
}

/** What the page asks the trader to have signed, and what the wallet has not answered yet. */
export type SigningView = {
  readonly prompt: SigningPrompt | null
  readonly open: OpenRequest | null
}
