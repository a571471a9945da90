import { RejectedError, type HttpResult } from '../http'

/** The data of a read for TanStack Query. Throws RejectedError for a rejection. */
export function unwrap<T>(result: HttpResult<T>): T {
  if (result.ok) return result.data
  throw new RejectedError(result.rejected)
}
