import { BaseError } from '@/base/BaseError'
import type { BlockReason } from '@/client/types'

/** Thrown when something between page and wallet, not the wallet itself, ends a request. */
export class WalletRejectedError extends BaseError {
  override name = 'WalletRejectedError'
  readonly reason: BlockReason

  constructor(reason: BlockReason, message: string) {
    super(message)
    this.reason = reason
  }
}
