import { BaseError } from '@/base/BaseError'
import type { Rejected } from '../types'

/** Thrown when the venue could not be reached or did not answer in time. */
export class UnreachableError extends BaseError {
  override name = 'UnreachableError'
}

/** Thrown for a reply that does not match the interface: HTML of a proxy, an empty body, a field of another type. */
export class GarbledReplyError extends BaseError {
  override name = 'GarbledReplyError'
  readonly status: number
  constructor(status: number, options?: ErrorOptions) {
    super(`the reply (HTTP ${status}) is none of the interface's`, options)
    this.status = status
  }
}

/** Thrown for a read that the venue rejected, where a query library needs an exception. */
export class RejectedError extends BaseError {
  override name = 'RejectedError'
  readonly rejected: Rejected
  constructor(rejected: Rejected) {
    super(`${rejected.code} ${rejected.message}`)
    this.rejected = rejected
  }
}
