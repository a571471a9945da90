import { RejectedError, type HttpResult } from '../http'

/** The data of a read for TanStack Query, which wants rejections thrown. Throws RejectedError. */
export function unwrap<T>(result: HttpResult<T>): T {
  if (result.ok) return result.data
  throw new RejectedError(result.rejected)
}
