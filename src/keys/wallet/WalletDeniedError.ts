import { BaseError } from '@/base/BaseError'
import type { DenialReason } from '@/client/types'

/** Something between page and wallet ended it, not the wallet itself. */
export class WalletDeniedError extends BaseError {
  override name = 'WalletDeniedError'
  readonly reason: DenialReason

  constructor(reason: DenialReason, message: string) {
    super(message)
    this.reason = reason
  }
}
