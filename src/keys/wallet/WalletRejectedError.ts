import { BaseError } from '@/base/BaseError'
import type { BlockReason } from '@/client/types'

/** Thrown when a request to a wallet ends before it reaches the wallet, such as a canceled pairing. */
export class WalletRejectedError extends BaseError {
  override name = 'WalletRejectedError'
  readonly reason: BlockReason

  constructor(reason: BlockReason, message: string) {
    super(message)
    this.reason = reason
  }
}
