import { ERROR_CODES, type ErrorCode } from '@/protocol/errors'
import type { Rejection } from './types'

/** A rejection with the code's meaning in the table, or another message. */
export function reject(code: ErrorCode, message: string = ERROR_CODES[code].meaning): Rejection {
  return { ok: false, code, message }
}
