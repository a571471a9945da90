import { RefusedError, type HttpResult } from '../http'

/** The data of a read for TanStack Query, which wants refusals thrown. Throws RefusedError. */
export function unwrap<T>(result: HttpResult<T>): T {
  if (result.ok) return result.data
  throw new RefusedError(result.refused)
}
