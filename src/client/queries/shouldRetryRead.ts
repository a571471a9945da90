import { RefusedError } from '../http'

const MOST_FAILURES = 4

/** Whether a failed read is worth another try: not when the venue said no, unless it spoke of itself (5xx) or of haste. */
export function shouldRetryRead(failures: number, error: Error): boolean {
  if (failures >= MOST_FAILURES) return false
  if (!(error instanceof RefusedError)) return true
  return error.refused.status >= 500 || error.refused.status === 429
}
