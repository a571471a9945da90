import type { BlockReason, SignRequest } from '@/client/types'

/**
 * Stage of a request for the wallet's signature. `asking`: only the page shows it. `chain`, `wallet`: the wallet was
 * asked to switch its network, or to sign. `failed`: the wallet failed, and can be asked again. `expired`: it expired
 * unsigned; a late signature is discarded.
 */
export type SigningStage =
  | { readonly kind: 'asking' | 'chain' | 'wallet' | 'expired' }
  | { readonly kind: 'failed'; readonly reason: BlockReason }

/** A request that waits for the trader. */
export type SigningPrompt = {
  readonly id: number
  readonly request: SignRequest
  readonly stage: SigningStage
  /** Sends the request to the wallet; does nothing while the wallet has it. */
  accept(): void
  /** Cancels it: nothing is sent, and a late signature is discarded. */
  reject(): void
  /** Cancels it such that the same write is prepared again, with a new nonce and expiry. */
  prepareAnew(): void
}

/** A request that was sent to the wallet and is not answered. */
export type OpenRequest = {
  /** Its prompt; null: a request of this tab from before a reload, whose answer cannot arrive. */
  readonly promptId: number | null
  /** When it was sent to the wallet, venue ms. */
  readonly at: number
}

/** The requests that the page shows, and the one that the wallet has not answered. */
export type SigningView = {
  readonly prompt: SigningPrompt | null
  readonly open: OpenRequest | null
}
