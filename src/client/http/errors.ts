import { BaseError } from '@/base/BaseError'
import type { Rejected } from '../types'

/** The venue could not be reached, or did not answer in time. */
export class UnreachableError extends BaseError {
  override name = 'UnreachableError'
}

/** Something answered, but not as the interface says: HTML of a proxy, an empty body, a field of another type. */
export class GarbledReplyError extends BaseError {
  override name = 'GarbledReplyError'
  readonly status: number
  constructor(status: number, options?: ErrorOptions) {
    super(`the reply (HTTP ${status}) is none of the interface's`, options)
    this.status = status
  }
}

/** A read that the venue rejected; thrown only where a query library wants an exception. */
export class RejectedError extends BaseError {
  override name = 'RejectedError'
  readonly rejected: Rejected
  constructor(rejected: Rejected) {
    super(`${rejected.code} ${rejected.message}`)
    this.rejected = rejected
  }
}
