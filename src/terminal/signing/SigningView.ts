import type { BlockReason, SignRequest } from '@/client/types'

/**
 * Stage of a request for the wallet's signature. `asking`: only the page shows it. `chain`, `wallet`: the wallet was
 * asked to switch its network, or to sign. `failed`: the wallet failed; the trader can retry. `expired`: the request
 * expired unsigned; a late signature is discarded.
 */
export type SigningStage =
  | { readonly kind: 'asking' | 'chain' | 'wallet' | 'expired' }
  | { readonly kind: 'failed'; readonly reason: BlockReason }

/** A request for a signature that the trader has to answer. */
export type SigningPrompt = {
  readonly id: number
  readonly request: SignRequest
  readonly stage: SigningStage
  /** Sends the request to the wallet; does nothing while the wallet has it. */
  accept(): void
  /** Cancels the request: nothing is sent, and a late signature is discarded. */
  reject(): void
  /** Cancels the request and prepares the same write again, with a new nonce and expiry. */
  prepareAnew(): void
}

/** A request that was sent to the wallet and has no answer. */
export type OpenRequest = {
  /** Id of its prompt; null: a request from before a reload of this tab, whose answer cannot arrive. */
  readonly promptId: number | null
  /** When it was sent to the wallet, venue ms. */
  readonly at: number
}

/** The requests that the page shows, and the open request of the wallet. */
export type SigningView = {
  readonly prompt: SigningPrompt | null
  readonly open: OpenRequest | null
}
