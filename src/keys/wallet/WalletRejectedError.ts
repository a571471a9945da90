import { BaseError } from '@/base/BaseError'
import type { BlockReason } from '@/client/types'

/** Something between page and wallet ended it, not the wallet itself. */
export class WalletRejectedError extends BaseError {
  override name = 'WalletRejectedError'
  readonly reason: BlockReason

  constructor(reason: BlockReason, message: string) {
    super(message)
    this.reason = reason
  }
}
