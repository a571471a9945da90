import { ERROR_CODES } from '@/protocol/errors'
import type { ErrorCode } from '@/protocol/errors'
import type { Rejection } from '../engine/types'

/** A rejection with the table's own words, or better ones. */
export function reject(code: ErrorCode, message: string = ERROR_CODES[code].meaning): Rejection {
  return { ok: false, code, message }
}
